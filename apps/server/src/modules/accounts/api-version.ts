import type { Services } from '../../platform/services';

/** Release of the compatible API that this server implements; apps refuse to work with older servers. */
export const COMPATIBLE_VERSION = '4.14.2';

type ServiceHealth = 'ok' | 'failing';

export async function showApiVersion(services: Services): Promise<{
  version: string;
  timestamp: string;
  queue_services: ServiceHealth;
  data_services: ServiceHealth;
}> {
  // Jobs are stored in the same database, so their health is the database's health.
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
