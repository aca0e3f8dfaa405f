import { type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { ContactInboxesTable, ContactsTable } from '../../platform/db/tables';

export type ContactRow = Selectable<ContactsTable>;
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
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
