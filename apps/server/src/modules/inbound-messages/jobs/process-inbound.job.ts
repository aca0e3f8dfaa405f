import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { processItem } from '../actions/process-item';
import { openForAnswers, openInboxConnection } from '../open-inbox-connection';
import { listDueItems, listStrandedInboxes, nextItemDueAt } from '../inbound-items.repository';
import { PROCESS_INBOUND, processInboundJob } from './process-inbound-job';

const PAGE = 100;

interface ProcessPayload {
  accountId: number;
  inboxId: number;
}

/** Reads the items that wait at an inbox, in their order. An item that fails waits for its next try; the others go on. */
export function processInbound(services: Services): JobDefinition<ProcessPayload> {
  return {
    name: PROCESS_INBOUND,
    async run({ accountId, inboxId }, run) {
      const db = services.database.tenant(accountId);
      const open =
        (await openInboxConnection(services, accountId, inboxId)) ??
        (await openForAnswers(services, accountId, inboxId));
      // The inbox is being deleted; its items go with it.
      if (!open) return;
      for (let after = 0; ; ) {
        const page = await listDueItems(db, accountId, { inboxId, after, limit: PAGE });
        for (const { id } of page) {
          if (run.signal.aborted) return run.addJobs([processInboundJob(accountId, inboxId)]);
          await processItem(services, open, id);
          after = id;
        }
        if (page.length < PAGE) break;
      }
      const dueAt = await nextItemDueAt(db, accountId, inboxId);
      if (dueAt) await run.addJobs([processInboundJob(accountId, inboxId, dueAt)]);
    },
  };
}

const INBOXES_AT_MOST = 500;

/** Adds the job again for inboxes whose items have waited for minutes without one. */
export function pickUpInbound(services: Services): JobDefinition {
  return {
    name: 'pick-up-inbound',
    cron: '*/5 * * * *',
    async run(_payload, run) {
      const stranded = await listStrandedInboxes(services.database.system('housekeeping'), INBOXES_AT_MOST);
      await run.addJobs(stranded.map(({ account_id, inbox_id }) => processInboundJob(account_id, inbox_id)));
    },
  };
}
