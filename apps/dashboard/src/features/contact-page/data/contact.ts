import type { CallBody } from '@parley/api-client';
import type { Contact } from '@parley/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { withAttribute } from '../../../shared/custom-attributes/attribute-values';
import type { ChangeAttribute } from '../../../shared/custom-attributes/record-attributes';

/** Short, because not everything on the page has events. */
const STALE_MS = 5_000;

const WITH_INBOXES = { include_contact_inboxes: true };

/** Every key of one contact starts with these. */
export const contactKey = (accountId: number, id: number) => ['contact', accountId, id] as const;

export function contactQuery(accountId: number, id: number) {
  return queryOptions({
    queryKey: [...contactKey(accountId, id), 'record'] as const,
    queryFn: async ({ signal }): Promise<Contact> =>
      (
        await api.call('showContact', {
          params: { account_id: accountId, contact_id: id },
          query: WITH_INBOXES,
          signal,
        })
      ).payload,
    staleTime: STALE_MS,
  });
}

export function contactLabelsQuery(accountId: number, id: number) {
  return queryOptions({
    queryKey: [...contactKey(accountId, id), 'labels'] as const,
    queryFn: async ({ signal }): Promise<string[]> =>
      (await api.call('listContactLabels', { params: { account_id: accountId, contact_id: id }, signal }))
        .payload,
    staleTime: STALE_MS,
  });
}

/** The inboxes in which the caller may begin a conversation with the contact. */
export function contactableInboxesQuery(accountId: number, id: number) {
  return queryOptions({
    queryKey: [...contactKey(accountId, id), 'inboxes'] as const,
    queryFn: async ({ signal }) =>
      (
        await api.call('listContactableInboxes', {
          params: { account_id: accountId, contact_id: id },
          signal,
        })
      ).payload,
    staleTime: STALE_MS,
  });
}

/** Conversations in which an unverified visitor's details about the contact wait for a decision. */
export function identitiesQuery(accountId: number, id: number) {
  return queryOptions({
    queryKey: [...contactKey(accountId, id), 'identities'] as const,
    queryFn: async ({ signal }): Promise<number[]> => {
      const params = { account_id: accountId, contact_id: id };
      const { payload } = await api.call('listContactIdentities', { params, signal });
      return payload.map((one) => one.conversation_id);
    },
    staleTime: STALE_MS,
  });
}

/** Changes fields of the contact; the response replaces what is shown. */
export function useUpdateContact(accountId: number, id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<'updateContact'>) =>
      api.call('updateContact', {
        params: { account_id: accountId, contact_id: id },
        query: WITH_INBOXES,
        body,
      }),
    onSuccess: ({ payload }) => {
      queryClient.setQueryData(contactQuery(accountId, id).queryKey, payload);
      // An email address or a phone number opens further inboxes.
      return queryClient.invalidateQueries({ queryKey: contactableInboxesQuery(accountId, id).queryKey });
    },
  });
}

export function useRemoveAvatar(accountId: number, id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = contactQuery(accountId, id);
  return useMutation({
    mutationFn: () => api.call('deleteContactAvatar', { params: { account_id: accountId, contact_id: id } }),
    onSuccess: ({ payload }) =>
      queryClient.setQueryData(queryKey, (before) => (before ? { ...before, ...payload } : before)),
  });
}

/** Shows the new labels at once, and the stored ones again if the server refuses. */
export function useSetLabels(accountId: number, id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = contactLabelsQuery(accountId, id);
  return useMutation({
    mutationFn: (labels: string[]) =>
      api.call('setContactLabels', { params: { account_id: accountId, contact_id: id }, body: { labels } }),
    onMutate: async (labels) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, labels);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useDeleteContact(accountId: number, id: number) {
  return useMutation({
    mutationFn: () => api.call('deleteContact', { params: { account_id: accountId, contact_id: id } }),
  });
}

/** Changes one custom attribute: shown at once, and the stored value again if the server refuses. */
export function useAttributeChange(accountId: number, id: number): ChangeAttribute {
  const queryClient = useQueryClient();
  const { queryKey } = contactQuery(accountId, id);
  const params = { account_id: accountId, contact_id: id };
  return async (key, value) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (contact) =>
        contact && { ...contact, custom_attributes: withAttribute(contact.custom_attributes, key, value) },
    );
    try {
      const { payload } =
        value === null
          ? await api.call('destroyContactCustomAttributes', { params, body: { custom_attributes: [key] } })
          : await api.call('updateContact', {
              params,
              query: WITH_INBOXES,
              body: { custom_attributes: { [key]: value } },
            });
      queryClient.setQueryData(queryKey, payload);
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
