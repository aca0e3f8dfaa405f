import { create } from 'zustand';
import { type ReplyDraftKey, draftStorageKey } from './drafts';

/**
 * Chosen but unsent files, by draft: those of a note are never those of a reply. A browser cannot keep files over a reload, so
 * they live in the tab.
 */
const useFiles = create<{ files: Readonly<Record<string, readonly File[]>> }>(() => ({ files: {} }));

const none: readonly File[] = [];
/** Recorded here, not chosen: told to the server, for channels that show them in their own way. */
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
