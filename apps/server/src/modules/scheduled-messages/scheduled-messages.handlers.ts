import type { Reaction } from '../../platform/events/reactions';
import { sendScheduledJob } from './jobs/send-scheduled-message.job';
import { findWaiting } from './scheduled-messages.repository';

/** One that waits is sent at its time; with another time the job takes the place of the one before. */
export const sendScheduledMessagesInTime: Reaction = {
  name: 'sendScheduledMessagesInTime',
  events: ['scheduled_message.updated'],
  async react(db, accountId, events) {
    const waiting = await findWaiting(
      db,
      accountId,
      events.map(({ data }) => Number(data.id)),
    );
    return waiting.map(({ id, scheduled_at: at }) => sendScheduledJob(accountId, id, at));
  },
};
