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

/** Progress of bulk actions, by id. */
export async function findProgress(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, BulkActionProgress>> {
  if (ids.length === 0) return new Map();
  const [actions, items] = await Promise.all([
    db
      .selectFrom('bulk_actions')
      .select(['id', 'echo_id', 'type', 'input', 'finished_at'])
      .where('account_id', '=', accountId)
      .where('id', 'in', [...new Set(ids)])
      .execute(),
    db
      .selectFrom('bulk_action_items')
      .select(['bulk_action_id', 'record_id', 'outcome', 'reason'])
      .where('account_id', '=', accountId)
      .where('bulk_action_id', 'in', [...new Set(ids)])
      .orderBy('record_id')
      .execute(),
  ]);
  return new Map(
    actions.map((action) => {
      const own = items.filter((item) => item.bulk_action_id === action.id);
      const count = (outcome: BulkActionItemRow['outcome']) =>
        own.filter((item) => item.outcome === outcome).length;
      return [
        action.id,
        {
          echo_id: action.echo_id,
          type: action.type,
          total: (action.input as unknown as BulkInput).ids.length,
          changed: count('changed'),
          unchanged: count('unchanged'),
          refused: own
            .filter(({ outcome }) => outcome === 'refused')
            .map(({ record_id, reason }) => ({ id: record_id, reason: (reason ?? 'failed') as BulkRefusal })),
          finished: action.finished_at !== null,
        },
      ];
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
