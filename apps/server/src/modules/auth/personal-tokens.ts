import type { SecretBox } from '../../platform/crypto/secret-box';
import type { DbReader } from '../../platform/db/database';
import { issueAccessToken, readAccessToken } from './access-tokens';
import { deleteAccessToken } from './access-tokens.repository';

/** Issues a new personal token and invalidates the old one. */
export async function issuePersonalToken(db: DbReader, secrets: SecretBox, userId: number): Promise<string> {
  return issueAccessToken(db, secrets, { type: 'User', id: userId });
}

/** The user's personal token; creates one if there is none. */
export async function readPersonalToken(db: DbReader, secrets: SecretBox, userId: number): Promise<string> {
  return readAccessToken(db, secrets, { type: 'User', id: userId });
}

export async function deletePersonalToken(db: DbReader, userId: number): Promise<void> {
  await deleteAccessToken(db, { type: 'User', id: userId });
}
