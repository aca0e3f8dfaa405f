import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** The mail servers of a domain, lower-case. Empty without such records, and when no server answers. */
export async function resolveMx(domain: string, servers: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const records = await resolver.resolveMx(domain).catch(() => []);
  return records.map(({ exchange }) => exchange.toLowerCase());
}
