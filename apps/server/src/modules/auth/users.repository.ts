import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { UsersTable } from '../../platform/db/tables';

export type UserRow = Selectable<UsersTable>;

/** `email` must be trimmed and in lower case. */
export async function findUserByEmail(db: DbReader, email: string): Promise<UserRow | undefined> {
  return byEmail(db, email).executeTakeFirst();
}

function byEmail(db: DbReader, email: string) {
  return db.selectFrom('users').selectAll().where(sql<string>`lower(email)`, '=', email);
}

export async function findUser(db: DbReader, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the user's row. Everything that opens or ends sessions takes this lock, so that they cannot run concurrently.
 */
export async function lockUser(db: DbReader, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertUser(db: DbReader, values: Insertable<UsersTable>): Promise<UserRow> {
  return db.insertInto('users').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Locks the user with this address, or inserts one. Of several concurrent calls with the same address, one creates
 * the user.
 */
export async function lockOrInsertUser(db: DbTransaction, values: Insertable<UsersTable>): Promise<UserRow> {
  const locked = byEmail(db, values.email).forUpdate();
  const made = db
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll();
  return (
    (await locked.executeTakeFirst()) ??
    (await made.executeTakeFirst()) ??
    (await locked.executeTakeFirstOrThrow())
  );
}

export async function updateUser(db: DbReader, id: number, values: Updateable<UsersTable>): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The seed of the user's tokens for sockets. */
export async function findPubsubToken(db: DbReader, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('pubsub_token').where('id', '=', userId).executeTakeFirst();
  return row?.pubsub_token;
}
