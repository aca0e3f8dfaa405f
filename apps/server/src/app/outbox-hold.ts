import type pg from 'pg';
import type { Database } from '../platform/db/database';
import type { Logger } from '../platform/logging/logger';

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

const POLL_MS = 3_000;

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

export interface OutboxGate {
  /** Calls `start` now, or once the hold is lifted. */
  open(): Promise<void>;
  /** Stops waiting for the hold to be lifted. */
  close(): void;
}

export function createOutboxGate(options: {
  database: Database;
  logger: Logger;
  start(): Promise<void>;
  pollMs?: number;
}): OutboxGate {
  const { database, logger, start } = options;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look(): Promise<void> {
    try {
      if (await readOutboxHold(database)) return wait();
      if (isClosed) return;
      await start();
      logger.warn('the hold is lifted: webhooks, mails and jobs go out again');
    } catch (error) {
      logger.warn({ err: error }, 'could not see whether the hold is lifted');
      wait();
    }
  }

  function wait(): void {
    if (isClosed) return;
    timer = setTimeout(() => void look(), options.pollMs ?? POLL_MS);
    timer.unref();
  }

  return {
    async open() {
      const hold = await readOutboxHold(database);
      if (!hold) return start();
      logger.warn(
        { since: hold.since, backupOf: hold.backupOf },
        'restored from a backup: webhooks, mails and jobs are held until `npm run restore -- --confirm send` or `--confirm drop`',
      );
      wait();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
