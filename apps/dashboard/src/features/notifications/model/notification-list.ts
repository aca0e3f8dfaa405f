import type { Notification, NotificationType } from '@parley/contract';

/** As the server cuts its pages. */
export const PAGE_SIZE = 15;

/** Which list: what it shows beside the unread ones that are awake, and what comes first. */
export interface ListKey {
  order: 'desc' | 'asc';
  read: boolean;
  snoozed: boolean;
  /** Only these types; all where it is left out. */
  types?: readonly NotificationType[];
}

/** What waits to be read: the same as the number at the bell. */
export const unreadList: ListKey = { order: 'desc', read: false, snoozed: false };
/** The same with those that were read. */
export const awakeList: ListKey = { ...unreadList, read: true };
export const wholeList: ListKey = { order: 'desc', read: true, snoozed: true };

export interface NotificationList {
  /** The beginning of the list as far as it is known, in its order, each one once. */
  rows: readonly Notification[];
  /** All that the list has. */
  count: number;
  /** Event number up to which everything here is right; null: the server did not say. */
  seq: number | null;
  /** The same of the page that was read last. What happened in between is in one part and not in the other. */
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

/** Adds the page that follows. Null: something came or went between the two, so they do not fit together. */
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

/** Whether the list is about notifications of this type at all. A notification keeps its type. */
export function isOfList({ types }: ListKey, { notification_type: type }: Notification): boolean {
  return types === undefined || types.includes(type);
}

/** Whether a notification stands in the list. */
export function isShown(key: ListKey, row: Notification): boolean {
  const { read, snoozed } = key;
  return isOfList(key, row) && (read || row.read_at === null) && (snoozed || row.snoozed_until === null);
}

/** Puts a notification where it belongs now, or takes it out. `count` is that of the list afterwards. */
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
  const found = others.findIndex((other) => comesBefore(key, row, other));
  const place = found === -1 ? others.length : found;
  // What would stand behind the last known row is left for the page that will bring it.
  if (place === others.length && others.length < count - 1) return { ...list, count, rows: others };
  return { ...list, count, rows: [...others.slice(0, place), row, ...others.slice(place)] };
}

/** Times are told by the second; within one the ids say what was earlier. */
function comesBefore({ order }: ListKey, row: Notification, other: Notification): boolean {
  const later = row.last_activity_at - other.last_activity_at || row.id - other.id;
  return order === 'desc' ? later > 0 : later < 0;
}

/** The rows and the one that is open, also where the list has it no more: what somebody reads does not vanish. */
export function rowsWithOpen(
  list: NotificationList,
  key: ListKey,
  open: Notification | null | undefined,
): readonly Notification[] {
  if (!open || list.rows.some((row) => row.id === open.id)) return list.rows;
  return placeRow(list, { ...key, read: true, snoozed: true }, open, list.count + 1).rows;
}
