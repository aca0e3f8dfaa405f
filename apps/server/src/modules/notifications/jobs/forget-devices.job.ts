import type { Reaction } from '../../../platform/events/reactions';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { listAccountIdsOfUser } from '../../auth/auth.facade';
import { deleteDevicesOf } from '../devices/devices.repository';

interface ForgetDevices {
  accountId: number;
  userId: number;
}

export const forgetDevicesOnAgentRemoved: Reaction = {
  name: 'forgetDevicesOnAgentRemoved',
  events: ['agent.removed'],
  react: async (_db, accountId, events) =>
    events.map(({ userId }) => ({ job: 'forget-devices', payload: { accountId, userId } })),
};

/** Devices belong to a person: they go with the last account. Notifications went with the membership. */
export function forgetDevices(services: Services): JobDefinition<ForgetDevices> {
  return {
    name: 'forget-devices',
    async run({ userId }) {
      const system = services.database.system('list-accounts-of-user');
      if ((await listAccountIdsOfUser(system, userId)).length > 0) return;
      await deleteDevicesOf(services.database.global(), userId);
    },
  };
}
