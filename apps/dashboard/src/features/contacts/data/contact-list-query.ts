import type { Contact, FilterCondition } from '@parley/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { hasLabel } from '../../../shared/contacts/has-label';

export interface ContactListRequest {
  /** Empty: no filter. */
  conditions: readonly FilterCondition[];
  label: string | null;
  /** Only those who are online, anonymous visitors too; without filter, label and text. */
  isOnline: boolean;
  text: string;
  sort: string;
  page: number;
  /** Id of the last contact before the page, if it is known. */
  after: number | undefined;
}

export interface ContactPage {
  rows: readonly Contact[];
  /** All matches; null where the server only tells whether there are more. */
  count: number | null;
  hasMore: boolean;
}

export const CONTACTS_PER_PAGE = 15;
/** Events keep the list current; this is for those that were missed. */
const STALE_MS = 30_000;

export const contactListKey = (accountId: number) => ['contacts', accountId, 'list'] as const;

/** One page of a list. A search without label and filter finds anonymous visitors too, and has no total. */
export function contactListQuery(accountId: number, request: ContactListRequest) {
  return queryOptions({
    queryKey: [...contactListKey(accountId), request] as const,
    queryFn: ({ signal }) => load(accountId, request, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** What selects everybody in a list, on all of its pages, for a bulk action. */
export interface MatchingContacts {
  payload: readonly FilterCondition[];
  q?: string;
}

export function matchingOf({
  conditions,
  label,
  text,
}: Pick<ContactListRequest, 'conditions' | 'label' | 'text'>): MatchingContacts {
  return { payload: label === null ? conditions : [hasLabel(label)], ...(text !== '' && { q: text }) };
}

async function load(
  accountId: number,
  { conditions, label, isOnline, text, sort, page, after }: ContactListRequest,
  signal: AbortSignal,
): Promise<ContactPage> {
  const query = { page, sort, include_contact_inboxes: false };
  const params = { account_id: accountId };
  if (text !== '' && conditions.length === 0 && label === null) {
    const { payload, meta } = await api.call('searchContacts', {
      params,
      query: { ...query, q: text },
      signal,
    });
    return { rows: payload, count: null, hasMore: meta.has_more ?? false };
  }
  const paged = { ...query, ...(after !== undefined && { after }) };
  if (isOnline) {
    const { payload, meta } = await api.call('listActiveContacts', { params, query: paged, signal });
    return { rows: payload, count: meta.count, hasMore: page * CONTACTS_PER_PAGE < meta.count };
  }
  const filter = text !== '' && label !== null ? [hasLabel(label)] : conditions;
  const { payload, meta } =
    filter.length > 0
      ? await api.call('filterContacts', {
          params,
          query: { ...paged, ...(text !== '' && { q: text }) },
          body: { payload: [...filter] },
          signal,
        })
      : await api.call('listContacts', {
          params,
          query: { ...paged, ...(label !== null && { labels: [label] }) },
          signal,
        });
  return { rows: payload, count: meta.count, hasMore: page * CONTACTS_PER_PAGE < meta.count };
}
