import { eventHandler } from '../../../platform/events/handlers';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { listAccountIdsOfUser } from '../../auth/auth.facade';
import { deleteDevicesOf } from '../devices/devices.repository';
import { agentRemoved } from '../../agents/agents.events';

interface RemoveDevicesPayload {
  accountId: number;
  userId: number;
}

export const forgetDevicesOnAgentRemoved = eventHandler({
  name: 'forgetDevicesOnAgentRemoved',
  events: [agentRemoved],
  handle: async (_db, accountId, events) =>
    events.map(({ userId }) => ({ job: 'forget-devices', payload: { accountId, userId } })),
});

/**
 * Deletes a person's devices when they left their last account, because devices belong to the person. Notifications
 * were deleted with the membership.
 */
export function removeDevices(services: Services): JobDefinition<RemoveDevicesPayload> {
  return {
    name: 'forget-devices',
    async run({ userId }) {
      const system = services.database.system('list-accounts-of-user');
      if ((await listAccountIdsOfUser(system, userId)).length > 0) return;
      await deleteDevicesOf(services.database.global(), userId);
    },
  };
}
