import type { Note } from '@parley/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api';

/** Query key for the notes of one contact, or of all contacts. */
export const contactNotesKey = (accountId: number, contactId?: number) =>
  contactId === undefined ? ['contact-notes', accountId] : ['contact-notes', accountId, contactId];

/** Notes about a contact, newest first. */
export function contactNotesQuery(accountId: number, contactId: number) {
  return queryOptions({
    queryKey: ['contact-notes', accountId, contactId] as const,
    queryFn: ({ signal }): Promise<Note[]> =>
      api.call('listContactNotes', { params: { account_id: accountId, contact_id: contactId }, signal }),
  });
}

/** Stores a note: a new one, or another text of an existing one. */
export function useSaveNote(accountId: number, contactId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = contactNotesQuery(accountId, contactId);
  const params = { account_id: accountId, contact_id: contactId };
  return useMutation({
    mutationFn: ({ noteId, content }: { noteId: number | undefined; content: string }) =>
      noteId === undefined
        ? api.call('createContactNote', { params, body: { content } })
        : api.call('updateContactNote', { params: { ...params, note_id: noteId }, body: { content } }),
    onSuccess: (note) => {
      queryClient.setQueryData(queryKey, (notes = []) =>
        notes.some(({ id }) => id === note.id)
          ? notes.map((other) => (other.id === note.id ? note : other))
          : [note, ...notes],
      );
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
