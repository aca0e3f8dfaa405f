import type { RouteOutput, routes } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { visibleCounters } from '../../conversation-records/conversation-records.facade';
import { filterConversations } from './conversation-filters';

type OpenCounts = RouteOutput<typeof routes.countOpenConversations>['payload'];

interface OpenCountsAt {
  counts: OpenCounts;
  /** Number of the newest event that these counts include; counts and number come from the same snapshot. */
  seq: number;
}

/** The counts shown in the sidebar, from the counters; mentions are queried. */
export async function countOpenConversations(db: DbReader, viewer: UserViewer): Promise<OpenCountsAt> {
  const { inboxIds, assigneeIds } = visibleCounters(viewer);
  const mentioned = filterConversations(viewer, { conversation_type: 'mention', status: 'open' });
  const { rows } = await sql<Omit<OpenCounts, 'mentions'> & { mentions: number[]; seq: number }>`
    with cells as (
      select scope, ref, inbox_id, sum(total)::bigint as total, sum(unattended)::bigint as unattended
      from conversation_counts
      where account_id = ${viewer.accountId} and status = 0
        and (${inboxIds === null} or inbox_id = any(${[...(inboxIds ?? [])]}::bigint[]))
        and (${assigneeIds === null} or assignee_id = any(${[...(assigneeIds ?? [])]}::bigint[]))
      group by scope, ref, inbox_id
    ), places as (
      select scope, case scope when 'all' then inbox_id::text else ref end as place, sum(total)::bigint as total
      from cells group by 1, 2 having sum(total) > 0
    )
    select
      coalesce((select sum(total) from cells where scope = 'all'), 0)::bigint as "all",
      coalesce((select sum(unattended) from cells where scope = 'all'), 0)::bigint as unattended,
      coalesce((select jsonb_object_agg(place, total) from places where scope = 'all'), '{}') as inboxes,
      coalesce((select jsonb_object_agg(place, total) from places where scope = 'label'), '{}') as labels,
      coalesce((select jsonb_object_agg(place, total) from places where scope = 'team'), '{}') as teams,
      coalesce((select jsonb_agg(conversations.display_id) from conversations where ${mentioned}), '[]') as mentions,
      coalesce((select last_seq from account_event_seq where account_id = ${viewer.accountId}), 0) as seq
  `.execute(db);
  const { seq = 0, ...counts } = rows[0] ?? {
    all: 0,
    unattended: 0,
    inboxes: {},
    labels: {},
    teams: {},
    mentions: [],
  };
  return { counts, seq };
}
