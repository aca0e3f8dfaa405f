import type { Notification, RealtimeMessage } from '@parley/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import type { Followed } from '../model/notification-changes';
import { listAfterEvent, rowAfterEvent } from '../model/notification-events';
import {
  addPage,
  type FetchedPage,
  type ListKey,
  listOfPage,
  type NotificationList,
  PAGE_SIZE,
  wholeList,
} from '../model/notification-list';
import { lastPageOf } from '../model/paging';
import { fetchWithEvents } from './recorded-events';
import { notificationKeys } from './notification-keys';

/** Maximum number of pages per request batch; a longer list continues through `readOn`. */
const MOST_PAGES_AT_ONCE = 8;
/** If the list keeps changing while it is loaded, the result of the last attempt is used. */
const MOST_TRIES = 3;
const STALE_MS = 60_000;

/** The beginning of a list: as many rows as were cached before, at least one page. */
export function notificationListQuery(queryClient: QueryClient, accountId: number, key: ListKey) {
  const queryKey = notificationKeys.list(accountId, key);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<NotificationList> => {
      const known = queryClient.getQueryData<NotificationList>(queryKey)?.rows.length ?? 0;
      const last = Math.min(MOST_PAGES_AT_ONCE, Math.max(1, Math.ceil(known / PAGE_SIZE)));
      for (let tries = 1; ; tries += 1) {
        const { answer, events } = await fetchWithEvents(() =>
          fetchPages(accountId, key, { first: 1, last }, signal),
        );
        const [first, ...others] = answer;
        if (!first) throw new Error('a list has a first page');
        const begin: NotificationList | null = listOfPage(first);
        const joined = others.reduce<NotificationList | null>(
          (list, page) => list && addPage(list, page),
          begin,
        );
        const { list, isSure } = bringUpToDate(joined ?? begin, key, events);
        if ((joined && isSure) || tries === MOST_TRIES) return list;
      }
    },
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}

/**
 * Loads further pages until the cached list has `minRows` rows. If the list changed meanwhile so that the pages don't
 * fit, invalidates it.
 */
export async function readOn(
  queryClient: QueryClient,
  accountId: number,
  key: ListKey,
  minRows: number,
): Promise<void> {
  const queryKey = notificationKeys.list(accountId, key);
  const before = queryClient.getQueryData<NotificationList>(queryKey);
  if (!before) return;
  const first = Math.floor(before.rows.length / PAGE_SIZE) + 1;
  const last = Math.min(first + MOST_PAGES_AT_ONCE - 1, lastPageOf(Math.min(minRows, before.count)));
  const { answer, events } = await fetchWithEvents(() => fetchPages(accountId, key, { first, last }));
  const list = queryClient.getQueryData<NotificationList>(queryKey);
  const joined =
    list &&
    answer.reduce<NotificationList | null>((current, page) => current && addPage(current, page), list);
  const { list: after, isSure } = joined
    ? bringUpToDate(joined, key, events)
    : { list: joined, isSure: false };
  if (after) queryClient.setQueryData(queryKey, after);
  if (!isSure) await queryClient.invalidateQueries({ queryKey, exact: true });
}

async function fetchPages(
  accountId: number,
  key: ListKey,
  { first, last }: { first: number; last: number },
  signal?: AbortSignal,
): Promise<FetchedPage[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return Promise.all(numbers.map((page) => fetchPage(accountId, key, page, signal)));
}

async function fetchPage(
  accountId: number,
  { order, read, snoozed, types }: ListKey,
  page: number,
  signal?: AbortSignal,
): Promise<FetchedPage> {
  const includes = [...(read ? (['read'] as const) : []), ...(snoozed ? (['snoozed'] as const) : [])];
  const { data, seq } = await api.callWithSeq('listNotifications', {
    params: { account_id: accountId },
    query: {
      page,
      sort_order: order,
      ...(includes.length > 0 && { includes }),
      ...(types && { types: [...types] }),
    },
    signal,
  });
  return { rows: data.data.payload, count: data.data.meta.count, seq };
}

function bringUpToDate(list: NotificationList, key: ListKey, events: readonly RealtimeMessage[]): Followed {
  return events.reduce<Followed>(
    (current, message) => {
      const { list: after, isSure } = listAfterEvent(current.list, key, message);
      return { list: after, isSure: current.isSure && isSure };
    },
    { list, isSure: true },
  );
}

/** One notification by id; null if it does not exist. */
export function notificationQuery(queryClient: QueryClient, accountId: number, id: number) {
  return queryOptions({
    queryKey: notificationKeys.detail(accountId, id),
    queryFn: async ({ signal }): Promise<Notification | null> => {
      const { answer, events } = await fetchWithEvents(() => findNotification(accountId, id, signal));
      return events.reduce<Notification | null>((row, message) => row && rowAfterEvent(row, message), answer);
    },
    initialData: () => knownInLists(queryClient, accountId, id),
    // Kept current by realtime events.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The API has no call for a single notification. Links mostly lead to recent ones, which are on the first page. */
async function findNotification(
  accountId: number,
  id: number,
  signal: AbortSignal,
): Promise<Notification | null> {
  for (let page = 1; ; page += 1) {
    const { rows, count } = await fetchPage(accountId, wholeList, page, signal);
    const found = rows.find((row) => row.id === id);
    if (found || page >= lastPageOf(count)) return found ?? null;
  }
}

function knownInLists(queryClient: QueryClient, accountId: number, id: number): Notification | undefined {
  for (const [, list] of queryClient.getQueriesData<NotificationList>({
    queryKey: notificationKeys.lists(accountId),
  })) {
    const row = list?.rows.find((candidate) => candidate.id === id);
    if (row) return row;
  }
  return undefined;
}
