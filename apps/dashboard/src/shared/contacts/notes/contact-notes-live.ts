import type { RealtimeMessage } from '@parley/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followWhileOpen } from '../../realtime/follow-while-open';
import { contactNotesKey } from './contact-notes';

/** A merge adds the notes of the other contact, and Undo takes them away again; deleting a contact deletes its notes. */
const isAboutNotes = (message: RealtimeMessage) =>
  message.event === 'contact.notes_updated' ||
  message.event === 'contact.merged' ||
  message.event === 'contact.merge_undone' ||
  message.event === 'contact.deleted';

/** Refetches the notes of a contact when they change, and all notes after a gap. */
export function useContactNotesLive(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => subscribeToContactNotes(queryClient, accountId), [queryClient, accountId]);
}

/** The same outside of a component. Returns the unsubscribe function. */
export function subscribeToContactNotes(queryClient: QueryClient, accountId: number): () => void {
  return followWhileOpen(queryClient, {
    accountId,
    queryKeys: [contactNotesKey(accountId)],
    event(message) {
      if (!isAboutNotes(message)) return;
      void queryClient.invalidateQueries({ queryKey: contactNotesKey(accountId, message.data.id) });
    },
  });
}
