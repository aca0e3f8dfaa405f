import { messageStatuses } from '@parley/contract';
import type { Insertable } from 'kysely';
import type { DbTransaction } from '../../platform/db/database';
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
