import type { RealtimeRule } from '../../platform/realtime/rules';
import { viewerOf } from '../access/access.facade';

/** Changes of roles go to administrators and to the holders of the role (R4). */
export const customRolesRealtime: RealtimeRule[] = [
  {
    events: ['custom_role.created', 'custom_role.updated', 'custom_role.deleted'],
    async prepare(_db, accountId, events) {
      return events.map(({ seq, data }) => {
        const frame = { event: 'custom_role.updated', data: { account_id: accountId, id: data.roleId } };
        const holderIds = new Set((data.holderIds ?? []) as number[]);
        return {
          seq,
          async frameFor(subscriber) {
            if (subscriber.kind !== 'user') return null;
            if (holderIds.has(subscriber.id)) return frame;
            const viewer = await viewerOf(subscriber);
            return viewer?.kind === 'user' && viewer.role === 'administrator' ? frame : null;
          },
        };
      });
    },
  },
];
