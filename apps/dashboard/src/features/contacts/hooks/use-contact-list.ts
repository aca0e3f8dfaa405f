import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useDebouncedText } from '../../../shared/lib/use-after-pause';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useListParams } from '../../../shared/tables/use-list-params';
import { useContactListLive } from '../data/contact-list-live';
import { type ContactListRequest, contactListQuery } from '../data/contact-list-query';
import { type ContactView, contactViewOf } from '../model/contact-view';

const SEARCH_PAUSE_MS = 250;

/** The list that the address names: its view, search, order and page, and the contacts of that page. */
export function useContactList() {
  const { id: accountId } = useCurrentAccount();
  const view = contactViewOf(useParams({ strict: false }));
  const address = useListParams({ sort: { key: 'name', direction: 'ascending' } });
  const text = useDebouncedText(address.text.trim(), SEARCH_PAUSE_MS);
  const { sort = { key: 'name', direction: 'ascending' }, page } = address;
  const label = labelOf(view);
  const sortParam = sort.direction === 'descending' ? `-${sort.key}` : sort.key;
  const options = useMemo(() => {
    const request: ContactListRequest = { conditions: null, label, text, sort: sortParam, page };
    return contactListQuery(accountId, request);
  }, [accountId, label, text, sortParam, page]);
  const query = useQuery(options);
  useContactListLive(accountId, options.queryKey);
  return { accountId, view, address, text, query };
}

const labelOf = (view: ContactView) => (view.kind === 'label' ? view.label : null);
