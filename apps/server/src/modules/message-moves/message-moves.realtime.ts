import { realtimeRule } from '../../platform/realtime/rules';
import { when } from '../../platform/realtime/when';
import { conversationAudience } from '../conversation-records/conversation-records.facade';
import { conversationMessagesMoved } from './message-moves.events';

/**
 * Tells everybody who may open the conversation to read its thread again. It does not name the other one, which they may not
 * be allowed to see.
 */
export const messageMovesRealtime = [
  realtimeRule({
    events: [conversationMessagesMoved],
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
