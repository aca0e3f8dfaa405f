import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { WebhookDeliveriesTable } from '../../platform/db/tables';
import type { EndpointRef } from './endpoints';

/**
 * `pending`: not tried yet; `failed`: waits for its next try; `dead`: given up; `delivered`. Kept for a
 * person to see what became of it.
 */
export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

const ROWS_AT_A_TIME = 200;

export async function insertDeliveries(
  db: DbReader,
  rows: Insertable<WebhookDeliveriesTable>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME)
    await db
      .insertInto('webhook_deliveries')
      .values(rows.slice(at, at + ROWS_AT_A_TIME))
      .execute();
}

/** Not tried yet, in the order their events were committed. */
export async function pendingDeliveries(
  db: DbReader,
  accountId: number,
  ref: EndpointRef,
  limit: number,
): Promise<DeliveryRow[]> {
  const query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(limit);
  return ref.kind === 'webhook'
    ? query.where('webhook_id', '=', ref.id).execute()
    : query.where('webhook_id', 'is', null).where('inbox_id', '=', ref.id).execute();
}

export async function findDelivery(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface DeliveryResult {
  state: 'delivered' | 'failed' | 'dead';
  status: number | null;
  error: string | null;
}

export async function recordAttempt(
  db: DbReader | DbTransaction,
  delivery: DeliveryRow,
  result: DeliveryResult,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({
      state: result.state,
      attempts: delivery.attempts + 1,
      last_status: result.status,
      last_error: result.error,
      finished_at: result.state === 'failed' ? null : sql<Date>`clock_timestamp()`,
    })
    .where('account_id', '=', delivery.account_id)
    .where('id', '=', delivery.id)
    .execute();
}

export function endpointRefOf(delivery: DeliveryRow): EndpointRef | undefined {
  if (delivery.webhook_id !== null) return { kind: 'webhook', id: delivery.webhook_id };
  if (delivery.inbox_id !== null) return { kind: 'inbox', id: delivery.inbox_id };
  return undefined;
}
