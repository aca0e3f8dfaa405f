import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useDebouncedText } from '../../../shared/lib/use-after-pause';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { ListSort } from '../../../shared/tables/list-rows';
import { useListParams } from '../../../shared/tables/use-list-params';
import { useContactListLive } from '../data/contact-list-live';
import { type ContactListRequest, contactListQuery } from '../data/contact-list-query';
import { contactViewOf } from '../model/contact-view';
import { useContactFilter } from './use-contact-filter';

const SEARCH_PAUSE_MS = 250;
const BY_NAME: ListSort = { key: 'name', direction: 'ascending' };
const FILTER_KEYS = ['filter'];

/** The list that the address names: its view, filter, search, order and page, and the contacts of that page. */
export function useContactList() {
  const { id: accountId } = useCurrentAccount();
  const view = contactViewOf(useParams({ strict: false }));
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
  const options = useMemo(() => {
    const request: ContactListRequest = { conditions, label, text, sort: sortParam, page, after };
    return contactListQuery(accountId, request);
  }, [accountId, conditions, label, text, sortParam, page, after]);
  const query = useQuery({ ...options, enabled: filter.state === 'ready' });
  useContactListLive(accountId, options.queryKey);
  const setPage = useKeyedPages(address, query.data?.rows.at(-1)?.id);
  return { accountId, view, address, filter, text, query, setPage };
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
