import { realtimeRule } from '../../platform/realtime/rules';
import { viewerOf } from '../access/access.facade';
import { customRoleCreated, customRoleDeleted, customRoleUpdated } from './custom-roles.events';

/** Changes of roles go to administrators and to the holders of the role (R4). */
export const customRolesRealtime = [
  realtimeRule({
    events: [customRoleCreated, customRoleUpdated, customRoleDeleted],
    async prepare(_db, accountId, events) {
      return events.map((event) => {
        const { seq, data } = event;
        const frame = { event: 'custom_role.updated', data: { account_id: accountId, id: data.roleId } };
        const holderIds = new Set(event.type === 'custom_role.created' ? [] : event.data.holderIds);
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
  }),
];
