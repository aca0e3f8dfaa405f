import { type ConversationRow, isUnattended } from './conversations.types';

/**
 * The key of a counter: the number of conversations with this status and assignee in an inbox, overall or within a
 * team or label.
 */
export interface ConversationCounter {
  scope: 'all' | 'team' | 'label';
  ref: string;
  status: number;
  inbox_id: number;
  /** 0: unassigned. */
  assignee_id: number;
}

export interface CountDelta extends ConversationCounter {
  total: number;
  unread: number;
  unattended: number;
}

/** The counters that include the conversation, with what it adds to each. */
export function countersOf(row: ConversationRow): CountDelta[] {
  const own = {
    status: row.status,
    inbox_id: row.inbox_id,
    assignee_id: row.assignee_id ?? 0,
    total: 1,
    unread: row.unread_count > 0 ? 1 : 0,
    unattended: isUnattended(row) ? 1 : 0,
  };
  return [
    { ...own, scope: 'all', ref: '' },
    ...(row.team_id === null ? [] : [{ ...own, scope: 'team' as const, ref: String(row.team_id) }]),
    ...row.labels.map((title) => ({ ...own, scope: 'label' as const, ref: title })),
  ];
}

/**
 * The counter changes that follow from a set of row changes, sorted by key. Counters that keep their value are left
 * out.
 */
export function countDeltas(
  changes: { before: ConversationRow | null; after: ConversationRow | null }[],
): CountDelta[] {
  const sums = new Map<string, CountDelta>();
  const add = (row: ConversationRow | null, sign: 1 | -1) => {
    for (const cell of row ? countersOf(row) : []) {
      const key = [cell.scope, cell.ref, cell.status, cell.inbox_id, cell.assignee_id].join('\u0001');
      const sum = sums.get(key) ?? { ...cell, total: 0, unread: 0, unattended: 0 };
      sum.total += sign * cell.total;
      sum.unread += sign * cell.unread;
      sum.unattended += sign * cell.unattended;
      sums.set(key, sum);
    }
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return [...sums.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, delta]) => delta)
    .filter((delta) => delta.total !== 0 || delta.unread !== 0 || delta.unattended !== 0);
}
