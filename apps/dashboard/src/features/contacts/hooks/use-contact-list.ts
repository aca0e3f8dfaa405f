import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useDebouncedText } from '../../../shared/lib/use-after-pause';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { ListSort } from '../../../shared/tables/list-rows';
import { useCurrentRoute } from '../../../shared/routes/use-current-route';
import { useListParams } from '../../../shared/tables/use-list-params';
import { useContactListLive } from '../data/contact-list-live';
import {
  type ContactListRequest,
  type ContactPage,
  contactListQuery,
  matchingOf,
} from '../data/contact-list-query';
import { rememberContactOrder } from '../data/contact-order';
import { contactViewOf } from '../model/contact-view';
import { useContactFilter } from './use-contact-filter';

const SEARCH_PAUSE_MS = 250;
const BY_NAME: ListSort = { key: 'name', direction: 'ascending' };
const FILTER_KEYS = ['filter'];

/** The list that the address names: its view, filter, search, order and page, and the contacts of that page. */
export function useContactList() {
  const { id: accountId } = useCurrentAccount();
  const isOnline = useCurrentRoute()?.name === 'contacts_dashboard_active';
  const view = contactViewOf(useParams({ strict: false }), isOnline);
  const address = useListParams({ sort: BY_NAME, filterKeys: FILTER_KEYS });
  const filter = useContactFilter(view, {
    text: address.chosen['filter'],
    set: (text) => address.setChosen('filter', text),
  });
  const text = useDebouncedText(address.text.trim(), SEARCH_PAUSE_MS);
  const { sort = BY_NAME, page, after } = address;
  const label = view.kind === 'label' ? view.label : null;
  const sortParam = sort.direction === 'descending' ? `-${sort.key}` : sort.key;
  const { conditions } = filter;
  const request = useMemo<ContactListRequest>(
    () => ({ conditions, label, isOnline, text, sort: sortParam, page, after }),
    [conditions, label, isOnline, text, sortParam, page, after],
  );
  const options = useMemo(() => contactListQuery(accountId, request), [accountId, request]);
  const query = useQuery({ ...options, enabled: filter.state === 'ready' });
  useContactListLive(accountId, options.queryKey, isOnline);
  /** The request that the rows answer; null while they are those of the last one. */
  const answered = query.isPlaceholderData ? null : request;
  useRememberedOrder(accountId, request, answered ? query.data : undefined);
  const setPage = useKeyedPages(address, query.data?.rows.at(-1)?.id);
  const matching = useMemo(() => matchingOf({ conditions, label, text }), [conditions, label, text]);
  /** There is nobody at all, whatever is searched or filtered. */
  const isEmpty = query.data?.count === 0 && text === '' && address.text === '' && conditions.length === 0;
  return { accountId, view, address, filter, text, matching, query, isEmpty, answered, setPage };
}

/** The page of a contact that is opened from here goes on in this order. */
function useRememberedOrder(accountId: number, request: ContactListRequest, page: ContactPage | undefined) {
  const router = useRouter();
  const href = useRef('');
  // Read with the request and not followed: when a contact is opened, the address changes before this list is gone, and
  // an event may change the list in between.
  useEffect(() => {
    href.current = router.state.location.href;
  }, [request, router]);
  useEffect(() => {
    if (!page) return;
    const { rows, count, hasMore } = page;
    const ids = rows.map(({ id }) => id);
    rememberContactOrder({ accountId, request, ids, count, hasMore, href: href.current });
  }, [accountId, request, page]);
}

/**
 * Opens pages by the contact before them, so that the next page continues where this one ends. The pages that were
 * seen are remembered for the way back; another page is found by its number.
 */
function useKeyedPages(
  { page, after, setPage }: ReturnType<typeof useListParams>,
  lastId: number | undefined,
) {
  const starts = useRef(new Map<number, number | undefined>());
  return (next: number) => {
    starts.current.set(page, after);
    setPage(next, next === page + 1 ? lastId : starts.current.get(next));
  };
}
