import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import { rowsByIds } from '../../platform/db/rows-by-ids';
import type { ContactInboxesTable, ContactsTable } from '../../platform/db/tables';

export type ContactRow = Selectable<ContactsTable>;
/** The columns of a contact that the API shows in lists, conversations and messages. */
export type ContactSummaryRow = Pick<
  ContactRow,
  | 'id'
  | 'account_id'
  | 'name'
  | 'email'
  | 'phone_number'
  | 'identifier'
  | 'blocked'
  | 'avatar_key'
  | 'additional_attributes'
  | 'custom_attributes'
  | 'last_activity_at'
  | 'created_at'
>;
export type ContactInboxRow = Selectable<ContactInboxesTable>;

export async function findContact(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ContactRow | undefined> {
  return db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Contacts by id; ids of other accounts are missing from the map. */
export async function loadContacts(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, ContactRow>> {
  const rows = await rowsByIds(db, 'contacts', accountId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the contact's row until the transaction ends. `toDelete`: a lock that also blocks inserts of rows that
 * reference it.
 */
export async function lockContact(
  db: DbTransaction,
  accountId: number,
  id: number,
  { toDelete = false } = {},
): Promise<ContactRow | undefined> {
  const row = db.selectFrom('contacts').selectAll().where('account_id', '=', accountId).where('id', '=', id);
  return (toDelete ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst();
}

/**
 * Locks both rows, always in the order of their ids so that opposite merges cannot deadlock. The lock also blocks
 * inserts of rows that reference the contact being deleted.
 */
export async function lockContacts(
  db: DbTransaction,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, ContactRow>> {
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The values that identify a contact; each is unique within the account. */
export type ContactKeys = Pick<ContactRow, 'email' | 'phone_number' | 'identifier'>;

/** Takes advisory locks on these values until the transaction ends, always in the same order to avoid deadlocks. */
export async function lockContactKeys(
  db: DbTransaction,
  accountId: number,
  ...contacts: Partial<ContactKeys>[]
): Promise<void> {
  const names = new Set(contacts.flatMap((keys) => keyNames(accountId, keys)));
  for (const name of [...names].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(db);
  }
}

/** The names that `lockContactKeys` locks for these values. */
export function keyNames(accountId: number, keys: Partial<ContactKeys>): string[] {
  return [
    keys.email && `email:${keys.email.toLowerCase()}`,
    keys.phone_number && `phone:${keys.phone_number}`,
    keys.identifier && `identifier:${keys.identifier}`,
  ]
    .filter((name): name is string => Boolean(name))
    .map((name) => `contact:${accountId}:${name}`);
}

/** The contacts that already have these values. */
export async function findKeyHolders(
  db: DbReader,
  accountId: number,
  keys: Partial<ContactKeys>,
): Promise<Partial<Record<keyof ContactKeys, ContactRow>>> {
  const { email, phone_number: phone, identifier } = keys;
  if (!email && !phone && !identifier) return {};
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        // Emails are stored in lower case. A comparison of `lower(email)` would read every contact: row-level security lets
        // no function of a column into the search of an index.
        ...(email ? [eb('email', '=', email.toLowerCase())] : []),
        ...(phone ? [eb('phone_number', '=', phone)] : []),
        ...(identifier ? [eb('identifier', '=', identifier)] : []),
      ]),
    )
    .execute();
  const holder = (test: (row: ContactRow) => boolean) => rows.find(test);
  return {
    ...(email && { email: holder((row) => row.email?.toLowerCase() === email.toLowerCase()) }),
    ...(phone && { phone_number: holder((row) => row.phone_number === phone) }),
    ...(identifier && { identifier: holder((row) => row.identifier === identifier) }),
  };
}

export type ContactColumns = Partial<Omit<ContactRow, 'account_id' | 'id' | 'created_at' | 'updated_at'>>;

export async function insertContact(
  db: DbTransaction,
  accountId: number,
  columns: ContactColumns,
): Promise<ContactRow> {
  return db
    .insertInto('contacts')
    .values({ account_id: accountId, ...storable(columns) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateContact(
  db: DbTransaction,
  accountId: number,
  id: number,
  columns: ContactColumns,
): Promise<ContactRow> {
  return db
    .updateTable('contacts')
    .set({ ...storable(columns), updated_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets the contact's last activity. Does not recompute derived columns, because none depends on it. */
export async function moveContactActivity(
  db: DbTransaction,
  accountId: number,
  { contactId, at }: { contactId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ last_activity_at: at, updated_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', contactId)
    .execute();
}

export async function deleteContact(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('contacts').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** The contact's row as PostgreSQL writes it in JSON. */
export async function contactRowJson(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(c) as row from contacts c where account_id = ${accountId} and id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`contact ${id} has no row`);
  return found.row;
}

/** Columns of a contact that is restored. Named one by one, so that columns added since get their defaults. */
const restoredColumns = [
  'account_id',
  'id',
  'name',
  'email',
  'phone_number',
  'identifier',
  'contact_type',
  'blocked',
  'avatar_key',
  'location',
  'country_code',
  'additional_attributes',
  'custom_attributes',
  'labels',
  'last_activity_at',
  'created_at',
] as const;

/** Inserts a deleted contact again, with its old id, from its row as `contactRowJson` gave it. */
export async function restoreContact(db: DbTransaction, row: Record<string, unknown>): Promise<ContactRow> {
  const columns = sql.join(restoredColumns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number }>`
    insert into contacts (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::contacts, ${JSON.stringify(row)}::jsonb)
    returning id`.execute(db);
  const restored = await findContact(db, Number(row['account_id']), Number(rows[0]?.id));
  if (!restored) throw new Error('a restored contact has no row');
  return restored;
}

/** Deletes a contact without contact inboxes, conversations, notes or merges; returns whether it did. */
export async function deleteContactIfUnused(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('contacts')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        ...(['contact_inboxes', 'conversations', 'contact_notes'] as const).map((table) =>
          not(
            exists(
              selectFrom(table).select('id').where('account_id', '=', accountId).where('contact_id', '=', id),
            ),
          ),
        ),
        not(
          exists(
            selectFrom('contact_merges')
              .select('id')
              .where('account_id', '=', accountId)
              .where('base_id', '=', id),
          ),
        ),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Takes an id from the contacts sequence without creating a contact. Callers cannot distinguish it from the id of a
 * new contact.
 */
export async function reserveContactId(db: DbTransaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('contacts', 'id')) as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sequence always answers');
  return Number(row.id);
}

function storable({ additional_attributes, custom_attributes, ...rest }: ContactColumns) {
  return {
    ...rest,
    ...(additional_attributes && { additional_attributes: JSON.stringify(additional_attributes) }),
    ...(custom_attributes && { custom_attributes: JSON.stringify(custom_attributes) }),
  };
}
