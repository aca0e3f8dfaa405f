import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { visibleCells } from '../conversations.policy';

type CountMap = Record<string, number>;
export interface UnreadCounts {
  inboxes: CountMap;
  labels: CountMap;
  teams: CountMap;
}

/** Open conversations with something unread, from the kept cells; zeros are left out. */
export async function countUnreadConversations(db: DbReader, viewer: UserViewer): Promise<UnreadCounts> {
  const { inboxIds, assigneeIds } = visibleCells(viewer);
  // Cell by cell of what is shown, by the key: most cells are of conversations long resolved.
  const { rows } = await sql<{ scope: string; ref: string; inbox_id: number; unread: number }>`
    select place.scope, place.ref, cell.inbox_id, sum(cell.unread)::bigint as unread
    from (select 'all' as scope, '' as ref
      union all select 'team', id::text from teams where account_id = ${viewer.accountId}
      union all select 'label', title from labels
        where account_id = ${viewer.accountId} and show_on_sidebar) as place
    cross join lateral (select inbox_id, assignee_id, unread from conversation_counts
      where account_id = ${viewer.accountId} and scope = place.scope and ref = place.ref and status = 0
        and unread > 0 offset 0) as cell
    where (${inboxIds === null} or cell.inbox_id = any(${[...(inboxIds ?? [])]}::bigint[]))
      and (${assigneeIds === null} or cell.assignee_id = any(${[...(assigneeIds ?? [])]}::bigint[]))
    group by place.scope, place.ref, cell.inbox_id`.execute(db);
  const shown = await db
    .selectFrom('labels')
    .select(['id', 'title'])
    .where('account_id', '=', viewer.accountId)
    .where('show_on_sidebar', '=', true)
    .execute();
  const labelIds = new Map(shown.map((label) => [label.title, label.id]));
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
