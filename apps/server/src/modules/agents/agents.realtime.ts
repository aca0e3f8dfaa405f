import type { RealtimeRule } from '../../platform/realtime/rules';
import { viewerOf } from '../access/access.facade';

/** Changes of members and roles go to administrators and to the member concerned (R4). */
export const agentsRealtime: RealtimeRule[] = [
  {
    events: ['agent.added', 'agent.removed', 'account_user.updated'],
    async prepare(_db, accountId, events) {
      return events.map(({ seq, type, userId, data }) => {
        if (type === 'account_user.updated' && isPresenceAlone(data)) return { seq, frameFor: () => null };
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
  },
];

const PRESENCE = new Set(['availability', 'auto_offline']);

/** Changes of availability alone are published with `presence.update` instead. */
function isPresenceAlone({ changes }: Record<string, unknown>): boolean {
  return Object.keys(changes ?? {}).every((field) => PRESENCE.has(field));
}
