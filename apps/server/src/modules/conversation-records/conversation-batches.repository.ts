import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import { type ConversationRow, STATUS } from './conversations.types';

/** For work on many conversations in several transactions: each takes and locks at most `limit` rows. */
interface Batch {
  limit: number;
}

export async function lockConversationsOfAssignee(
  db: DbTransaction,
  accountId: number,
  { userId, limit }: Batch & { userId: number },
): Promise<ConversationRow[]> {
  return conversationsOf(db, accountId)
    .where('assignee_id', '=', userId)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

export async function lockConversationsOfTeam(
  db: DbTransaction,
  accountId: number,
  { teamId, limit }: Batch & { teamId: number },
): Promise<ConversationRow[]> {
  return (
    conversationsOf(db, accountId)
      .where('team_id', '=', teamId)
      // The order of the index by team, so that later batches do not scan past rows already removed from it.
      .orderBy('status')
      .orderBy('last_activity_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .forNoKeyUpdate()
      .execute()
  );
}

export async function lockConversationsWithLabel(
  db: DbTransaction,
  accountId: number,
  { title, limit }: Batch & { title: string },
): Promise<ConversationRow[]> {
  const some = db
    .selectFrom('conversation_labels')
    .select('conversation_id')
    .where('account_id', '=', accountId)
    .where('title', '=', title)
    .orderBy('conversation_id')
    .limit(limit);
  return conversationsOf(db, accountId).where('id', 'in', some).orderBy('id').forNoKeyUpdate().execute();
}

export type ConversationsOf = { contactId: number } | { inboxId: number };

/** The lock also blocks inserts of rows that reference the conversations being deleted. */
export async function lockConversationsToDelete(
  db: DbTransaction,
  accountId: number,
  { of, limit }: Batch & { of: ConversationsOf },
): Promise<ConversationRow[]> {
  const all = conversationsOf(db, accountId);
  const theirs =
    'contactId' in of ? all.where('contact_id', '=', of.contactId) : all.where('inbox_id', '=', of.inboxId);
  return theirs.orderBy('id').limit(limit).forUpdate().execute();
}

function conversationsOf(db: DbTransaction, accountId: number) {
  return db.selectFrom('conversations').selectAll().where('account_id', '=', accountId);
}

/** Conversations of any account whose snooze time is over, not locked. */
export async function listConversationsToWake(
  systemDb: DbReader,
  limit: number,
): Promise<Pick<ConversationRow, 'account_id' | 'id'>[]> {
  return systemDb
    .selectFrom('conversations')
    .select(['account_id', 'id'])
    .where('status', '=', STATUS.snoozed)
    .where('snoozed_until', '<=', sql<Date>`now()`)
    .orderBy('snoozed_until')
    .limit(limit)
    .execute();
}
