import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, DbReader, DbTransaction } from '../../platform/db/database';
import type { AccountsTable, AccountUsersTable } from '../../platform/db/tables';

export type AccountRow = Selectable<AccountsTable>;

/**
 * Takes the id of a new account from the sequence: the transaction needs it for row-level security before the row
 * exists.
 */
export async function reserveAccountId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('accounts', 'id')) as id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no account id to be had');
  return id;
}

export interface NewAccount {
  id: number;
  name: string;
  locale: string;
  customAttributes: Record<string, unknown>;
}

/** Inserts the account and the rows that hold its conversation and event numbers. */
export async function insertAccount(db: DbReader, account: NewAccount): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    insert into accounts (id, name, locale, custom_attributes) overriding system value
    values (${account.id}, ${account.name}, ${account.locale}, ${JSON.stringify(account.customAttributes)})
    returning *`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the account was not stored');
  await db.insertInto('conversation_numbers').values({ account_id: account.id }).execute();
  await db
    .insertInto('account_event_seq')
    .values({ account_id: account.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row;
}

export async function findAccount(db: DbReader, accountId: number): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
}

export type AccountName = Pick<AccountRow, 'id' | 'name'>;

/** Error if there is no such account. */
export async function readAccountName(db: DbReader, accountId: number): Promise<AccountName> {
  return db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Error if there is no such account. */
export async function readAccountNameAndLocale(
  db: DbReader,
  accountId: number,
): Promise<Pick<AccountRow, 'id' | 'name' | 'locale'>> {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function lockAccount(db: DbReader, accountId: number): Promise<AccountRow> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateAccountRow(
  db: DbReader,
  accountId: number,
  values: Updateable<AccountsTable>,
): Promise<AccountRow> {
  return db
    .updateTable('accounts')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Renews the account's cache key of a model. A key is the time in seconds, but always greater than the previous one, so
 * that two changes within a second give two keys.
 */
export async function renewCacheKey(db: DbTransaction, accountId: number, model: string): Promise<void> {
  const stamp = sql`greatest(extract(epoch from now())::bigint, coalesce((cache_keys ->> ${model}::text)::bigint, 0) + 1)`;
  await db
    .updateTable('accounts')
    .set({ cache_keys: sql<string>`cache_keys || jsonb_build_object(${model}::text, (${stamp})::text)` })
    .where('id', '=', accountId)
    .execute();
}

/** Marks the account's onboarding as complete. */
export async function clearOnboardingStep(db: DbTransaction, accountId: number): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ custom_attributes: sql<string>`custom_attributes - 'onboarding_step'` })
    .where('id', '=', accountId)
    .execute();
}

export async function touchMembership(
  db: DbReader,
  accountId: number,
  userId: number,
  values: Pick<Updateable<AccountUsersTable>, 'active_at'>,
): Promise<void> {
  await db
    .updateTable('account_users')
    .set(values)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether any account exists. Needs a database handle that sees all accounts. */
export async function anyAccountExists(systemDb: DbReader): Promise<boolean> {
  return (await systemDb.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}
