import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { randomToken, sha256Hex } from '../../platform/crypto/tokens';
import type { DbReader } from '../../platform/db/database';
import type { UserTokensTable } from '../../platform/db/tables';

export type TokenPurpose = UserTokensTable['purpose'];
export type UserTokenRow = Selectable<UserTokensTable>;

/** Lifetime in seconds by purpose. Every token is single-use. */
export const TOKEN_SECONDS: Record<TokenPurpose, number> = {
  password_reset: 2 * 3_600,
  confirmation: 3 * 86_400,
  email_change: 3 * 86_400,
  invitation: 7 * 86_400,
  sso: 300,
  mfa: 300,
};

/** Creates a token bound to the user's current e-mail address. Only its hash is stored. */
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
  /** The e-mail address that the token is bound to. */
  email: string | null;
}

/**
 * Stores the token of a mailed link and voids those of earlier requests. The user's row must be locked. Returns when
 * the token expires.
 */
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

/** Finds a token in any state; undefined for unknown or blank ones. */
export async function findUserToken(db: DbReader, query: TokenQuery): Promise<UserTokenRow | undefined> {
  if (!query.token) return undefined;
  return db
    .selectFrom('user_tokens')
    .selectAll()
    .where('token_hash', '=', sha256Hex(query.token))
    .where('purpose', 'in', [...query.purposes])
    .executeTakeFirst();
}

/** Counts an attempt on a token that allows several; undefined if the token is invalid or has no attempts left. */
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

/** Consumes a token; undefined if it is unknown, used or expired. Of two concurrent calls only one succeeds. */
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

/** Marks the user's unused tokens of these purposes as void. */
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
