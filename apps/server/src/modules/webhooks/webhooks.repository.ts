import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { WebhooksTable } from '../../platform/db/tables';

export type WebhookRow = Selectable<WebhooksTable>;

export interface WebhookFields {
  url: string;
  name: string | null;
  inbox_id: number | null;
  subscriptions: string[];
}

export async function listWebhooks(db: DbReader, accountId: number): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
}

export async function findWebhook(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The secret follows in an update: it is sealed under the id. */
export async function insertWebhook(
  db: DbTransaction,
  accountId: number,
  fields: WebhookFields,
): Promise<WebhookRow> {
  return db
    .insertInto('webhooks')
    .values({ account_id: accountId, ...fields, secret: '' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateWebhook(
  db: DbTransaction,
  accountId: number,
  id: number,
  changes: Partial<WebhookFields> & { secret?: string },
): Promise<WebhookRow> {
  return db
    .updateTable('webhooks')
    .set({ ...changes, updated_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteWebhook(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('webhooks').where('account_id', '=', accountId).where('id', '=', id).execute();
}
