import { type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { WebhookAttemptsTable } from '../../platform/db/tables';
import type { DeliveryRow } from './deliveries.repository';

export type AttemptRow = Selectable<WebhookAttemptsTable>;

/**
 * Stores an attempt before the request is sent, so that an attempt cut short by the end of the process is known too.
 * Returns its id; undefined if the delivery is not due any more in the status it was loaded with: it was deleted, or
 * resuming its webhook moved it to the queue of first attempts. The row lock waits for a resume that has not committed.
 */
export async function startAttempt(
  db: DbReader,
  delivery: DeliveryRow,
  request: { url: string; headers: Record<string, string> },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_attempts (account_id, delivery_id, url, request_headers)
    select account_id, id, ${request.url}, ${JSON.stringify(request.headers)}::jsonb
    from webhook_deliveries
    where account_id = ${delivery.account_id} and id = ${delivery.id} and state = ${delivery.state}
      and (state <> 'failed' or next_attempt_at <= clock_timestamp())
    for share
    returning id`.execute(db);
  return rows[0]?.id;
}

export interface AttemptEnd {
  durationMs: number;
  status: number | null;
  headers: Record<string, string> | null;
  body: Buffer | null;
  isTruncated: boolean;
  error: string | null;
  errorCode: string | null;
}

export async function endAttempt(
  db: DbReader,
  { accountId, id }: { accountId: number; id: number },
  end: AttemptEnd,
): Promise<void> {
  await db
    .updateTable('webhook_attempts')
    .set({
      duration_ms: Math.round(end.durationMs),
      status: end.status,
      response_headers: end.headers && storable(JSON.stringify(end.headers)),
      response_body: end.body && storable(end.body.toString('utf8')),
      response_truncated: end.isTruncated,
      error: end.error,
      error_code: end.errorCode,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Responses may hold any bytes, but PostgreSQL refuses zero bytes in text. */
function storable(text: string): string {
  return text.replaceAll('\0', '�').replaceAll('\\u0000', '�');
}

export async function listAttempts(
  db: DbReader,
  accountId: number,
  deliveryId: number,
): Promise<AttemptRow[]> {
  return db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivery_id', '=', deliveryId)
    .orderBy(sql`id`)
    .execute();
}

const summaryColumns = ['delivery_id', 'started_at', 'duration_ms', 'status', 'error_code'] as const;

/** An attempt without its request and response. */
export type AttemptSummary = Pick<AttemptRow, (typeof summaryColumns)[number]>;

/** Eight retries are automatic; people can request more. */
const SUMMARIES_AT_MOST = 1_000;

/** Attempts by delivery, oldest first. */
export async function loadAttemptSummaries(
  db: DbReader,
  accountId: number,
  deliveryIds: readonly number[],
): Promise<Map<number, AttemptSummary[]>> {
  const byDelivery = new Map<number, AttemptSummary[]>();
  if (deliveryIds.length === 0) return byDelivery;
  const rows = await db
    .selectFrom('webhook_attempts')
    .select(summaryColumns)
    .where('account_id', '=', accountId)
    .where('delivery_id', 'in', [...deliveryIds])
    .orderBy('id')
    .limit(SUMMARIES_AT_MOST)
    .execute();
  for (const row of rows) byDelivery.set(row.delivery_id, [...(byDelivery.get(row.delivery_id) ?? []), row]);
  return byDelivery;
}
