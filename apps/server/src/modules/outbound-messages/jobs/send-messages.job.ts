import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { openInboxConnection } from '../../inbound-messages/inbound-messages.facade';
import { listDueOutbound, listStrandedOutbound, nextOutboundDueAt } from '../outbound-messages.repository';
import { findPause, SENT_AT_ONCE } from '../pauses';
import { sendOne } from '../send-one';
import { SEND_MESSAGES, sendMessagesJob } from './send-messages-job';

interface SendPayload {
  accountId: number;
  inboxId: number;
}

/** Sends what waits in an inbox, the messages of one conversation one after the other. */
export function sendMessages(services: Services): JobDefinition<SendPayload> {
  return {
    name: SEND_MESSAGES,
    group: 'outbound',
    async run({ accountId, inboxId }, run) {
      const db = services.database.tenant(accountId);
      for (;;) {
        // Opened anew each time, because its access may have been renewed.
        const open = await openInboxConnection(services, accountId, inboxId);
        // The inbox is being deleted; its messages go with it.
        if (!open) return;
        if (run.signal.aborted) return run.addJobs([sendMessagesJob(accountId, inboxId)]);
        const due = await listDueOutbound(db, accountId, { inboxId, limit: SENT_AT_ONCE });
        if (due.length === 0) break;
        const resumesAt = await findPause(services, open);
        if (resumesAt) return run.addJobs([sendMessagesJob(accountId, inboxId, resumesAt)]);
        await Promise.all(due.map((row) => sendOne(services, open, row)));
      }
      const dueAt = await nextOutboundDueAt(db, accountId, inboxId);
      if (dueAt) await run.addJobs([sendMessagesJob(accountId, inboxId, dueAt)]);
    },
  };
}

const INBOXES_AT_MOST = 500;

/** Adds the job again for inboxes whose messages have waited for minutes without one. */
export function pickUpOutbound(services: Services): JobDefinition {
  return {
    name: 'pick-up-outbound',
    cron: '*/2 * * * *',
    async run(_payload, run) {
      const stranded = await listStrandedOutbound(services.database.system('housekeeping'), INBOXES_AT_MOST);
      await run.addJobs(stranded.map(({ account_id, inbox_id }) => sendMessagesJob(account_id, inbox_id)));
    },
  };
}
