import type { Services } from '../../../platform/services';
import { rebuildRollups, updateRollups } from './update-rollups';

/** Takes over everything that happened in an account, as the job does. */
export async function catchUp(services: Services, accountId: number): Promise<void> {
  let outcome = await updateRollups(services, accountId);
  while (outcome !== 'done') {
    if (outcome === 'unbuilt') await rebuildRollups(services, accountId);
    outcome = await updateRollups(services, accountId);
  }
}
