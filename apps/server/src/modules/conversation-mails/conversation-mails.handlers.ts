import { eventHandler } from '../../platform/events/handlers';
import { messageCreated } from '../messages/messages.events';
import { noteUnseen } from './conversation-mails.repository';
import { mailConversationJob } from './mail-conversation-job';

/** Time in which the contact may come back, and in which further messages join the same mail. */
const DELAY_MS = 2 * 60_000;

/** Notes chats whose contact may have left; the job decides when their time has come. */
export const mailOnMessageCreated = eventHandler({
  name: 'mailOnMessageCreated',
  events: [messageCreated],
  async handle(db, accountId, events) {
    const dueAt = new Date(Date.now() + DELAY_MS);
    const noted = await noteUnseen(db, accountId, {
      messageIds: events.map(({ messageId }) => messageId),
      dueAt,
    });
    return noted.map((conversationId) => mailConversationJob(accountId, conversationId, dueAt));
  },
});
