import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { type ReadItem, readItems, storeItems } from '../actions/process-items';
import { openForAnswers, openInboxConnection } from '../open-inbox-connection';
import { listDueItems, listStrandedInboxes, nextItemDueAt } from '../inbound-items.repository';
import { PROCESS_INBOUND, processInboundJob } from './process-inbound-job';

/** Items that are read and stored together. While they are stored, others of the account cannot begin conversations. */
const TOGETHER = 25;
/** Their bytes, so that memory stays flat; a larger item is read alone. */
const BYTES_TOGETHER = 2 * 1024 * 1024;

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
      let read: ReadItem[] = [];
      for (let after = 0; ; ) {
        const due = await listDueItems(db, accountId, { inboxId, after, limit: TOGETHER });
        const ids = firstOf(due);
        // The next items are read while the database stores those before them.
        [read] = await Promise.all([readItems(services, open, ids), storeItems(services, open, read)]);
        if (run.signal.aborted) return run.addJobs([processInboundJob(accountId, inboxId)]);
        if (ids.length === 0) break;
        after = ids.at(-1) ?? after;
      }
      const dueAt = await nextItemDueAt(db, accountId, inboxId);
      if (dueAt) await run.addJobs([processInboundJob(accountId, inboxId, dueAt)]);
    },
  };
}

/** The first items, as many as are read together. */
function firstOf(due: readonly { id: number; byte_size: number }[]): number[] {
  let bytes = 0;
  const end = due.findIndex(({ byte_size: size }) => (bytes += size) > BYTES_TOGETHER);
  return due.slice(0, end === -1 ? due.length : Math.max(end, 1)).map(({ id }) => id);
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
