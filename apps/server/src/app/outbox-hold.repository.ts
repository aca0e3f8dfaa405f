import type pg from 'pg';
import type { Database } from '../platform/db/database';

/**
 * After a restore nothing is sent automatically, because what was waiting when the backup was made may have been sent
 * since. During the hold people can work and events are logged; the relay and the jobs wait until an operator decides.
 */
export interface OutboxHold {
  /** ISO time of the restore, by the database's clock. */
  since: string;
  /** ISO time of the backup. */
  backupOf: string;
}

/** Runs in the caller's transaction. */
export async function holdOutbox(client: pg.ClientBase, { backupOf }: { backupOf: string }): Promise<void> {
  await client.query(
    `update installation set settings = settings || jsonb_build_object('outboxHold',
       jsonb_build_object('since', now(), 'backupOf', $1::text))`,
    [backupOf],
  );
}

export async function releaseOutbox(client: pg.ClientBase): Promise<void> {
  await client.query(`update installation set settings = settings - 'outboxHold'`);
}

export async function readOutboxHold(database: Database): Promise<OutboxHold | undefined> {
  const row = await database.global().selectFrom('installation').select('settings').executeTakeFirst();
  return (row?.settings as { outboxHold?: OutboxHold } | undefined)?.outboxHold;
}
