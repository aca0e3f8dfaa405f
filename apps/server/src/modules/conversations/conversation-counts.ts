import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database';
import { type ConversationRow, isUnattended } from './conversations.types';

/** One kept number: the conversations of a status and an assignee in an inbox, overall or in a team or label. */
export interface ConversationCounter {
  scope: 'all' | 'team' | 'label';
  ref: string;
  status: number;
  inbox_id: number;
  /** 0: nobody. */
  assignee_id: number;
}

export interface CountDelta extends ConversationCounter {
  total: number;
  unread: number;
  unattended: number;
}

/** The cells a conversation is counted in, with what it adds to each. */
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

/** What a set of changes does to the kept numbers; cells that stay the same are left out. Sorted by key. */
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

/** Moves the kept numbers. In key order, so that two writers cannot wait for each other in a circle. */
export async function applyCountDeltas(
  db: DbTransaction,
  accountId: number,
  deltas: CountDelta[],
): Promise<void> {
  await sql`
    insert into conversation_counts
      (account_id, scope, ref, status, inbox_id, assignee_id, total, unread, unattended)
    select ${accountId}, d.* from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
      as d(scope text, ref text, status smallint, inbox_id bigint, assignee_id bigint,
        total bigint, unread bigint, unattended bigint)
    on conflict (account_id, scope, ref, status, inbox_id, assignee_id) do update set
      total = conversation_counts.total + excluded.total,
      unread = conversation_counts.unread + excluded.unread,
      unattended = conversation_counts.unattended + excluded.unattended
  `.execute(db);
}
