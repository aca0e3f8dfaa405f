import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, DbReader, DbTransaction } from '../../platform/db/database';
import type { ScheduledMessageFilesTable, ScheduledMessagesTable } from '../../platform/db/tables';
import { blobColumns } from '../files/files.facade';
import type { ScheduledFileRow, ScheduledMessageRow } from './scheduled-messages.types';

/** Uses the database clock, which all processes share. */
export async function readClock(db: DbReader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not say what time it is');
  return row.now;
}

export async function insertScheduled(
  db: DbTransaction,
  values: Insertable<ScheduledMessagesTable>,
): Promise<ScheduledMessageRow> {
  return db.insertInto('scheduled_messages').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function findScheduledByEcho(
  db: DbReader,
  key: { accountId: number; conversationId: number; userId: number; echoId: string },
): Promise<ScheduledMessageRow | undefined> {
  return db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('account_id', '=', key.accountId)
    .where('conversation_id', '=', key.conversationId)
    .where('user_id', '=', key.userId)
    .where('echo_id', '=', key.echoId)
    .executeTakeFirst();
}

/** A scheduled message with the display id of its conversation. */
export async function findScheduled(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<(ScheduledMessageRow & { display_id: number }) | undefined> {
  return db
    .selectFrom('scheduled_messages as s')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 's.account_id').onRef('c.id', '=', 's.conversation_id'),
    )
    .selectAll('s')
    .select('c.display_id')
    .where('s.account_id', '=', accountId)
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** Callers hold the conversation's lock, which serializes sending, changing, and canceling. */
export async function lockScheduled(
  db: DbTransaction,
  key: { accountId: number; conversationId: number; id: number },
): Promise<ScheduledMessageRow | undefined> {
  return db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('account_id', '=', key.accountId)
    .where('conversation_id', '=', key.conversationId)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateScheduled(
  db: DbTransaction,
  row: Pick<ScheduledMessageRow, 'account_id' | 'id'>,
  values: Updateable<ScheduledMessagesTable>,
): Promise<ScheduledMessageRow> {
  return db
    .updateTable('scheduled_messages')
    .set({ ...values, updated_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marks a due message as failed. Undefined: no longer due, or already finished. */
export async function failDue(
  db: DbTransaction,
  { accountId, id, reason }: { accountId: number; id: number; reason: string },
): Promise<ScheduledMessageRow | undefined> {
  return db
    .updateTable('scheduled_messages')
    .set({ state: 'failed', reason, updated_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('scheduled_at', '<=', sql<Date>`clock_timestamp()`)
    .returningAll()
    .executeTakeFirst();
}

/** Erases the content of the row of a sent message, found by the id of that message. */
export async function eraseSent(
  db: DbReader,
  key: { accountId: number; conversationId: number; messageId: number },
): Promise<void> {
  await db
    .updateTable('scheduled_messages')
    .set({ content: null, content_attributes: '{}' })
    .where('account_id', '=', key.accountId)
    .where('conversation_id', '=', key.conversationId)
    .where('message_id', '=', key.messageId)
    .execute();
}

/** SQL condition: the conversation has rows of messages that were sent. */
export function hasSentScheduled(
  accountId: Expression<number>,
  conversationId: Expression<number | null>,
): Expression<SqlBool> {
  return sql<boolean>`exists (select from scheduled_messages s
    where s.account_id = ${accountId} and s.conversation_id = ${conversationId} and s.state = 'sent')`;
}

/** Waiting and failed messages of a conversation, by time. */
export async function listShown(
  db: DbReader,
  accountId: number,
  conversationId: number,
): Promise<ScheduledMessageRow[]> {
  return db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute();
}

export async function countShown(
  db: DbReader,
  accountId: number,
  conversationId: number,
): Promise<{ ofAccount: number; ofConversation: number }> {
  const { rows } = await sql<{ of_account: number; of_conversation: number }>`
    select count(*)::int as of_account, (count(*) filter (where conversation_id = ${conversationId}))::int as of_conversation
    from scheduled_messages where account_id = ${accountId} and state in ('waiting', 'failed')`.execute(db);
  return { ofAccount: rows[0]?.of_account ?? 0, ofConversation: rows[0]?.of_conversation ?? 0 };
}

export async function findWaiting(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Pick<ScheduledMessageRow, 'id' | 'scheduled_at'>[]> {
  return db
    .selectFrom('scheduled_messages')
    .select(['id', 'scheduled_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('state', '=', 'waiting')
    .execute();
}

/** Messages of all active accounts that should have been sent a minute ago, the longest overdue first. */
export async function listOverdue(
  systemDb: Db,
  limit: number,
): Promise<Pick<ScheduledMessageRow, 'account_id' | 'id'>[]> {
  return systemDb
    .selectFrom('scheduled_messages as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.account_id', 's.id'])
    .where('s.state', '=', 'waiting')
    .where('s.scheduled_at', '<', sql<Date>`now() - interval '1 minute'`)
    .where('a.status', '=', 'active')
    .orderBy('s.scheduled_at')
    .limit(limit)
    .execute();
}

export async function insertFiles(
  db: DbTransaction,
  files: Insertable<ScheduledMessageFilesTable>[],
): Promise<void> {
  if (files.length > 0) await db.insertInto('scheduled_message_files').values(files).execute();
}

export async function listFiles(
  db: DbReader,
  accountId: number,
  scheduledIds: readonly number[],
): Promise<ScheduledFileRow[]> {
  if (scheduledIds.length === 0) return [];
  return db
    .selectFrom('scheduled_message_files as f')
    .innerJoin('blobs as b', (join) =>
      join.onRef('b.account_id', '=', 'f.account_id').onRef('b.id', '=', 'f.blob_id'),
    )
    .select(['f.account_id', 'f.id', 'f.scheduled_message_id', ...blobColumns])
    .where('f.account_id', '=', accountId)
    .where('f.scheduled_message_id', '=', sql<number>`any(${[...scheduledIds]}::bigint[])`)
    .orderBy('f.id')
    .execute();
}

/** Deletes the rows, which releases their blobs; a sent message refers to them on its own. */
export async function deleteFileRows(
  db: DbTransaction,
  accountId: number,
  scheduledId: number,
): Promise<void> {
  await db
    .deleteFrom('scheduled_message_files')
    .where('account_id', '=', accountId)
    .where('scheduled_message_id', '=', scheduledId)
    .execute();
}

/** Deletes messages that were sent or canceled more than `days` days ago, and file rows whose message is gone. */
export async function deleteOldScheduled(systemDb: DbReader, days: number): Promise<void> {
  await sql`delete from scheduled_messages
    where state in ('sent', 'cancelled') and updated_at < now() - make_interval(days => ${days})`.execute(
    systemDb,
  );
  await systemDb.deleteFrom('scheduled_message_files').where('scheduled_message_id', 'is', null).execute();
}
