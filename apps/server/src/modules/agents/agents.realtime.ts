import { realtimeRule } from '../../platform/realtime/rules';
import { viewerOf } from '../access/access.facade';
import { accountUserUpdated, agentAdded, agentRemoved } from './agents.events';

/** Changes of members and roles go to administrators and to the member concerned (R4). */
export const agentsRealtime = [
  realtimeRule({
    events: [agentAdded, agentRemoved, accountUserUpdated],
    async prepare(_db, accountId, events) {
      return events.map((event) => {
        const { seq, userId } = event;
        if (event.type === 'account_user.updated' && isPresenceAlone(event.data.changes))
          return { seq, frameFor: () => null };
        const frame = { event: 'agent.updated', data: { account_id: accountId, id: userId } };
        return {
          seq,
          async frameFor(subscriber) {
            if (subscriber.kind !== 'user') return null;
            if (subscriber.id === userId) return frame;
            const viewer = await viewerOf(subscriber);
            return viewer?.kind === 'user' && viewer.role === 'administrator' ? frame : null;
          },
        };
      });
    },
  }),
];

const PRESENCE = new Set(['availability', 'auto_offline']);

/** Changes of availability alone are published with `presence.update` instead. */
function isPresenceAlone(changes: object): boolean {
  return Object.keys(changes).every((field) => PRESENCE.has(field));
}
