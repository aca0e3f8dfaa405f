import { useMemo } from 'react';
import { type ListKey, PAGE_SIZE } from '../model/notification-list';
import { lastPageOf, pageOf } from '../model/paging';
import { useNotificationList } from './use-notification-list';

/** One page of a list, or the last page if there are fewer. `rows` is undefined until loaded. */
export function useNotificationPage(key: ListKey, requestedPage: number) {
  const query = useNotificationList(key, requestedPage * PAGE_SIZE);
  const { list } = query;
  const last = lastPageOf(list?.count ?? 0);
  const page = list ? Math.min(requestedPage, last) : requestedPage;
  const rows = useMemo(() => {
    const known = list ? pageOf(list.rows, page) : undefined;
    return known?.length === 0 && list && list.count > 0 ? undefined : known;
  }, [list, page]);
  return {
    list,
    rows,
    page,
    last,
    error: list ? query.readOnError : query.error,
    retry: () => (list ? query.retryReadOn() : void query.refetch()),
  };
}
