import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/**
 * The TXT records of a name, each joined from its parts (RFC 1035, 3.3.14). Empty without such records, and when no server
 * answers. `servers` is empty for those of the system.
 */
export async function resolveTxt(name: string, servers: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const records = await resolver.resolveTxt(name).catch(() => []);
  return records.map((parts) => parts.join(''));
}
