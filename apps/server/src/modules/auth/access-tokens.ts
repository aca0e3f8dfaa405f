import { randomToken, sha256Hex } from '../../platform/crypto/tokens';
import type { SecretBox, SecretLocation } from '../../platform/crypto/secret-box';
import type { DbReader } from '../../platform/db/database';
import {
  type AccessTokenOwner,
  addAccessToken,
  findAccessTokenSecret,
  replaceAccessToken,
  type StoredAccessToken,
} from './access-tokens.repository';

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
  const { token, stored } = createToken(secrets, owner);
  await replaceAccessToken(db, owner, stored);
  return token;
}

/**
 * The owner's access token; creates one if there is none. Callers at the same time get the same one, because a second
 * one would invalidate the first.
 */
export async function readAccessToken(
  db: DbReader,
  secrets: SecretBox,
  owner: AccessTokenOwner,
): Promise<string> {
  const secret =
    (await findAccessTokenSecret(db, owner)) ??
    (await addAccessToken(db, owner, createToken(secrets, owner).stored));
  return secrets.open(secret, placeOf(owner));
}

function createToken(
  secrets: SecretBox,
  owner: AccessTokenOwner,
): { token: string; stored: StoredAccessToken } {
  const token = randomToken(16, 'base58');
  return {
    token,
    stored: { token_hash: sha256Hex(token), token_secret: secrets.seal(token, placeOf(owner)) },
  };
}
