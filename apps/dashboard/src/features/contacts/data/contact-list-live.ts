import type { Contact, RealtimeMessage } from '@parley/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import { type ContactPage, contactListKey } from './contact-list-query';

const changing = ['contact.created', 'contact.updated', 'contact.merged', 'contact.deleted'] as const;
type ContactEvent = Extract<RealtimeMessage, { event: (typeof changing)[number] }>;

/**
 * Shows changes of listed contacts at once, and reads the shown page again soon, because who is in it, in which order
 * and with which labels is known only to the server.
 */
export function useContactListLive(accountId: number, queryKey: readonly unknown[], isOnline: boolean): void {
  const queryClient = useQueryClient();
  useEffect(
    () => followContactList(queryClient, accountId, queryKey, isOnline),
    [queryClient, accountId, queryKey, isOnline],
  );
}

/** The same outside of a component. `isOnline`: who is in the list depends on who is online. Returns the unsubscribe function. */
export function followContactList(
  queryClient: QueryClient,
  accountId: number,
  queryKey: readonly unknown[],
  isOnline = false,
): () => void {
  const refetchSoon = () => invalidateSoon(queryClient, queryKey);
  return followWhileOpen(queryClient, {
    accountId,
    queryKeys: [queryKey],
    event(message) {
      // Contacts that an import writes have no events of their own.
      if (message.event === 'contact_import.updated' || (isOnline && message.event === 'presence.update'))
        refetchSoon();
      if (!isAboutContact(message)) return;
      if (message.event !== 'contact.deleted') show(queryClient, accountId, message.data);
      refetchSoon();
    },
    refetchAfterGap: refetchSoon,
  });
}

function isAboutContact(message: RealtimeMessage): message is ContactEvent {
  return (changing as readonly string[]).includes(message.event);
}

function show(queryClient: QueryClient, accountId: number, changed: ContactEvent['data']): void {
  queryClient.setQueriesData<ContactPage>({ queryKey: contactListKey(accountId) }, (page) =>
    page?.rows.some(({ id }) => id === changed.id)
      ? { ...page, rows: page.rows.map((row) => (row.id === changed.id ? changedRow(row, changed) : row)) }
      : page,
  );
}

function changedRow(row: Contact, changed: ContactEvent['data']): Contact {
  const { email, phone_number, identifier, thumbnail, blocked } = changed;
  const { additional_attributes, custom_attributes } = changed;
  return {
    ...row,
    name: changed.name ?? '',
    email,
    phone_number,
    identifier,
    thumbnail,
    blocked,
    additional_attributes,
    custom_attributes,
  };
}
