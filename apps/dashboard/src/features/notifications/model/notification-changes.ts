import type { Notification } from '@parley/contract';
import { assertNever } from '../../../shared/lib/assert-never';
import { hasMore, type ListKey, type NotificationList, placeRow } from './notification-list';

/** What a person does to notifications, here or in another window. */
export type NotificationChange =
  | { kind: 'mark'; id: number; as: Partial<Pick<Notification, 'read_at' | 'snoozed_until'>> }
  | { kind: 'delete'; id: number }
  | { kind: 'read-all' }
  | { kind: 'delete-all'; which: 'all' | 'read' };

export interface Followed {
  list: NotificationList;
  /** False: what is known does not tell what became of the list; it has to be read anew. */
  isSure: boolean;
}

/** The notification after the change; null: gone. */
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

/** The list after the change: rows altered, moved out, gone. */
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
      // One that is not known stands further down, or nowhere.
      return { list: known, isSure: known !== list || !hasMore(list) };
    case 'read-all':
      // Without the read ones nothing is left, known or not.
      return { list: key.read ? known : { ...known, count: 0 }, isSure: true };
    case 'delete-all':
      if (change.which === 'all') return { list: { ...known, count: 0 }, isSure: true };
      // Of one that was read just before and is gone by now, nobody tells that it was read.
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

/** That it was read is told without a time, and nothing shows one. */
function someTimeAfter({ last_activity_at: at }: Notification): string {
  return new Date(at * 1_000).toISOString();
}
