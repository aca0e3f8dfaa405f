import { randomToken, sha256Hex } from '../../platform/crypto/tokens';
import type { SecretBox, SecretLocation } from '../../platform/crypto/secret-box';
import type { DbReader } from '../../platform/db/database';

/** Whom a token stands for. An owner has at most one token. */
export interface AccessTokenOwner {
  type: 'User' | 'AgentBot';
  id: number;
}

/** Tokens are looked up by hash. The token is also stored encrypted, because its owner can display it again. */
function placeOf({ type, id }: AccessTokenOwner): SecretLocation {
  return { table: 'access_tokens', column: 'token_secret', rowId: `${type}:${id}`, accountId: null };
}

/** Issues a new access token (24 letters and digits) and invalidates the owner's old one. */
export async function issueAccessToken(
  db: DbReader,
  secrets: SecretBox,
  owner: AccessTokenOwner,
): Promise<string> {
  const token = randomToken(16, 'base58');
  const stored = { token_hash: sha256Hex(token), token_secret: secrets.seal(token, placeOf(owner)) };
  await db
    .insertInto('access_tokens')
    .values({ owner_type: owner.type, owner_id: owner.id, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['owner_type', 'owner_id']).doUpdateSet({ ...stored, created_at: new Date() }),
    )
    .execute();
  return token;
}

/** The owner's access token; creates one if there is none. */
export async function readAccessToken(
  db: DbReader,
  secrets: SecretBox,
  owner: AccessTokenOwner,
): Promise<string> {
  const row = await db
    .selectFrom('access_tokens')
    .select('token_secret')
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst();
  return row ? secrets.open(row.token_secret, placeOf(owner)) : issueAccessToken(db, secrets, owner);
}
