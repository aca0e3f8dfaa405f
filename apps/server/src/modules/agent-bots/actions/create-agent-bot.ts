import type { SecretBox } from '../../../platform/crypto/secret-box';
import type { DbReader } from '../../../platform/db/database';
import { issueAccessToken } from '../../auth/auth.facade';
import { insertAgentBot } from '../agent-bots.repository';

/**
 * Creates an agent bot with its access token. `accountId` null: a bot of the installation, which belongs to no account;
 * `db` must then be allowed to write outside an account.
 */
export async function createAgentBot(
  db: DbReader,
  secrets: SecretBox,
  bot: { accountId: number | null; name: string },
): Promise<{ id: number; token: string }> {
  const id = await insertAgentBot(db, { account_id: bot.accountId, name: bot.name });
  return { id, token: await issueAccessToken(db, secrets, { type: 'AgentBot', id }) };
}
