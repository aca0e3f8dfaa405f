import type { WebhookDeliveryKind } from '@parley/contract';
import { sql } from 'kysely';
import type { Db, DbReader } from '../../platform/db/database';
import type { DeliveryRow } from './deliveries.repository';

export const LOG_PAGE = 25;

/** An entry of the delivery log: a delivery without its body. */
export type DeliveryLogEntry = Omit<DeliveryRow, 'body'>;

const logEntryColumns = [
  'account_id',
  'id',
  'delivery_id',
  'webhook_id',
  'inbox_id',
  'event',
  'event_seq',
  'message_id',
  'conversation_id',
  'contact_id',
  'url',
  'state',
  'kind',
  'replay_id',
  'attempts',
  'last_status',
  'last_error',
  'last_error_code',
  'next_attempt_at',
  'created_at',
  'finished_at',
] as const;

export interface LogFilter {
  state?: DeliveryRow['state'] | undefined;
  event?: string | undefined;
  kind?: WebhookDeliveryKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Cursor: the last entry of the previous page. */
  after?: LogCursor | undefined;
}

/** Position of an entry in the log's order; the time as text, in the full precision of the database. */
export interface LogCursor {
  createdAt: string;
  id: number;
}

/** A page of the log, newest first, with the cursor of the next page if there is one. */
export async function listLog(
  db: DbReader,
  { accountId, webhookId }: { accountId: number; webhookId: number },
  filter: LogFilter,
): Promise<{ lines: DeliveryLogEntry[]; next: LogCursor | null }> {
  let query = db
    .selectFrom('webhook_deliveries')
    .select([...logEntryColumns, sql<string>`created_at::text`.as('place')])
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.event) query = query.where('event', '=', filter.event);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.from) query = query.where('created_at', '>=', new Date(filter.from));
  if (filter.to) query = query.where('created_at', '<', new Date(filter.to));
  if (filter.after)
    query = query.where(
      sql<boolean>`(created_at, id) < (${filter.after.createdAt}::timestamptz, ${filter.after.id}::bigint)`,
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOG_PAGE + 1)
    .execute();
  const lines = rows.slice(0, LOG_PAGE);
  const last = lines.at(-1);
  return { lines, next: rows.length > LOG_PAGE && last ? { createdAt: last.place, id: last.id } : null };
}

export async function findInLog(
  db: DbReader,
  ids: { accountId: number; webhookId: number; id: number },
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('account_id', '=', ids.accountId)
    .where('webhook_id', '=', ids.webhookId)
    .where('id', '=', ids.id)
    .executeTakeFirst();
}

/** The newest `limit` entries about a message, newest first. */
export async function listLogOfMessage(
  db: DbReader,
  message: { account_id: number; conversation_id: number; id: number },
  limit: number,
): Promise<DeliveryLogEntry[]> {
  return db
    .selectFrom('webhook_deliveries')
    .select(logEntryColumns)
    .where('account_id', '=', message.account_id)
    .where('conversation_id', '=', message.conversation_id)
    .where('message_id', '=', message.id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface DeliveryCounts {
  delivered: number;
  failed: number;
  waiting: number;
}

/** Counts per webhook: deliveries of the last 24 hours by result, and all that are waiting. */
export async function loadDeliveryCounts(
  db: DbReader,
  accountId: number,
  webhookIds: readonly number[],
): Promise<Map<number, DeliveryCounts>> {
  const figures = new Map(webhookIds.map((id) => [id, { delivered: 0, failed: 0, waiting: 0 }]));
  if (webhookIds.length === 0) return figures;
  const counted = await sql<{ webhook_id: number; what: keyof DeliveryCounts; count: number }>`
    select webhook_id, case state when 'delivered' then 'delivered' else 'failed' end as what,
      count(*)::int as count
    from webhook_deliveries
    where account_id = ${accountId} and webhook_id = any(${[...webhookIds]}::bigint[])
      and created_at > now() - interval '24 hours' and state in ('delivered', 'dead')
      and kind <> 'test'
    group by 1, 2
    union all
    select webhook_id, 'waiting', count(*)::int from webhook_deliveries
    where account_id = ${accountId} and webhook_id = any(${[...webhookIds]}::bigint[]) and state = 'pending'
      and kind <> 'test'
    group by 1
    union all
    select webhook_id, 'waiting', count(*)::int from webhook_deliveries
    where account_id = ${accountId} and webhook_id = any(${[...webhookIds]}::bigint[]) and state = 'failed'
    group by 1
  `.execute(db);
  for (const { webhook_id: id, what, count } of counted.rows) {
    const its = figures.get(id);
    if (its) its[what] += count;
  }
  return figures;
}

/** Limits the length of the transaction; callers with more deliveries call again. */
const RESENT_AT_ONCE = 10_000;

/**
 * Makes finished or waiting deliveries due now with a full set of attempts. The rows are reused, so they keep their
 * ids. Returns how many.
 */
export async function rescheduleDeliveries(
  db: DbReader,
  { accountId, webhookId }: { accountId: number; webhookId: number },
  which: { ids: readonly number[] } | 'all failed',
): Promise<number> {
  const chosen = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where((eb) =>
      which === 'all failed'
        ? eb('state', '=', 'dead').and('kind', '<>', 'test')
        : eb('id', 'in', which.ids.length > 0 ? [...which.ids] : [0])
            .and('state', '<>', 'pending')
            .and('kind', '<>', 'test'),
    )
    .orderBy('id')
    .limit(RESENT_AT_ONCE);
  const result = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', attempts: 0, next_attempt_at: sql<Date>`clock_timestamp()`, finished_at: null })
    .where('account_id', '=', accountId)
    .where('id', 'in', chosen)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Makes deliveries that waited for a retry pending again: at their original position in the queue, with a full set of
 * attempts. A delivery whose retry is in progress is left to that retry, so that it is not sent twice;
 * `timeoutSeconds`: after this time an attempt without a result is not in progress any more.
 */
export async function requeueFailedDeliveries(
  db: DbReader,
  { accountId, webhookId }: { accountId: number; webhookId: number },
  timeoutSeconds: number,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', attempts: 0, next_attempt_at: null })
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .where('kind', '=', 'live')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_attempts as a')
            .select('a.id')
            .where('a.account_id', '=', accountId)
            .whereRef('a.delivery_id', '=', 'webhook_deliveries.id')
            .where('a.duration_ms', 'is', null)
            .where(
              'a.started_at',
              '>',
              sql<Date>`clock_timestamp() - ${timeoutSeconds} * interval '1 second'`,
            ),
        ),
      ),
    )
    .execute();
}

/** Deletes at most `limit` old deliveries of all accounts, in any state; returns how many. */
export async function deleteOldDeliveries(
  systemDb: Db,
  { keptDays, limit }: { keptDays: number; limit: number },
): Promise<number> {
  const result = await sql`
    delete from webhook_deliveries where ctid = any(array(
      select ctid from webhook_deliveries
      where created_at < now() - ${keptDays} * interval '1 day'
      limit ${limit}))
  `.execute(systemDb);
  return Number(result.numAffectedRows ?? 0);
}
