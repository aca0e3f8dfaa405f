import { create } from 'zustand';

/** Chosen but unsent files by conversation. A browser cannot keep files over a reload, so they live in the tab. */
const useFiles = create<{ files: Readonly<Record<string, readonly File[]>> }>(() => ({ files: {} }));

const none: readonly File[] = [];
const keyOf = (accountId: number, conversationId: number) => `${accountId}/${conversationId}`;
/** Recorded here, not chosen: told to the server, for channels that show them in their own way. */
const voiceNotes = new WeakSet<File>();

export function useDraftFiles(accountId: number, conversationId: number): readonly File[] {
  return useFiles(({ files }) => files[keyOf(accountId, conversationId)] ?? none);
}

export function readDraftFiles(accountId: number, conversationId: number): readonly File[] {
  return useFiles.getState().files[keyOf(accountId, conversationId)] ?? none;
}

export function setDraftFiles(accountId: number, conversationId: number, chosen: readonly File[]): void {
  useFiles.setState(({ files }) => ({ files: { ...files, [keyOf(accountId, conversationId)]: chosen } }));
}

export function markVoiceNote(file: File): File {
  voiceNotes.add(file);
  return file;
}

export function isVoiceNote(file: File): boolean {
  return voiceNotes.has(file);
}
