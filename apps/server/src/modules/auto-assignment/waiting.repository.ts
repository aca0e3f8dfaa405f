import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import { STATUS } from '../conversation-records/conversation-records.facade';

export interface WaitingQuery {
  inboxId: number;
  /** Teams with an available candidate; conversations without a team are always included. */
  teamIds: readonly number[];
  longestWaitingFirst: boolean;
  limit: number;
}

/** Ids of unassigned open conversations of an inbox, in the order of assignment. */
export async function listWaiting(db: DbReader, accountId: number, query: WaitingQuery): Promise<number[]> {
  const rows = await waitingStatement(db, accountId, query).execute();
  return rows.map((row) => row.id);
}

/** Exported because a test checks its query plan. */
export function waitingStatement(
  db: DbReader,
  accountId: number,
  { inboxId, teamIds, longestWaitingFirst, limit }: WaitingQuery,
) {
  return db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('status', '=', sql<number>`${sql.lit(STATUS.open)}`)
    .where('assignee_id', 'is', null)
    .where(sql<boolean>`(team_id is null or team_id = any(${[...teamIds]}::bigint[]))`)
    .orderBy(longestWaitingFirst ? 'last_activity_at' : 'created_at')
    .orderBy('id')
    .limit(limit);
}

/** Teams with auto-assignment that have at least one of these members. */
export async function listAutoAssignTeamIds(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('team_members as tm')
    .innerJoin('teams as t', (join) =>
      join.onRef('t.account_id', '=', 'tm.account_id').onRef('t.id', '=', 'tm.team_id'),
    )
    .select('tm.team_id')
    .distinct()
    .where('tm.account_id', '=', accountId)
    .where('t.allow_auto_assign', '=', true)
    .where('tm.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return rows.map((row) => row.team_id);
}

/**
 * Inboxes with auto-assignment and unassigned open conversations, by the counters (which also include conversations
 * of teams that nobody can take now). `inboxIds`: only these. `userIds`: only inboxes with one of these members.
 */
export async function listInboxIdsWaiting(
  db: DbReader,
  accountId: number,
  { inboxIds, userIds }: { inboxIds?: readonly number[]; userIds?: readonly number[] } = {},
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from inboxes i
    where i.account_id = ${accountId} and i.enable_auto_assignment and i.deleted_at is null
      and (${inboxIds === undefined} or i.id = any(${[...(inboxIds ?? [])]}::bigint[]))
      and (${userIds === undefined} or exists (select from inbox_members im
        where im.account_id = i.account_id and im.inbox_id = i.id and im.user_id = any(${[...(userIds ?? [])]}::bigint[])))
      and exists (select from conversation_counts c
        where c.account_id = i.account_id and c.scope = 'all' and c.ref = '' and c.status = 0 and c.inbox_id = i.id
          and c.assignee_id = 0 and c.total > 0)
    order by i.id`.execute(db);
  return rows.map((row) => row.id);
}
