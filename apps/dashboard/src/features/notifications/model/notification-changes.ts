import type { Notification } from '@parley/contract';
import { assertNever } from '../../../shared/lib/assert-never';
import { hasMore, type ListKey, type NotificationList, placeRow } from './notification-list';

/** A change by the person, in this window or another one. */
export type NotificationChange =
  | { kind: 'mark'; id: number; as: Partial<Pick<Notification, 'read_at' | 'snoozed_until'>> }
  | { kind: 'delete'; id: number }
  | { kind: 'read-all' }
  | { kind: 'delete-all'; which: 'all' | 'read' };

export interface Followed {
  list: NotificationList;
  /** False: the result can't be derived from the loaded rows, so the list has to be refetched. */
  isSure: boolean;
}

/** The notification after the change; null: deleted. */
export function rowAfterChange(row: Notification, change: NotificationChange): Notification | null {
  switch (change.kind) {
    case 'mark':
      return row.id === change.id ? { ...row, ...change.as } : row;
    case 'delete':
      return row.id === change.id ? null : row;
    case 'read-all':
      return row.read_at === null ? { ...row, read_at: someTimeAfter(row) } : row;
    case 'delete-all':
      return change.which === 'all' || row.read_at !== null ? null : row;
    default:
      return assertNever(change);
  }
}

/** The list after the change, with rows updated and removed. */
export function listAfterChange(list: NotificationList, key: ListKey, change: NotificationChange): Followed {
  const known = list.rows.reduce((current, row) => {
    const after = rowAfterChange(row, change);
    if (after === row) return current;
    return after ? replaceRow(current, key, after) : withoutRow(current, row.id);
  }, list);
  switch (change.kind) {
    case 'mark':
      return { list: known, isSure: true };
    case 'delete':
      // If the row is not loaded, it is either further down in the list or not in it.
      return { list: known, isSure: known !== list || !hasMore(list) };
    case 'read-all':
      // A list without read notifications is empty then, whether its rows are loaded or not.
      return { list: key.read ? known : { ...known, count: 0 }, isSure: true };
    case 'delete-all':
      if (change.which === 'all') return { list: { ...known, count: 0 }, isSure: true };
      // Uncertain: a row may have been marked as read and deleted before the "read" event arrived.
      return { list: known, isSure: false };
    default:
      return assertNever(change);
  }
}

function replaceRow(list: NotificationList, key: ListKey, row: Notification): NotificationList {
  const after = placeRow(list, key, row, list.count);
  return { ...after, count: list.count - (list.rows.length - after.rows.length) };
}

function withoutRow(list: NotificationList, id: number): NotificationList {
  return { ...list, rows: list.rows.filter((row) => row.id !== id), count: list.count - 1 };
}

/** The event that marks all as read contains no time. The time is not shown, so any will do. */
function someTimeAfter({ last_activity_at: at }: Notification): string {
  return new Date(at * 1_000).toISOString();
}
