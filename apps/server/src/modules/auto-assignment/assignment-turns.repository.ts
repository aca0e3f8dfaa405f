import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

/** Undefined: it is gone. */
export async function lockInbox(db: DbTransaction, accountId: number, inboxId: number) {
  return db
    .selectFrom('inboxes')
    .select(['enable_auto_assignment', 'auto_assignment_config'])
    .where('account_id', '=', accountId)
    .where('id', '=', inboxId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Members of an inbox, of a team too where one is given; who was given something last stands at the end. */
export async function listCandidates(
  db: DbReader,
  accountId: number,
  { inboxId, teamId }: { inboxId: number; teamId: number | null },
) {
  let query = db
    .selectFrom('inbox_members as im')
    .innerJoin('account_users as au', (join) =>
      join.onRef('au.account_id', '=', 'im.account_id').onRef('au.user_id', '=', 'im.user_id'),
    )
    .leftJoin('assignment_turns as t', (join) =>
      join
        .onRef('t.account_id', '=', 'im.account_id')
        .onRef('t.inbox_id', '=', 'im.inbox_id')
        .onRef('t.user_id', '=', 'im.user_id'),
    )
    .select(['im.user_id', 'au.availability', 'au.auto_offline'])
    .select(
      sql<number>`(select coalesce(sum(c.total), 0)::int from conversation_counts c
        where c.account_id = im.account_id and c.scope = 'all' and c.status = 0
          and c.inbox_id = im.inbox_id and c.assignee_id = im.user_id)`.as('open'),
    )
    .where('im.account_id', '=', accountId)
    .where('im.inbox_id', '=', inboxId);
  if (teamId !== null) {
    query = query.innerJoin('team_members as tm', (join) =>
      join
        .onRef('tm.account_id', '=', 'im.account_id')
        .onRef('tm.user_id', '=', 'im.user_id')
        .on('tm.team_id', '=', teamId),
    );
  }
  return query.orderBy(sql`coalesce(t.turn, 0)`).orderBy('im.user_id').execute();
}

/** From now on they are the last in the row. */
export async function takeTurn(
  db: DbTransaction,
  accountId: number,
  { inboxId, userId }: { inboxId: number; userId: number },
): Promise<void> {
  await sql`
    insert into assignment_turns (account_id, inbox_id, user_id, turn)
    select ${accountId}, ${inboxId}, ${userId}, coalesce(max(turn), 0) + 1 from assignment_turns
    where account_id = ${accountId} and inbox_id = ${inboxId}
    on conflict (account_id, inbox_id, user_id) do update set turn = excluded.turn`.execute(db);
}
