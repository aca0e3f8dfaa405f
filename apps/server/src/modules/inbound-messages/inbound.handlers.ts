import { eventHandler } from '../../platform/events/handlers';
import { inboundReceived } from './inbound.events';
import { processInboundJob } from './jobs/process-inbound-job';

/** One job per inbox reads everything that waits there. */
export const processInboundOnReceived = eventHandler({
  name: 'processInboundOnReceived',
  events: [inboundReceived],
  async handle(_db, accountId, events) {
    const inboxIds = new Set(events.map(({ inboxId }) => inboxId));
    return [...inboxIds].map((inboxId) => processInboundJob(accountId, inboxId));
  },
});
