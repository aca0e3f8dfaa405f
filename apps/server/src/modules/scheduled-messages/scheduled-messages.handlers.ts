import { eventHandler } from '../../platform/events/handlers';
import { isDeletionEvent } from '../messages/messages.facade';
import { sendScheduledJob } from './jobs/send-scheduled-message.job';
import { eraseSent, findWaiting, hasSentScheduled } from './scheduled-messages.repository';
import { messageUpdated } from '../messages/messages.events';
import { scheduledMessageUpdated } from './scheduled-messages.events';

/** Schedules the send job; a new time replaces the earlier job. */
export const sendScheduledMessagesInTime = eventHandler({
  name: 'sendScheduledMessagesInTime',
  events: [scheduledMessageUpdated],
  async handle(db, accountId, events) {
    const waiting = await findWaiting(
      db,
      accountId,
      events.map(({ data }) => data.id),
    );
    return waiting.map(({ id, scheduled_at: at }) => sendScheduledJob(accountId, id, at));
  },
});

/** Erases the text of a deleted message, so that repeating its `echo_id` does not return it. */
export const eraseSentOnDeletion = eventHandler({
  name: 'eraseSentOnDeletion',
  events: [messageUpdated],
  appliesTo: hasSentScheduled,
  async handle(db, accountId, events) {
    for (const { conversationId, messageId } of events.filter(isDeletionEvent)) {
      await eraseSent(db, { accountId, conversationId, messageId });
    }
    return [];
  },
});
