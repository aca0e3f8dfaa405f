import type { ConnectionTools } from '../../channels';
import type { Services } from '../../platform/services';

/** What a channel may use when it talks to its provider. */
export function connectionTools(
  { outbound, logger, config }: Services,
  signal?: AbortSignal,
): ConnectionTools {
  return { outbound, logger, config, frontendUrl: config.frontendUrl, ...(signal && { signal }) };
}

/** What checking the settings of a channel may use. */
export function prepareOptions({ accountId, services }: { accountId: number; services: Services }) {
  const { database, secrets } = services;
  return { accountId, database, secrets, tools: connectionTools(services) };
}
