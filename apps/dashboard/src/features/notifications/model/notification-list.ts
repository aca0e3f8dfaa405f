import type { Notification, NotificationType } from '@parley/contract';

/** Page size of the API. */
export const PAGE_SIZE = 15;

/** Identifies a list: unread notifications that are not snoozed, plus read or snoozed ones, in this order. */
export interface ListKey {
  order: 'desc' | 'asc';
  read: boolean;
  snoozed: boolean;
  /** Only these types; all types if undefined. */
  types?: readonly NotificationType[];
}

/** Unread notifications; the same set as the unread count. */
export const unreadList: ListKey = { order: 'desc', read: false, snoozed: false };
/** Unread and read notifications. */
export const awakeList: ListKey = { ...unreadList, read: true };
export const wholeList: ListKey = { order: 'desc', read: true, snoozed: true };

export interface NotificationList {
  /** The loaded beginning of the list, in order and without duplicates. */
  rows: readonly Notification[];
  /** Total number of notifications in the list. */
  count: number;
  /** Event number up to which all loaded rows are current; null if the server sent none. */
  seq: number | null;
  /** The same for the page that was loaded last. Events between the two are contained in some of the rows only. */
  newest: number | null;
}

export interface FetchedPage {
  rows: readonly Notification[];
  count: number;
  seq: number | null;
}

export function listOfPage({ rows, count, seq }: FetchedPage): NotificationList {
  return { rows, count, seq, newest: seq };
}

/** Appends the next page. Null if the list changed between the two requests, so that the pages don't fit together. */
export function addPage(list: NotificationList, page: FetchedPage): NotificationList | null {
  const isOlder = page.seq !== null && list.seq !== null && page.seq < list.seq;
  if (isOlder || page.count !== list.count) return null;
  const fetched = new Map(page.rows.map((row) => [row.id, row]));
  const known = new Set(list.rows.map((row) => row.id));
  return {
    ...list,
    rows: [
      ...list.rows.map((row) => fetched.get(row.id) ?? row),
      ...page.rows.filter((row) => !known.has(row.id)),
    ],
    newest: page.seq,
  };
}

export function hasMore({ rows, count }: Pick<NotificationList, 'rows' | 'count'>): boolean {
  return rows.length < count;
}

/** Whether the list is for notifications of this type. The type of a notification never changes. */
export function isOfList({ types }: ListKey, { notification_type: type }: Notification): boolean {
  return types === undefined || types.includes(type);
}

/** Whether the list contains the notification. */
export function isShown(key: ListKey, row: Notification): boolean {
  const { read, snoozed } = key;
  return isOfList(key, row) && (read || row.read_at === null) && (snoozed || row.snoozed_until === null);
}

/** Moves a notification to its current position, or removes it. `count` is the new total of the list. */
export function placeRow(
  list: NotificationList,
  key: ListKey,
  row: Notification,
  count: number,
): NotificationList {
  const before = list.rows.find((other) => other.id === row.id);
  if (!isShown(key, row)) return { ...list, count, rows: list.rows.filter((other) => other !== before) };
  if (before?.last_activity_at === row.last_activity_at) {
    return { ...list, count, rows: list.rows.map((other) => (other === before ? row : other)) };
  }
  const others = list.rows.filter((other) => other !== before);
  const found = others.findIndex((other) => isBefore(key, row, other));
  const place = found === -1 ? others.length : found;
  // A row after the last loaded one is left out; its page will contain it.
  if (place === others.length && others.length < count - 1) return { ...list, count, rows: others };
  return { ...list, count, rows: [...others.slice(0, place), row, ...others.slice(place)] };
}

/** Timestamps have a resolution of one second; within the same second the id decides. */
function isBefore({ order }: ListKey, row: Notification, other: Notification): boolean {
  const later = row.last_activity_at - other.last_activity_at || row.id - other.id;
  return order === 'desc' ? later > 0 : later < 0;
}

/**
 * The rows with the open notification inserted if the list does not contain it, so that it does not disappear while
 * being read.
 */
export function rowsWithOpen(
  list: NotificationList,
  key: ListKey,
  open: Notification | null | undefined,
): readonly Notification[] {
  if (!open || list.rows.some((row) => row.id === open.id)) return list.rows;
  return placeRow(list, { ...key, read: true, snoozed: true }, open, list.count + 1).rows;
}
