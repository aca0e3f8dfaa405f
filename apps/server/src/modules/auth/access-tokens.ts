import { randomToken, sha256Hex } from '../../platform/crypto/tokens';
import type { SecretBox, SecretLocation } from '../../platform/crypto/secret-box';
import type { DbReader } from '../../platform/db/database';
import { type AccessTokenOwner, findAccessTokenSecret, replaceAccessToken } from './access-tokens.repository';

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
  await replaceAccessToken(db, owner, {
    token_hash: sha256Hex(token),
    token_secret: secrets.seal(token, placeOf(owner)),
  });
  return token;
}

/** The owner's access token; creates one if there is none. */
export async function readAccessToken(
  db: DbReader,
  secrets: SecretBox,
  owner: AccessTokenOwner,
): Promise<string> {
  const secret = await findAccessTokenSecret(db, owner);
  return secret === undefined ? issueAccessToken(db, secrets, owner) : secrets.open(secret, placeOf(owner));
}
