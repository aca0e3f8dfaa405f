import type { DbReader } from '../../platform/db/database';

/** Whom a token stands for. An owner has at most one token. */
export interface AccessTokenOwner {
  type: 'User' | 'AgentBot';
  id: number;
}

/** A token as it is stored: its hash, and itself encrypted. */
export interface StoredAccessToken {
  token_hash: string;
  token_secret: string;
}

/** Stores a token in place of the owner's old one. */
export async function replaceAccessToken(
  db: DbReader,
  owner: AccessTokenOwner,
  stored: StoredAccessToken,
): Promise<void> {
  await db
    .insertInto('access_tokens')
    .values({ owner_type: owner.type, owner_id: owner.id, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['owner_type', 'owner_id']).doUpdateSet({ ...stored, created_at: new Date() }),
    )
    .execute();
}

/** Stores a token unless the owner has one; returns the owner's token, encrypted. */
export async function addAccessToken(
  db: DbReader,
  owner: AccessTokenOwner,
  stored: StoredAccessToken,
): Promise<string> {
  const row = await db
    .insertInto('access_tokens')
    .values({ owner_type: owner.type, owner_id: owner.id, ...stored })
    // Changes nothing: only a row that is inserted or updated is returned.
    .onConflict((conflict) =>
      conflict.columns(['owner_type', 'owner_id']).doUpdateSet({ owner_id: owner.id }),
    )
    .returning('token_secret')
    .executeTakeFirstOrThrow();
  return row.token_secret;
}

/** The owner's token as stored, encrypted; undefined if there is none. */
export async function findAccessTokenSecret(
  db: DbReader,
  owner: AccessTokenOwner,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('access_tokens')
    .select('token_secret')
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst();
  return row?.token_secret;
}

export async function deleteAccessToken(db: DbReader, owner: AccessTokenOwner): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .execute();
}
