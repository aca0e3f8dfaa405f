import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import { rowsByIds } from '../../platform/db/rows-by-ids';
import type { ContactInboxesTable, ContactsTable } from '../../platform/db/tables';

export type ContactRow = Selectable<ContactsTable>;
/** What is shown of a contact beside conversations and messages. */
export type ShownContactRow = Pick<
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

/** Contacts by id; ids of other accounts are simply not in the map. */
export async function loadContacts(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, ContactRow>> {
  const rows = await rowsByIds(db, 'contacts', accountId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The row, locked until the end of the transaction; `toDelete`: also against anything new that hangs on it. */
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
 * Both rows locked, in one order everywhere so that opposite merges cannot wait for each other, and against
 * anything new that hangs on the one that goes.
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

/** What a contact is recognised by; each is unique within the account. */
export type ContactKeys = Pick<ContactRow, 'email' | 'phone_number' | 'identifier'>;

/** Takes the locks of these values until the end of the transaction, in one order everywhere. */
export async function lockContactKeys(
  db: DbTransaction,
  accountId: number,
  keys: Partial<ContactKeys>,
): Promise<void> {
  const names = [
    keys.email && `email:${keys.email.toLowerCase()}`,
    keys.phone_number && `phone:${keys.phone_number}`,
    keys.identifier && `identifier:${keys.identifier}`,
  ].filter((name): name is string => Boolean(name));
  for (const name of names.sort()) {
    const key = `contact:${accountId}:${name}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`.execute(db);
  }
}

/** Who has each of these values already. */
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
        ...(email ? [eb(sql`lower(email)`, '=', email.toLowerCase())] : []),
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

/** When the contact was last active, of which nothing else in the row follows. */
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

/** Deletes a contact on which nothing hangs; answers whether it did. */
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
      and(
        (['contact_inboxes', 'conversations', 'contact_notes'] as const).map((table) =>
          not(
            exists(
              selectFrom(table).select('id').where('account_id', '=', accountId).where('contact_id', '=', id),
            ),
          ),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** A number that is a contact's from now on without one; nobody can tell it from that of a new contact. */
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
