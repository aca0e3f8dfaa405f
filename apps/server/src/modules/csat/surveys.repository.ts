import { contentTypes } from '@parley/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database, Db, DbReader, DbTransaction } from '../../platform/db/database';
import type { MessageRow } from '../messages/messages.facade';

/** Written into the statements, because the planner uses the indexes of surveys only for a constant. */
const SURVEY = sql.lit(contentTypes.indexOf('input_csat'));

/** Condition of the event relay: the account has an inbox that sends surveys. */
export function hasSurveyInboxes(accountId: Expression<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from inboxes
    where inboxes.account_id = ${accountId} and inboxes.csat_survey_enabled)`;
}

/** Notes that surveys are to be considered for conversations; those already noted are left alone. */
export async function noteSurveysDue(
  db: Db,
  accountId: number,
  conversationIds: readonly number[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  await db
    .insertInto('csat_surveys_due')
    .values(conversationIds.map((id) => ({ account_id: accountId, conversation_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the note about a conversation; false if there is none, because the survey was considered before. */
export async function takeSurveyDue(
  db: DbTransaction,
  accountId: number,
  conversationId: number,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('csat_surveys_due')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Of these inboxes, those that send surveys. */
export async function listSurveyInboxIds(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('inboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('csat_survey_enabled', '=', true)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The newest survey of a conversation. */
export async function findSurvey(
  db: DbReader,
  accountId: number,
  conversationId: number,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`content_type = ${SURVEY}`)
    .where('private', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface Period {
  /** Unix seconds, inclusive. */
  since: number;
  /** Unix seconds, exclusive. */
  until: number;
}

/** Surveys sent by an account; without a period: ever. */
export async function countSurveysSent(
  db: DbReader,
  accountId: number,
  period: Period | null,
): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`content_type = ${SURVEY}`)
    .$if(period !== null, (query) =>
      query
        .where('created_at', '>=', sql<Date>`to_timestamp(${period?.since ?? 0})`)
        .where('created_at', '<', sql<Date>`to_timestamp(${period?.until ?? 0})`),
    )
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/**
 * The conversation that a survey link names, in an account that is active. After a merge it is the one that the
 * conversation was merged into.
 */
export async function findConversationOfLink(
  database: Database,
  uuid: string,
): Promise<{ accountId: number; conversationId: number } | undefined> {
  const db = database.system('find-by-public-token');
  const { rows } = await sql<{ accountId: number; conversationId: number }>`
    select found.account_id as "accountId", found.id as "conversationId"
    from (
      select account_id, id from conversations where uuid = ${uuid}::uuid
      union all
      select account_id, target_id from conversation_merges
      where source ->> 'uuid' = ${uuid.toLowerCase()} and undone_at is null
    ) as found
    join accounts a on a.id = found.account_id and a.status = 'active'
    limit 1`.execute(db);
  return rows[0];
}
