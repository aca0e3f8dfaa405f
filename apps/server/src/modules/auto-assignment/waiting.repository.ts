import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import { STATUS } from '../conversations/conversations.facade';

export interface WaitingQuery {
  inboxId: number;
  /** The teams whose conversations somebody could get now; what is of no team always counts. */
  teamIds: readonly number[];
  longestWaitingFirst: boolean;
  limit: number;
}

/** Ids of open conversations of an inbox that nobody has, in the order in which they are given out. */
export async function listWaiting(db: DbReader, accountId: number, query: WaitingQuery): Promise<number[]> {
  const rows = await waitingStatement(db, accountId, query).execute();
  return rows.map((row) => row.id);
}

/** Its plan is looked at by a test. */
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

/** Teams that want it and have one of these people. */
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
 * Inboxes that give out what nobody has, and have something of the kind; by the kept counts, whatever they are. `inboxIds`:
 * only of these. `userIds`: only where one of them is a member.
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
