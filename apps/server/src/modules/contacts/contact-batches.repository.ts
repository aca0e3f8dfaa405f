import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import { type ContactKeys, type ContactRow, keyNames } from './contacts.repository';

/** Contacts by each of the values that identify them; addresses in lower case. */
export type ContactHolders = Record<keyof ContactKeys, Map<string, ContactRow>>;

/** The contacts that have any of these values, without a lock. */
export async function findContactHolders(
  db: DbReader,
  accountId: number,
  keys: readonly Partial<ContactKeys>[],
): Promise<ContactHolders> {
  const ids = await findIds(db, keys);
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return holdersOf(rows);
}

/**
 * Locks all of these values as `lockContactKeys` does, then the rows of the contacts that have any of them, until the
 * transaction ends: nobody else can create or change such a contact meanwhile.
 */
export async function lockContactHolders(
  db: DbTransaction,
  accountId: number,
  keys: readonly Partial<ContactKeys>[],
): Promise<ContactHolders> {
  const names = [...new Set(keys.flatMap((one) => keyNames(accountId, one)))].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(
    db,
  );
  const ids = await findIds(db, keys);
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return holdersOf(rows);
}

/** By a function of the database, because row-level security keeps this query from using the index on addresses. */
async function findIds(db: DbReader, keys: readonly Partial<ContactKeys>[]): Promise<number[]> {
  const given = (pick: (one: Partial<ContactKeys>) => string | null | undefined) =>
    keys.map(pick).filter((value): value is string => Boolean(value));
  const { rows } = await sql<{ id: number }>`
    select id from find_contacts_by_keys(
      ${given(({ email }) => email?.toLowerCase())}::text[],
      ${given(({ phone_number: phone }) => phone)}::text[],
      ${given(({ identifier }) => identifier)}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

function holdersOf(rows: readonly ContactRow[]): ContactHolders {
  const by = (pick: (row: ContactRow) => string | null | undefined) =>
    new Map(
      rows.flatMap((row) => {
        const value = pick(row);
        return value ? [[value, row] as const] : [];
      }),
    );
  return {
    email: by(({ email }) => email?.toLowerCase()),
    phone_number: by(({ phone_number: phone }) => phone),
    identifier: by(({ identifier }) => identifier),
  };
}

/** What one statement writes of each contact; all columns are given. */
export type WrittenColumns = Pick<
  ContactRow,
  | 'name'
  | 'email'
  | 'phone_number'
  | 'identifier'
  | 'contact_type'
  | 'location'
  | 'country_code'
  | 'labels'
  | 'additional_attributes'
  | 'custom_attributes'
>;

const columns = sql`name text, email text, phone_number text, identifier text, contact_type text, location text,
  country_code text, labels text[], additional_attributes jsonb, custom_attributes jsonb`;

/** Inserts contacts with one statement. */
export async function insertContactRows(
  db: DbTransaction,
  accountId: number,
  contacts: readonly WrittenColumns[],
): Promise<Pick<ContactRow, 'id' | 'email' | 'phone_number' | 'identifier'>[]> {
  const { rows } = await sql<Pick<ContactRow, 'id' | 'email' | 'phone_number' | 'identifier'>>`
    insert into contacts (account_id, name, email, phone_number, identifier, contact_type, location, country_code,
      labels, additional_attributes, custom_attributes)
    select ${accountId}, name, email, phone_number, identifier, contact_type, location, country_code,
      labels, additional_attributes, custom_attributes
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as given(${columns})
    returning id, email, phone_number, identifier`.execute(db);
  return rows;
}

/** Updates contacts, whose rows the caller has locked, with one statement. */
export async function updateContactRows(
  db: DbTransaction,
  accountId: number,
  contacts: readonly (WrittenColumns & { id: number })[],
): Promise<void> {
  await sql`
    update contacts set name = given.name, email = given.email, phone_number = given.phone_number,
      identifier = given.identifier, contact_type = given.contact_type, location = given.location,
      country_code = given.country_code, labels = given.labels,
      additional_attributes = given.additional_attributes, custom_attributes = given.custom_attributes,
      updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as given(id bigint, ${columns})
    where contacts.account_id = ${accountId} and contacts.id = given.id`.execute(db);
}
