import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, DbReader, DbTransaction } from '../../platform/db/database';
import type { InboundItemsTable } from '../../platform/db/tables';

export type InboundItem = Selectable<InboundItemsTable>;
/** An item without its bytes. */
export type ListedItem = Omit<InboundItem, 'raw'>;

const listed = [
  'account_id',
  'id',
  'inbox_id',
  'origin',
  'provider_id',
  'blob_id',
  'byte_size',
  'envelope',
  'authentication',
  'sender',
  'subject',
  'state',
  'reason',
  'detail',
  'attempts',
  'due_at',
  'conversation_id',
  'message_id',
  'received_at',
  'processed_at',
  'report',
] as const;

/** Stores an item; undefined if the inbox has one of the same provider id already (D3). */
export async function insertItem(
  db: DbTransaction,
  values: Insertable<InboundItemsTable>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('inbound_items')
    .values(values)
    .onConflict((conflict) => conflict.columns(['account_id', 'inbox_id', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The waiting items of an inbox that are due, in the order in which they arrived. */
export async function listDueItems(
  db: DbReader,
  accountId: number,
  { inboxId, after, limit }: { inboxId: number; after: number; limit: number },
): Promise<{ id: number; byte_size: number }[]> {
  return db
    .selectFrom('inbound_items')
    .select(['id', 'byte_size'])
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When the next waiting item of an inbox is due; undefined: none waits. */
export async function nextItemDueAt(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('inbound_items')
    .select(({ fn }) => fn.min<Date | null>('due_at').as('due_at'))
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.due_at ?? undefined;
}

/** An item with the key of its file, if its bytes are in one. */
export type ItemWithFile = InboundItem & { file_key: string | null };

export async function findItem(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ItemWithFile | undefined> {
  return itemsWithFile(db, accountId).where('i.id', '=', id).executeTakeFirst();
}

function itemsWithFile(db: DbReader, accountId: number) {
  return db
    .selectFrom('inbound_items as i')
    .leftJoin('blobs as b', (join) =>
      join.onRef('b.account_id', '=', 'i.account_id').onRef('b.id', '=', 'i.blob_id'),
    )
    .selectAll('i')
    .select('b.file_key')
    .where('i.account_id', '=', accountId);
}

/** The items that wait, in the order in which they arrived. */
export async function findWaitingItems(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<ItemWithFile[]> {
  return itemsWithFile(db, accountId)
    .where('i.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('i.state', '=', 'waiting')
    .orderBy('i.id')
    .execute();
}

/** Erases what arrived with deleted messages; the rows stay, so that the same item is known if it comes again. */
export async function eraseItemsOf(
  db: DbReader,
  accountId: number,
  messageIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('inbound_items')
    .set({ raw: null, blob_id: null, subject: null, detail: null })
    .where('account_id', '=', accountId)
    .where('message_id', '=', sql<number>`any(${[...messageIds]}::bigint[])`)
    .execute();
}

/** Locks those items that still wait; something became of the others meanwhile. */
export async function lockWaitingItems(
  db: DbTransaction,
  accountId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('inbound_items')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function updateItem(
  db: DbReader,
  accountId: number,
  id: number,
  columns: Updateable<InboundItemsTable>,
): Promise<void> {
  await db
    .updateTable('inbound_items')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Has all parked items of an inbox read again that have bytes to read; returns how many. */
export async function unparkItems(db: DbTransaction, accountId: number, inboxId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('inbound_items')
    .set({ state: 'waiting', attempts: 0, due_at: sql<Date>`clock_timestamp()`, reason: null, detail: null })
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('state', '=', 'parked')
    .where(({ or, eb }) => or([eb('raw', 'is not', null), eb('blob_id', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The hour in which something arrived, and how much of each outcome. */
export interface HourCount {
  hour: Date;
  state: InboundItem['state'];
  count: number;
}

/** Arrivals since the beginning of the hour 23 hours ago, by hour and outcome; empty hours are missing. */
export async function countByHour(db: DbReader, accountId: number, inboxId: number): Promise<HourCount[]> {
  return db
    .selectFrom('inbound_items')
    .select([
      sql<Date>`date_trunc('hour', received_at, 'UTC')`.as('hour'),
      'state',
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('received_at', '>=', sql<Date>`date_trunc('hour', now(), 'UTC') - interval '23 hours'`)
    .groupBy([sql`1`, 'state'])
    .execute();
}

/** Items that report the failure of a message of ours, newest first. */
export async function listFailureReports(
  db: DbReader,
  accountId: number,
  { inboxId, before, limit }: { inboxId: number; before: number | undefined; limit: number },
): Promise<ListedItem[]> {
  return db
    .selectFrom('inbound_items')
    .select(listed)
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('report', 'is not', null)
    .where(sql<boolean>`report ->> 'status' = 'failed'`)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface ItemFilter {
  inboxId: number;
  state?: InboundItem['state'] | undefined;
  before?: number | undefined;
  limit: number;
}

/** Items of an inbox, newest first. */
export async function listItems(db: DbReader, accountId: number, filter: ItemFilter): Promise<ListedItem[]> {
  const { inboxId, state, before, limit } = filter;
  return db
    .selectFrom('inbound_items')
    .select(listed)
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'parked'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What arrived at an inbox, and what is left to do. */
export async function countItems(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<{
  waiting: number;
  parked: number;
  oldestWaiting: Date | null;
  oldestParked: Date | null;
  lastDay: number;
}> {
  const row = await db
    .selectFrom('inbound_items')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where state = 'parked')::int`.as('parked'),
      sql<Date | null>`min(received_at) filter (where state = 'waiting')`.as('oldestWaiting'),
      sql<Date | null>`min(received_at) filter (where state = 'parked')`.as('oldestParked'),
      sql<number>`count(*) filter (where received_at > now() - interval '1 day')::int`.as('lastDay'),
    ])
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Inboxes of all accounts with items that have been due for minutes, which no job will process. */
export async function listStrandedInboxes(
  systemDb: Db,
  limit: number,
): Promise<{ account_id: number; inbox_id: number }[]> {
  const { rows } = await sql<{ account_id: number; inbox_id: number }>`
    select i.account_id, i.inbox_id from inbound_items i
    where i.state = 'waiting' and i.due_at < now() - interval '5 minutes'
      and not exists (select 1 from graphile_worker._private_jobs j where j.attempts < j.max_attempts
        and j.key = 'inbound:' || i.account_id || ':' || i.inbox_id)
    group by 1, 2 limit ${limit}`.execute(systemDb);
  return rows;
}

/** Deletes items older than 30 days, of all accounts; returns how many. */
export async function deleteOldItems(systemDb: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from inbound_items where (account_id, id) in (
      select account_id, id from inbound_items where received_at < now() - interval '30 days' limit ${limit})
  `.execute(systemDb);
  return Number(numAffectedRows ?? 0);
}
