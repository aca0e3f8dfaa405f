import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import {
  advanceBackfill,
  finishBackfill,
  insertPastEvents,
  listPendingBackfills,
  lockBackfill,
  lockConversationsAfter,
} from '../backfill.repository';

/** Small enough that nobody who writes into one of these conversations waits noticeably. */
const CONVERSATIONS_PER_BATCH = 100;

/**
 * Turns the history from before reporting events were recorded into events, once per account, in batches. A run that is
 * interrupted is continued by the next one; with nothing to do, a run is one query of an empty table.
 */
export function backfillReportingEvents(services: Services): JobDefinition {
  return {
    name: 'backfill-reporting-events',
    cron: '*/5 * * * *',
    async run(_payload, { signal, logger }) {
      const accountIds = await listPendingBackfills(services.database.system('backfill-reporting'));
      for (const accountId of accountIds) {
        if (signal.aborted) return;
        // A failure in one account must not stop the others; the next run tries it again.
        await backfillAccount(services, accountId, signal).catch((error: unknown) =>
          logger.error({ err: error, accountId }, 'reporting events of the past were not written'),
        );
      }
    },
  };
}

async function backfillAccount(services: Services, accountId: number, signal: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted; ) isMore = await backfillBatch(services, accountId);
}

/** Returns whether there is more to do. */
async function backfillBatch({ runInTx }: Services, accountId: number): Promise<boolean> {
  return runInTx({ accountId, actor: { type: 'System', id: null } }, async ({ db }) => {
    const after = await lockBackfill(db, accountId);
    if (after === null) return false;
    const ids = await lockConversationsAfter(db, accountId, { after, limit: CONVERSATIONS_PER_BATCH });
    const last = ids.at(-1);
    if (last === undefined) {
      await finishBackfill(db, accountId);
      return false;
    }
    await insertPastEvents(db, accountId, ids);
    await advanceBackfill(db, accountId, last);
    return true;
  });
}
