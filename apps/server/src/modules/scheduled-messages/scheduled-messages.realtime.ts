import { type Delivery, realtimeRule } from '../../platform/realtime/rules';
import { when } from '../../platform/realtime/when';
import { conversationAudience } from '../conversation-records/conversation-records.facade';
import { scheduledMessageUpdated } from './scheduled-messages.events';

/** Agents who may open the conversation get its id and reload; contacts get nothing. */
export const scheduledMessagesRealtime = [
  realtimeRule({
    events: [scheduledMessageUpdated],
    async prepare(db, accountId, events) {
      const ids = events.map((event) => event.conversationId);
      const audiences = await conversationAudience(db, accountId, ids);
      return events.map((event): Delivery => {
        const audience = audiences.get(event.conversationId);
        const frame = { event: event.type, data: { account_id: accountId, ...event.data } };
        return {
          seq: event.seq,
          frameFor: (subscriber) =>
            audience && subscriber.kind === 'user'
              ? when(audience.canReceive(subscriber), (may) => (may ? frame : null))
              : null,
        };
      });
    },
  }),
];
