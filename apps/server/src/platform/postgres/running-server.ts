import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { postgresPaths } from './paths';
import { connectionString } from './server-access';

/** Connection string of the embedded database of `dataDir` if its server is running; undefined otherwise. */
export async function runningServer(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (!folder) return undefined;
  const address = connectionString(postgresPaths(folder).socketDir);
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return address;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
