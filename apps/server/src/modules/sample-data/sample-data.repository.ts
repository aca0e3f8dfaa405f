import { messageStatuses } from '@parley/contract';
import type { Insertable } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { NotificationsTable } from '../../platform/db/tables';

/** Makes a contact look older than its row. */
export async function backdateContact(
  db: DbTransaction,
  accountId: number,
  { id, createdAt }: { id: number; createdAt: Date },
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ created_at: createdAt })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Makes a message look as if its channel had refused it. */
export async function failMessage(
  db: DbTransaction,
  accountId: number,
  { id, error }: { id: number; error: string },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      status: messageStatuses.indexOf('failed'),
      content_attributes: JSON.stringify({ external_error: error }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Inserts notifications without an event, so that nobody is mailed. */
export async function insertQuietNotifications(
  db: DbTransaction,
  rows: Insertable<NotificationsTable>[],
): Promise<void> {
  await db.insertInto('notifications').values(rows).execute();
}

export async function updateSampleContact(
  db: DbTransaction,
  accountId: number,
  { contactId, identifier, attributes }: { contactId: number; identifier: string; attributes: object },
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ identifier, custom_attributes: JSON.stringify(attributes) })
    .where('account_id', '=', accountId)
    .where('id', '=', contactId)
    .execute();
}

/** By a member, at a time in the past. */
interface SampleRecord {
  contactId: number;
  userId: number;
  at: Date;
}

export async function insertContactChange(
  db: DbTransaction,
  accountId: number,
  { contactId, userId, at, fields }: SampleRecord & { fields: object },
): Promise<void> {
  await db
    .insertInto('contact_changes')
    .values({
      account_id: accountId,
      contact_id: contactId,
      actor_type: 'User',
      actor_id: userId,
      changes: JSON.stringify(fields),
      created_at: at,
    })
    .execute();
}

export async function insertContactNote(
  db: DbTransaction,
  accountId: number,
  { contactId, userId, at, text }: SampleRecord & { text: string },
): Promise<void> {
  await db
    .insertInto('contact_notes')
    .values({
      account_id: accountId,
      contact_id: contactId,
      user_id: userId,
      content: text,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Visitors to whom a campaign was shown; with the conversation that they began then, if they did. */
export async function insertSampleVisitors(
  db: DbTransaction,
  accountId: number,
  campaignId: number,
  visitors: readonly {
    contactId: number;
    conversation: { id: number; created_at: Date } | null;
  }[],
): Promise<void> {
  const now = new Date();
  const rows = visitors.map(({ contactId, conversation }) => ({
    account_id: accountId,
    campaign_id: campaignId,
    contact_id: contactId,
    shown_at: conversation?.created_at ?? now,
    opened_at: conversation?.created_at ?? null,
    replied_at: conversation?.created_at ?? null,
    conversation_id: conversation?.id ?? null,
  }));
  await db
    .insertInto('campaign_people')
    .values(rows)
    // A contact may have begun several of the conversations.
    .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id', 'contact_id']).doNothing())
    .execute();
}

/** How often an article was read. */
export async function setSampleViews(
  db: DbReader,
  accountId: number,
  articleId: number,
  views: number,
): Promise<void> {
  await db
    .updateTable('articles')
    .set({ views })
    .where('account_id', '=', accountId)
    .where('id', '=', articleId)
    .execute();
}
