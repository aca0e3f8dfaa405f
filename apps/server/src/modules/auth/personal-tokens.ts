import type { SecretBox } from '../../platform/crypto/secret-box';
import type { DbReader } from '../../platform/db/database';
import { issueAccessToken, readAccessToken } from './access-tokens';

/** Issues a new personal token and invalidates the old one. */
export async function issuePersonalToken(db: DbReader, secrets: SecretBox, userId: number): Promise<string> {
  return issueAccessToken(db, secrets, { type: 'User', id: userId });
}

/** The user's personal token; creates one if there is none. */
export async function readPersonalToken(db: DbReader, secrets: SecretBox, userId: number): Promise<string> {
  return readAccessToken(db, secrets, { type: 'User', id: userId });
}

export async function deletePersonalToken(db: DbReader, userId: number): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where('owner_type', '=', 'User')
    .where('owner_id', '=', userId)
    .execute();
}
