import { eventHandler } from '../../platform/events/handlers';
import { removeUnreferencedBlobsJob } from '../files/files.facade';
import { isDeletionEvent } from '../messages/messages.facade';
import { messageUpdated } from '../messages/messages.events';
import { inboundReceived } from './inbound.events';
import { eraseItemsOf } from './inbound-items.repository';
import { processInboundJob } from './jobs/process-inbound-job';

/** What arrived with a message is erased when the message is deleted. */
export const eraseInboundOnDeletion = eventHandler({
  name: 'eraseInboundOnDeletion',
  events: [messageUpdated],
  async handle(db, accountId, events) {
    const ids = events.filter(isDeletionEvent).map(({ messageId }) => messageId);
    if (ids.length === 0) return [];
    await eraseItemsOf(db, accountId, ids);
    return [removeUnreferencedBlobsJob(accountId)];
  },
});

/** One job per inbox reads everything that waits there. */
export const processInboundOnReceived = eventHandler({
  name: 'processInboundOnReceived',
  events: [inboundReceived],
  async handle(_db, accountId, events) {
    const inboxIds = new Set(events.map(({ inboxId }) => inboxId));
    return [...inboxIds].map((inboxId) => processInboundJob(accountId, inboxId));
  },
});
