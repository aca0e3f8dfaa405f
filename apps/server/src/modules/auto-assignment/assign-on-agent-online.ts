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

/** Agents who reconnect after a restart arrive together, so their jobs are planned in one batch. */
const GATHER_MS = 200;

/**
 * Plans the assignment jobs of an agent's inboxes when the agent comes online. Presence is not in the event log, so
 * the process that the agent connects to does this, whatever its worker roles. If that process dies first, the
 * agent's next heartbeat at another process triggers it.
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
