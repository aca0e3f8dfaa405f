import { eventHandler } from '../../platform/events/handlers';
import { messageCreated, messageUpdated } from '../messages/messages.events';
import { sendMessagesJob } from './jobs/send-messages-job';
import { insertOutbound } from './outbound-messages.repository';
import { hasConnections, listToSend } from './sendable-messages.repository';

/** Notes messages that have to be sent through a provider, and adds one job per inbox. */
export const sendMessagesOnEvents = eventHandler({
  name: 'sendMessagesOnEvents',
  events: [messageCreated, messageUpdated],
  appliesTo: hasConnections,
  async handle(db, accountId, events) {
    const ids = events
      .filter((event) => event.type === 'message.created' || event.data.retry === true)
      .map(({ messageId }) => messageId);
    const found = await listToSend(db, accountId, [...new Set(ids)]);
    await insertOutbound(
      db,
      found.map(({ id, inbox_id, conversation_id }) => ({
        account_id: accountId,
        message_id: id,
        inbox_id,
        conversation_id,
      })),
    );
    const inboxIds = new Set(found.map(({ inbox_id }) => inbox_id));
    return [...inboxIds].map((inboxId) => sendMessagesJob(accountId, inboxId));
  },
});
