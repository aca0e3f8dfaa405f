import type { Services } from '../../platform/services';

/** Release of the compatible API that this server speaks; apps refuse servers that are too old for them. */
export const COMPATIBLE_VERSION = '4.14.2';

type ServiceHealth = 'ok' | 'failing';

export async function showApiVersion(services: Services): Promise<{
  version: string;
  timestamp: string;
  queue_services: ServiceHealth;
  data_services: ServiceHealth;
}> {
  // Jobs wait in the same database, so both stand and fall together.
  const health = await services.database.ping().then(
    (): ServiceHealth => 'ok',
    (): ServiceHealth => 'failing',
  );
  return {
    version: COMPATIBLE_VERSION,
    timestamp: new Date().toISOString().slice(0, 19).replace('T', ' '),
    queue_services: health,
    data_services: health,
  };
}
