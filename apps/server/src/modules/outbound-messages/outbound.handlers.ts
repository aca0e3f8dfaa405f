import { eventHandler } from '../../platform/events/handlers';
import { inboxUpdated } from '../inboxes/inboxes.events';
import { messageCreated, messageUpdated } from '../messages/messages.events';
import { resendJob } from './jobs/resend-after-sign-in.job';
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

/** After a sign-in, or other changes of a connection, what has failed for want of one is sent. */
export const resendOnInboxUpdated = eventHandler({
  name: 'resendOnInboxUpdated',
  events: [inboxUpdated],
  appliesTo: hasConnections,
  async handle(_db, accountId, events) {
    const changed = events.filter(({ data }) => 'settings' in data.changes || 'secrets' in data.changes);
    return [...new Set(changed.map(({ inboxId }) => inboxId))].map((inboxId) =>
      resendJob(accountId, inboxId),
    );
  },
});
