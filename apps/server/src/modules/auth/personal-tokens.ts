import { randomToken, sha256Hex } from '../../platform/crypto/tokens';
import type { SecretBox, SecretLocation } from '../../platform/crypto/secret-box';
import type { DbReader } from '../../platform/db/database';

/** Tokens are looked up by hash. The token is also stored encrypted, because its owner can display it again. */
function placeOf(userId: number): SecretLocation {
  return { table: 'access_tokens', column: 'token_secret', rowId: `User:${userId}`, accountId: null };
}

/** Issues a new personal token (24 letters and digits) and invalidates the old one. */
export async function issuePersonalToken(db: DbReader, secrets: SecretBox, userId: number): Promise<string> {
  const token = randomToken(16, 'base58');
  const stored = { token_hash: sha256Hex(token), token_secret: secrets.seal(token, placeOf(userId)) };
  await db
    .insertInto('access_tokens')
    .values({ owner_type: 'User', owner_id: userId, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['owner_type', 'owner_id']).doUpdateSet({ ...stored, created_at: new Date() }),
    )
    .execute();
  return token;
}

/** The user's personal token; creates one if there is none. */
export async function readPersonalToken(db: DbReader, secrets: SecretBox, userId: number): Promise<string> {
  const row = await db
    .selectFrom('access_tokens')
    .select('token_secret')
    .where('owner_type', '=', 'User')
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return row ? secrets.open(row.token_secret, placeOf(userId)) : issuePersonalToken(db, secrets, userId);
}

export async function deletePersonalToken(db: DbReader, userId: number): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where('owner_type', '=', 'User')
    .where('owner_id', '=', userId)
    .execute();
}
