import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { randomToken, sha256Hex } from '../../platform/crypto/tokens';
import type { DbReader } from '../../platform/db/database';
import type { UserTokensTable } from '../../platform/db/tables';

export type TokenPurpose = UserTokensTable['purpose'];
export type UserTokenRow = Selectable<UserTokensTable>;

/** Seconds a token of each purpose works. All work once. */
export const TOKEN_SECONDS: Record<TokenPurpose, number> = {
  password_reset: 2 * 3_600,
  confirmation: 3 * 86_400,
  email_change: 3 * 86_400,
  invitation: 7 * 86_400,
  sso: 300,
  mfa: 300,
};

/** Makes a token for one purpose, for the address the person has now. Only its hash is stored. */
export async function createUserToken(
  db: DbReader,
  userId: number,
  purpose: TokenPurpose,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomToken(24);
  const address = purpose === 'email_change' ? 'pending_email' : 'email';
  const user = await db.selectFrom('users').select(address).where('id', '=', userId).executeTakeFirst();
  const email = Object.values<string | null>(user ?? {})[0] ?? null;
  return { token, expiresAt: await insertUserToken(db, { userId, purpose, token, email }) };
}

interface NewUserToken {
  userId: number;
  purpose: TokenPurpose;
  token: string;
  /** The address it is bound to. */
  email: string | null;
}

/** Stores the token of a link; links of earlier requests stop working. The person's row must be locked. When it expires. */
export async function storeUserToken(db: DbReader, token: NewUserToken): Promise<Date> {
  await voidUserTokens(db, token.userId, [token.purpose]);
  return insertUserToken(db, token);
}

async function insertUserToken(db: DbReader, { userId, purpose, token, email }: NewUserToken): Promise<Date> {
  const { expires_at } = await db
    .insertInto('user_tokens')
    .values({
      user_id: userId,
      purpose,
      email,
      token_hash: sha256Hex(token),
      expires_at: sql<Date>`now() + make_interval(secs => ${TOKEN_SECONDS[purpose]})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

export const isUsable = (token: UserTokenRow): boolean =>
  token.used_at === null && token.expires_at > new Date();

interface TokenQuery {
  token: string | undefined;
  purposes: readonly TokenPurpose[];
}

/** The token whatever its state; undefined for unknown or blank ones. */
export async function findUserToken(db: DbReader, query: TokenQuery): Promise<UserTokenRow | undefined> {
  if (!query.token) return undefined;
  return db
    .selectFrom('user_tokens')
    .selectAll()
    .where('token_hash', '=', sha256Hex(query.token))
    .where('purpose', 'in', [...query.purposes])
    .executeTakeFirst();
}

/** Counts a try of a token that may be tried more than once; undefined when there is none, or it had them all. */
export async function tryUserToken(
  db: DbReader,
  query: TokenQuery,
  atMost: number,
): Promise<UserTokenRow | undefined> {
  if (!query.token) return undefined;
  return db
    .updateTable('user_tokens')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('token_hash', '=', sha256Hex(query.token))
    .where('purpose', 'in', [...query.purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', atMost)
    .returningAll()
    .executeTakeFirst();
}

/** Uses a token up; undefined when it is unknown, used or expired. Of two at once one wins. */
export async function consumeUserToken(db: DbReader, query: TokenQuery): Promise<UserTokenRow | undefined> {
  if (!query.token) return undefined;
  return db
    .updateTable('user_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', sha256Hex(query.token))
    .where('purpose', 'in', [...query.purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/** Makes the unused tokens of a person worthless. */
export async function voidUserTokens(
  db: DbReader,
  userId: number,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await db
    .updateTable('user_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .execute();
}
