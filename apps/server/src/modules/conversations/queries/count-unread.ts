import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { visibleCounters } from '../../conversation-records/conversation-records.facade';

type CountMap = Record<string, number>;
export interface UnreadCounts {
  inboxes: CountMap;
  labels: CountMap;
  teams: CountMap;
}

/** Counts of open conversations with unread messages, from the counters; zeros are left out. */
export async function countUnreadConversations(db: DbReader, viewer: UserViewer): Promise<UnreadCounts> {
  const { inboxIds, assigneeIds } = visibleCounters(viewer);
  const { rows } = await sql<{ scope: string; ref: string; inbox_id: number; unread: number }>`
    select scope, ref, inbox_id, sum(unread)::bigint as unread
    from conversation_counts
    where account_id = ${viewer.accountId} and status = 0
      and (${inboxIds === null} or inbox_id = any(${[...(inboxIds ?? [])]}::bigint[]))
      and (${assigneeIds === null} or assignee_id = any(${[...(assigneeIds ?? [])]}::bigint[]))
    group by scope, ref, inbox_id having sum(unread) > 0`.execute(db);
  const labels = await db
    .selectFrom('labels')
    .select(['id', 'title'])
    .where('account_id', '=', viewer.accountId)
    .where('show_on_sidebar', '=', true)
    .execute();
  const labelIds = new Map(labels.map((label) => [label.title, label.id]));
  const counts: UnreadCounts = { inboxes: {}, labels: {}, teams: {} };
  const add = (map: CountMap, key: number | undefined, n: number) => {
    if (key !== undefined) map[key] = (map[key] ?? 0) + n;
  };
  for (const row of rows) {
    if (row.scope === 'all') add(counts.inboxes, row.inbox_id, row.unread);
    else if (row.scope === 'label') add(counts.labels, labelIds.get(row.ref), row.unread);
    else if (viewer.role === 'administrator' || viewer.teamIds.includes(Number(row.ref))) {
      add(counts.teams, Number(row.ref), row.unread);
    }
  }
  return counts;
}
