import type { ContactHistoryEntry } from '@parley/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { contactKey } from './contact';

const STALE_MS = 5_000;
/** Page size of the server. */
const ATTACHMENTS_A_PAGE = 100;

export const historyKinds = ['all', 'conversations', 'notes', 'changes'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyKey = (accountId: number, id: number) =>
  [...contactKey(accountId, id), 'history'] as const;

/** History of the contact, newest first. */
export function historyQuery(accountId: number, id: number, kind: HistoryKind) {
  return infiniteQueryOptions({
    queryKey: [...historyKey(accountId, id), kind] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('listContactHistory', {
        params: { account_id: accountId, contact_id: id },
        query: { ...(pageParam && { cursor: pageParam }), ...(kind !== 'all' && { kind }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    staleTime: STALE_MS,
  });
}

/** Without duplicates: what happens while pages are read moves entries. */
export function entriesOf(
  pages: readonly { payload: readonly ContactHistoryEntry[] }[] | undefined,
): ContactHistoryEntry[] {
  const all = pages?.flatMap(({ payload }) => payload) ?? [];
  return [...new Map(all.map((entry) => [entry.id, entry])).values()];
}

/** How much hangs on the contact. */
export function summaryQuery(accountId: number, id: number) {
  return queryOptions({
    queryKey: [...contactKey(accountId, id), 'summary'] as const,
    queryFn: ({ signal }) =>
      api.call('showContactSummary', { params: { account_id: accountId, contact_id: id }, signal }),
    staleTime: STALE_MS,
  });
}

/** Files of all conversations of the contact, newest first. */
export function filesQuery(accountId: number, id: number) {
  return infiniteQueryOptions({
    queryKey: [...contactKey(accountId, id), 'files'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('listContactAttachments', {
        params: { account_id: accountId, contact_id: id },
        query: { page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: { payload: unknown[] }, pages: unknown[]) =>
      last.payload.length < ATTACHMENTS_A_PAGE ? undefined : pages.length + 1,
    staleTime: STALE_MS,
  });
}

/** Others of the same company; only those with an email address, a phone number or an identifier are found. */
export function colleaguesQuery(accountId: number, id: number, company: string) {
  return queryOptions({
    queryKey: ['contact', accountId, 'company', company] as const,
    queryFn: ({ signal }) =>
      api.call('filterContacts', {
        params: { account_id: accountId },
        query: { include_contact_inboxes: false, sort: 'name' },
        body: {
          payload: [{ attribute_key: 'company_name', filter_operator: 'equal_to', values: [company] }],
        },
        signal,
      }),
    select: ({ meta, payload }) => {
      const others = payload.filter((other) => other.id !== id);
      return { others, count: meta.count - (payload.length - others.length) };
    },
    staleTime: STALE_MS,
  });
}
