import type { Database } from '../../platform/db/database';
import type { JobSpec } from '../../platform/jobs/jobs';
import type { Logger } from '../../platform/logging/logger';
import type { Presence } from '../../platform/presence/presence';
import { assignWaitingJob } from './assign-waiting-job';
import { listInboxIdsWaiting } from './waiting.repository';

export interface AgentOnlineOptions {
  presence: Presence;
  database: Database;
  addJobs(specs: JobSpec[]): Promise<void>;
  logger: Logger;
}

/** Those who come back after a restart come together. */
const GATHER_MS = 200;

/**
 * Who comes online is in no log, so what waits for them hangs on their presence itself: the process they come to plans the
 * look at their inboxes, whatever its roles. What is lost with it comes with their next sign of life elsewhere.
 */
export function assignOnAgentOnline({ presence, database, addJobs, logger }: AgentOnlineOptions): void {
  const arrived = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;

  async function plan(): Promise<void> {
    const accounts = [...arrived];
    arrived.clear();
    timer = undefined;
    for (const [accountId, userIds] of accounts) {
      const db = database.tenant(accountId);
      const inboxIds = await listInboxIdsWaiting(db, accountId, { userIds: [...userIds] });
      await addJobs(inboxIds.map((inboxId) => assignWaitingJob(accountId, inboxId)));
    }
  }

  presence.onAgentOnline((accountId, userId) => {
    arrived.set(accountId, (arrived.get(accountId) ?? new Set()).add(userId));
    timer ??= setTimeout(() => {
      plan().catch((error: unknown) => logger.warn({ err: error }, 'what waits for who came is not planned'));
    }, GATHER_MS).unref();
  });
}
