import { type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { WebhookAttemptsTable } from '../../platform/db/tables';
import type { DeliveryRow } from './deliveries.repository';

export type AttemptRow = Selectable<WebhookAttemptsTable>;

/**
 * Stores an attempt before the request is sent, so that an attempt cut short by the end of the process is known too.
 * Returns its id.
 */
export async function startAttempt(
  db: DbReader,
  delivery: DeliveryRow,
  request: { url: string; headers: Record<string, string> },
): Promise<number> {
  const row = await db
    .insertInto('webhook_attempts')
    .values({
      account_id: delivery.account_id,
      delivery_id: delivery.id,
      url: request.url,
      request_headers: JSON.stringify(request.headers),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
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
