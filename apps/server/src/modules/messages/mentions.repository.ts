import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

/** Stores who was mentioned in a conversation; a repeated mention gets the current time. */
export async function upsertMentions(
  db: DbTransaction,
  accountId: number,
  { conversationId, userIds }: { conversationId: number; userIds: readonly number[] },
): Promise<void> {
  await db
    .insertInto('mentions')
    .values(userIds.map((user_id) => ({ account_id: accountId, conversation_id: conversationId, user_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'conversation_id', 'user_id'])
        .doUpdateSet({ mentioned_at: sql<Date>`now()` }),
    )
    .execute();
}

export interface NamedPeople {
  users: readonly number[];
  teams: readonly number[];
  inboxId: number;
  /** The author cannot mention themselves. */
  authorId: number;
}

/** Ids of the named users and members of the named teams who are administrators or members of the inbox. */
export async function findMentionable(
  db: DbReader,
  accountId: number,
  { users, teams, inboxId, authorId }: NamedPeople,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select au.user_id from account_users au
    where au.account_id = ${accountId} and au.user_id <> ${authorId}
      and (au.user_id = any(${[...users]}::bigint[])
        or exists (select 1 from team_members tm where tm.account_id = au.account_id and tm.user_id = au.user_id
          and tm.team_id = any(${[...teams]}::bigint[])))
      and (au.role = 'administrator'
        or exists (select 1 from inbox_members im where im.account_id = au.account_id and im.user_id = au.user_id
          and im.inbox_id = ${inboxId}))
    order by au.user_id`.execute(db);
  return rows.map((row) => row.user_id);
}
