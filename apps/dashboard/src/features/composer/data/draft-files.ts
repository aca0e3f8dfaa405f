import { create } from 'zustand';
import { type ReplyDraftKey, draftStorageKey } from './drafts';

/**
 * Chosen but unsent files, by draft; the files of a note and of a reply are separate. They live in the tab's memory,
 * because localStorage cannot store files over a reload.
 */
const useFiles = create<{ files: Readonly<Record<string, readonly File[]>> }>(() => ({ files: {} }));

const none: readonly File[] = [];
/** Files recorded here, not chosen. The server is told, because some channels show voice notes in their own way. */
const voiceNotes = new WeakSet<File>();

export function useDraftFiles(draft: ReplyDraftKey): readonly File[] {
  const key = draftStorageKey(draft);
  return useFiles(({ files }) => files[key] ?? none);
}

export function readDraftFiles(draft: ReplyDraftKey): readonly File[] {
  return useFiles.getState().files[draftStorageKey(draft)] ?? none;
}

export function setDraftFiles(draft: ReplyDraftKey, chosen: readonly File[]): void {
  useFiles.setState(({ files }) => ({ files: { ...files, [draftStorageKey(draft)]: chosen } }));
}

export function markVoiceNote(file: File): File {
  voiceNotes.add(file);
  return file;
}

export function isVoiceNote(file: File): boolean {
  return voiceNotes.has(file);
}
