import type { Note } from '@parley/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';

/** Short, because no events are applied while no conversation is open. */
const STALE_MS = 5_000;

/** Query key for the notes of one contact, or of all contacts. */
export const contactNotesKey = (accountId: number, contactId?: number) =>
  contactId === undefined ? ['contact-notes', accountId] : ['contact-notes', accountId, contactId];

/** Notes about a contact, newest first. */
export function contactNotesQuery(accountId: number, contactId: number) {
  return queryOptions({
    queryKey: ['contact-notes', accountId, contactId] as const,
    queryFn: ({ signal }): Promise<Note[]> =>
      api.call('listContactNotes', { params: { account_id: accountId, contact_id: contactId }, signal }),
    staleTime: STALE_MS,
  });
}

export function useAddNote(accountId: number, contactId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = contactNotesQuery(accountId, contactId);
  return useMutation({
    mutationFn: (content: string) =>
      api.call('createContactNote', {
        params: { account_id: accountId, contact_id: contactId },
        body: { content },
      }),
    onSuccess: (note) => {
      queryClient.setQueryData(queryKey, (notes) => [
        note,
        ...(notes ?? []).filter(({ id }) => id !== note.id),
      ]);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Removes the note at once; the refetch restores it when the server refuses. */
export function useDeleteNote(accountId: number, contactId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = contactNotesQuery(accountId, contactId);
  return useMutation({
    mutationFn: (noteId: number) =>
      api.call('deleteContactNote', {
        params: { account_id: accountId, contact_id: contactId, note_id: noteId },
      }),
    onMutate: async (noteId) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (notes) => notes?.filter(({ id }) => id !== noteId));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
