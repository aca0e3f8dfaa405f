import { realtimeRule } from '../../platform/realtime/rules';
import { when } from '../../platform/realtime/when';
import { conversationAudience } from '../conversation-records/conversation-records.facade';
import { conversationMerged } from './conversation-merges.events';

/** Tells everybody who may open the conversation (agents and its visitor) to reload the thread. */
export const conversationMergesRealtime = [
  realtimeRule({
    events: [conversationMerged],
    async prepare(db, accountId, events) {
      const ids = events.map((event) => event.conversationId);
      const audiences = await conversationAudience(db, accountId, ids);
      return events.map((event) => {
        const audience = audiences.get(event.conversationId);
        const frame = { event: event.type, data: { account_id: accountId, ...event.data } };
        return {
          seq: event.seq,
          frameFor: (subscriber) =>
            audience ? when(audience.canReceive(subscriber), (may) => (may ? frame : null)) : null,
        };
      });
    },
  }),
];
