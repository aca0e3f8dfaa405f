import { sql } from 'kysely';
import type { Database } from '../../platform/db/database';

/** Whether another inbox of the installation is what the provider knows by this identity. `token`: of the own one. */
export async function isIdentityTaken(
  database: Database,
  { type, identity, token }: { type: string; identity: string; token: string },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from channel_connections
      where channel_type = ${type} and identity = ${identity} and token <> ${token}) as taken
  `.execute(database.system('choose-channel-identity'));
  return rows[0]?.taken === true;
}
