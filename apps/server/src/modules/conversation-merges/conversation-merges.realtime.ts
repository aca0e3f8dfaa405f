import type { RealtimeRule } from '../../platform/realtime/rules';
import { when } from '../../platform/realtime/when';
import { conversationAudience } from '../conversation-records/conversation-records.facade';

/** Tells everybody who may open the conversation (agents and its visitor) to reload the thread. */
export const conversationMergesRealtime: RealtimeRule[] = [
  {
    events: ['conversation.merged'],
    async prepare(db, accountId, events) {
      const ids = events.flatMap((event) => event.conversationId ?? []);
      const audiences = await conversationAudience(db, accountId, ids);
      return events.map((event) => {
        const audience = audiences.get(event.conversationId ?? 0);
        const frame = { event: event.type, data: { account_id: accountId, ...event.data } };
        return {
          seq: event.seq,
          frameFor: (subscriber) =>
            audience ? when(audience.canReceive(subscriber), (may) => (may ? frame : null)) : null,
        };
      });
    },
  },
];
