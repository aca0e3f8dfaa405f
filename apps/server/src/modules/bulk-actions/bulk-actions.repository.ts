import type { BulkActionProgress, BulkRefusal } from '@parley/contract';
import { type Insertable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { BulkActionItemsTable, BulkActionsTable } from '../../platform/db/tables';
import type { BulkActionItemRow, BulkActionRow, BulkInput } from './bulk-actions.types';

/** Undefined if the user has already used this echo id. */
export async function insertBulkAction(
  db: DbReader,
  row: Insertable<BulkActionsTable>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('bulk_actions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'echo_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function findByEcho(
  db: DbReader,
  { accountId, userId, echoId }: { accountId: number; userId: number; echoId: string },
): Promise<BulkActionRow | undefined> {
  const row = await db
    .selectFrom('bulk_actions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('echo_id', '=', echoId)
    .executeTakeFirst();
  return row && withInput(row);
}

export async function findBulkAction(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<BulkActionRow | undefined> {
  const row = await db
    .selectFrom('bulk_actions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && withInput(row);
}

/**
 * Locks the bulk action, so that its records are processed one after the other, even by several processes. False if
 * it has finished or was deleted.
 */
export async function lockRunning(db: DbReader, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('bulk_actions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it had finished before. */
export async function finishBulkAction(db: DbReader, accountId: number, id: number): Promise<boolean> {
  const result = await db
    .updateTable('bulk_actions')
    .set({ finished_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertItem(db: DbReader, row: Insertable<BulkActionItemsTable>): Promise<void> {
  await db.insertInto('bulk_action_items').values(row).execute();
}

export async function findItem(
  db: DbReader,
  { accountId, bulkActionId, recordId }: { accountId: number; bulkActionId: number; recordId: number },
): Promise<BulkActionItemRow | undefined> {
  return db
    .selectFrom('bulk_action_items')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bulk_action_id', '=', bulkActionId)
    .where('record_id', '=', recordId)
    .executeTakeFirst();
}

/** Ids of the processed records, changed or not. */
export async function listDone(
  db: DbReader,
  accountId: number,
  bulkActionId: number,
): Promise<{ record_id: number; outcome: BulkActionItemRow['outcome']; before: unknown }[]> {
  return db
    .selectFrom('bulk_action_items')
    .select(['record_id', 'outcome', 'before'])
    .where('account_id', '=', accountId)
    .where('bulk_action_id', '=', bulkActionId)
    .execute();
}

interface ActionKey {
  accountId: number;
  bulkActionId: number;
}

/** Stores the records of a bulk action that has no list of ids. */
export async function insertRecords(
  db: DbReader,
  { accountId, bulkActionId }: ActionKey,
  ids: readonly number[],
): Promise<void> {
  await sql`insert into bulk_action_records (account_id, bulk_action_id, record_id)
    select ${accountId}, ${bulkActionId}, unnest(${[...ids]}::bigint[])`.execute(db);
}

/** Stores what a bulk action changed as the records of the one that undoes it. */
export async function insertRecordsToUndo(
  db: DbReader,
  { accountId, bulkActionId }: ActionKey,
  undone: number,
): Promise<void> {
  await sql`with records as (
      insert into bulk_action_records (account_id, bulk_action_id, record_id)
      select account_id, ${bulkActionId}, record_id from bulk_action_items
      where account_id = ${accountId} and bulk_action_id = ${undone} and before is not null
      returning 1)
    update bulk_actions set records_count = (select count(*) from records)
    where account_id = ${accountId} and id = ${bulkActionId}`.execute(db);
}

/** The next records after this id that were not processed yet, ascending. */
export async function listPendingRecords(
  db: DbReader,
  { accountId, bulkActionId }: ActionKey,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.record_id as id from bulk_action_records r
    where r.account_id = ${accountId} and r.bulk_action_id = ${bulkActionId} and r.record_id > ${after}
      and not exists (select from bulk_action_items i where i.account_id = r.account_id
        and i.bulk_action_id = r.bulk_action_id and i.record_id = r.record_id)
    order by r.record_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Refused records that a progress names; the others are only counted. */
const REFUSED_NAMED = 1_000;

/** Progress of bulk actions, by id. */
export async function findProgress(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, BulkActionProgress>> {
  if (ids.length === 0) return new Map();
  const distinct = [...new Set(ids)];
  const [actions, counts, refusals] = await Promise.all([
    db
      .selectFrom('bulk_actions')
      .select(['id', 'echo_id', 'type', 'finished_at'])
      .select(sql<number>`coalesce(records_count, jsonb_array_length(input -> 'ids'))`.as('total'))
      .where('account_id', '=', accountId)
      .where('id', 'in', distinct)
      .execute(),
    db
      .selectFrom('bulk_action_items')
      .select(({ fn }) => ['bulk_action_id', 'outcome', fn.countAll<number>().as('count')])
      .where('account_id', '=', accountId)
      .where('bulk_action_id', 'in', distinct)
      .groupBy(['bulk_action_id', 'outcome'])
      .execute(),
    db
      .selectFrom('bulk_action_items')
      .select(['bulk_action_id', 'record_id', 'reason'])
      .where('account_id', '=', accountId)
      .where('bulk_action_id', 'in', distinct)
      .where('outcome', '=', 'refused')
      .orderBy('record_id')
      .limit(REFUSED_NAMED)
      .execute(),
  ]);
  return new Map(
    actions.map(({ id, echo_id, type, total, finished_at }) => {
      const count = (outcome: BulkActionItemRow['outcome']) =>
        counts.find((one) => one.bulk_action_id === id && one.outcome === outcome)?.count ?? 0;
      const refused = refusals
        .filter((one) => one.bulk_action_id === id)
        .map(({ record_id, reason }) => ({ id: record_id, reason: (reason ?? 'failed') as BulkRefusal }));
      const progress = {
        echo_id,
        type,
        total,
        changed: count('changed'),
        unchanged: count('unchanged'),
        refused_count: count('refused'),
        refused,
        finished: finished_at !== null,
      };
      return [id, progress];
    }),
  );
}

/** Deletes bulk actions of all accounts that are older than this many hours. */
export async function deleteOldBulkActions(systemDb: DbReader, hours: number): Promise<void> {
  await sql`delete from bulk_actions where created_at < now() - make_interval(hours => ${hours})`.execute(
    systemDb,
  );
}

function withInput<R extends { input: Record<string, unknown> }>(
  row: R,
): Omit<R, 'input'> & { input: BulkInput } {
  return { ...row, input: row.input as unknown as BulkInput };
}
