import type { RealtimeMessage } from '@parley/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRealtimeEvent } from '../../realtime/realtime';
import { contactNotesKey } from './contact-notes';

/** A merge adds the notes of the other contact, and Undo takes them away again; deleting a contact deletes its notes. */
const isAboutNotes = (message: RealtimeMessage) =>
  message.event === 'contact.notes_updated' ||
  message.event === 'contact.merged' ||
  message.event === 'contact.merge_undone' ||
  message.event === 'contact.deleted';

/** Refetches the notes of a contact when they change, and all notes after the connection was lost. */
export function useContactNotesLive(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => subscribeToContactNotes(queryClient, accountId), [queryClient, accountId]);
}

/** The same outside of a component. Returns the unsubscribe function. */
export function subscribeToContactNotes(queryClient: QueryClient, accountId: number): () => void {
  const invalidate = (contactId?: number) =>
    void queryClient.invalidateQueries({ queryKey: contactNotesKey(accountId, contactId) });
  return onRealtimeEvent({
    event(message, eventAccountId) {
      if (eventAccountId !== accountId) return;
      if (message.event === 'sync.reset') invalidate();
      if (isAboutNotes(message)) invalidate(message.data.id);
    },
    subscribed(_from, eventAccountId, awaySeconds) {
      if (eventAccountId === accountId && awaySeconds !== null) invalidate();
    },
  });
}
