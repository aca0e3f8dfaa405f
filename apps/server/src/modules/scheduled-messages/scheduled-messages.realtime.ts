import type { Delivery, RealtimeRule } from '../../platform/realtime/rules';
import { when } from '../../platform/realtime/when';
import { conversationAudience } from '../conversation-records/conversation-records.facade';

/** Agents who may open the conversation get its id and reload; contacts get nothing. */
export const scheduledMessagesRealtime: RealtimeRule[] = [
  {
    events: ['scheduled_message.updated'],
    async prepare(db, accountId, events) {
      const ids = events.flatMap((event) => event.conversationId ?? []);
      const audiences = await conversationAudience(db, accountId, ids);
      return events.map((event): Delivery => {
        const audience = audiences.get(event.conversationId ?? 0);
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
  },
];
