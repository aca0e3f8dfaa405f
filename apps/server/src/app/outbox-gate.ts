import type { Database } from '../platform/db/database';
import type { Logger } from '../platform/logging/logger';
import { readOutboxHold } from './outbox-hold.repository';

const POLL_MS = 3_000;

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
