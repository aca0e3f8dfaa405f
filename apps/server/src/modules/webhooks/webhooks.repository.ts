import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, DbReader, DbTransaction } from '../../platform/db/database';
import type { WebhooksTable } from '../../platform/db/tables';

export type WebhookRow = Selectable<WebhooksTable>;

type SecretColumns = Pick<WebhooksTable, 'secret' | 'previous_secret' | 'previous_secret_until'>;

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

/** SQL condition: the account has at least one endpoint: a webhook, or an API inbox with a URL. */
export function hasEndpoints(accountId: Expression<number>): Expression<SqlBool> {
  return sql<boolean>`(exists (select from webhooks where webhooks.account_id = ${accountId})
    or exists (select from channel_apis where channel_apis.account_id = ${accountId} and webhook_url <> ''))`;
}

/** Inserts a webhook without its secret: sealing the secret needs the id, so an update follows. */
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
  changes: Partial<WebhookFields> & Updateable<SecretColumns>,
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

/** Locks the row until the transaction ends. */
export async function lockWebhook(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets `failing_since` at the first failure only, and clears it on success. */
export async function setFailing(
  db: DbReader,
  accountId: number,
  id: number,
  isFailing: boolean,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failing_since: isFailing ? sql<Date>`clock_timestamp()` : null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('failing_since', isFailing ? 'is' : 'is not', null)
    .execute();
}

/** Pauses a webhook. False if it was paused already or does not exist. */
export async function pauseWebhook(
  db: DbTransaction,
  accountId: number,
  id: number,
  reason: NonNullable<WebhookRow['pause_reason']>,
): Promise<boolean> {
  const result = await db
    .updateTable('webhooks')
    .set({ paused_at: sql<Date>`clock_timestamp()`, pause_reason: reason })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Pauses a webhook only if nothing was delivered since `failing_since`: concurrent jobs record successes and failures,
 * and that column may be outdated. False if it was not paused.
 */
export async function pauseFailingWebhook(
  db: DbTransaction,
  accountId: number,
  id: number,
  days: number,
): Promise<boolean> {
  const result = await db
    .updateTable('webhooks')
    .set({ paused_at: sql<Date>`clock_timestamp()`, pause_reason: 'failing' })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .where('failing_since', '<', sql<Date>`clock_timestamp() - ${days} * interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as d')
            .select('d.id')
            .where('d.account_id', '=', accountId)
            .where('d.webhook_id', '=', id)
            .where('d.state', '=', 'delivered')
            .where('d.kind', '<>', 'test')
            .whereRef('d.finished_at', '>', 'webhooks.failing_since'),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Resumes a webhook and resets its failure state. */
export async function resumeWebhook(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ paused_at: null, pause_reason: null, failing_since: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Erases the previous secrets of all accounts that are not valid any more. */
export async function eraseExpiredSecrets(systemDb: Db): Promise<void> {
  await sql`update webhooks set previous_secret = null, previous_secret_until = null
    where previous_secret_until < now()`.execute(systemDb);
}
