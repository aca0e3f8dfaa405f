import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { WebhookDeliveriesTable } from '../../platform/db/tables';
import type { EndpointRef } from './endpoints';
import { hasEndpoints } from './webhooks.repository';

/**
 * A delivery. `pending`: not tried yet; `failed`: waits for its retry; `dead`: given up; `delivered`. Rows are kept as
 * the delivery log.
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

export async function insertDelivery(
  db: DbReader,
  row: Insertable<WebhookDeliveriesTable>,
): Promise<DeliveryRow> {
  return db.insertInto('webhook_deliveries').values(row).returningAll().executeTakeFirstOrThrow();
}

function ofEndpoint(db: DbReader, accountId: number, ref: EndpointRef) {
  const query = db.selectFrom('webhook_deliveries').where('account_id', '=', accountId);
  return ref.kind === 'webhook'
    ? query.where('webhook_id', '=', ref.id)
    : query.where('webhook_id', 'is', null).where('inbox_id', '=', ref.id);
}

/** Deliveries not tried yet, in the order their events were committed. Replays and tests are delivered elsewhere. */
export async function pendingDeliveries(
  db: DbReader,
  accountId: number,
  ref: EndpointRef,
  limit: number,
): Promise<DeliveryRow[]> {
  return ofEndpoint(db, accountId, ref)
    .selectAll()
    .where('state', '=', 'pending')
    .where('kind', '=', 'live')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function pendingOfReplay(
  db: DbReader,
  accountId: number,
  replayId: number,
  limit: number,
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('replay_id', '=', replayId)
    .where('kind', '=', 'replay')
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Failed deliveries whose retry is due, the longest overdue first. */
export async function dueDeliveries(
  db: DbReader,
  accountId: number,
  ref: EndpointRef,
  limit: number,
): Promise<DeliveryRow[]> {
  return ofEndpoint(db, accountId, ref)
    .selectAll()
    .where('state', '=', 'failed')
    .where('next_attempt_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When the next retry of an endpoint is due; undefined: none is waiting. */
export async function nextDueAt(
  db: DbReader,
  accountId: number,
  ref: EndpointRef,
): Promise<Date | undefined> {
  const row = await ofEndpoint(db, accountId, ref)
    .select('next_attempt_at')
    .where('state', '=', 'failed')
    .where('next_attempt_at', 'is not', null)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? undefined;
}

/** The current body; undefined if the delivery was deleted. */
export async function readBody(
  db: DbReader,
  { account_id: accountId, id }: Pick<DeliveryRow, 'account_id' | 'id'>,
): Promise<DeliveryRow['body'] | undefined> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body;
}

export interface DeliveryResult {
  state: 'delivered' | 'failed' | 'dead';
  status: number | null;
  error: string | null;
  errorCode: string | null;
  /** Only set for `failed`. */
  nextAttemptAt?: Date;
}

/** Stores the result of an attempt. */
export async function recordResult(
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
      last_error_code: result.errorCode,
      next_attempt_at: result.nextAttemptAt ?? null,
      finished_at: result.state === 'failed' ? null : sql<Date>`clock_timestamp()`,
    })
    .where('account_id', '=', delivery.account_id)
    .where('id', '=', delivery.id)
    .execute();
}

/**
 * SQL condition: the account has endpoints, or deliveries of the conversation. The delivery log may outlive the
 * endpoint.
 */
export function hasEndpointsOrDeliveries(
  accountId: Expression<number>,
  conversationId: Expression<number | null>,
): Expression<SqlBool> {
  return sql<boolean>`(${hasEndpoints(accountId)}
    or exists (select from webhook_deliveries d where d.account_id = ${accountId}
      and d.conversation_id = ${conversationId}))`;
}

/**
 * Deletes all deliveries about deleted conversations or contacts, in any state, since no data about them may be kept.
 */
export async function eraseDeliveries(
  db: DbReader,
  accountId: number,
  about: { conversationIds: number[] } | { contactIds: number[] },
): Promise<void> {
  const [column, ids] =
    'conversationIds' in about
      ? (['conversation_id', about.conversationIds] as const)
      : (['contact_id', about.contactIds] as const);
  if (ids.length === 0) return;
  await db
    .deleteFrom('webhook_deliveries')
    .where('account_id', '=', accountId)
    .where(column, 'in', ids)
    .execute();
}

/**
 * Moves the deliveries of a merged conversation to the target conversation, so that they are deleted together with it.
 */
export async function moveDeliveries(
  db: DbReader,
  accountId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ conversation_id: to })
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', from)
    .execute();
}
