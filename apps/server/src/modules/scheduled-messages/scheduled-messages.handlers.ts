import { sql } from 'kysely';
import type { EventHandler } from '../../platform/events/handlers';
import { isDeletionEvent } from '../messages/messages.facade';
import { sendScheduledJob } from './jobs/send-scheduled-message.job';
import { eraseSent, findWaiting } from './scheduled-messages.repository';

/** Schedules the send job; a new time replaces the earlier job. */
export const sendScheduledMessagesInTime: EventHandler = {
  name: 'sendScheduledMessagesInTime',
  events: ['scheduled_message.updated'],
  async handle(db, accountId, events) {
    const waiting = await findWaiting(
      db,
      accountId,
      events.map(({ data }) => Number(data.id)),
    );
    return waiting.map(({ id, scheduled_at: at }) => sendScheduledJob(accountId, id, at));
  },
};

/** Erases the text of a deleted message, so that repeating its `echo_id` does not return it. */
export const eraseSentOnDeletion: EventHandler = {
  name: 'eraseSentOnDeletion',
  events: ['message.updated'],
  appliesTo: (accountId, conversationId) => sql<boolean>`exists (select from scheduled_messages s
    where s.account_id = ${accountId} and s.conversation_id = ${conversationId} and s.state = 'sent')`,
  async handle(db, accountId, events) {
    for (const { conversationId, messageId } of events.filter(isDeletionEvent)) {
      if (conversationId === null || messageId === null) continue;
      await eraseSent(db, { accountId, conversationId, messageId });
    }
    return [];
  },
};
