import type { ContactSortField } from '@parley/contract';
import { sql } from 'kysely';
import { ColumnCache } from '../../../../platform/db/columns/column-cache';
import type { ColumnTable } from '../../../../platform/db/columns/column-table';
import type { LazyColumn, RowSource } from '../../../../platform/db/columns/row-source';

const column = (name: string) => sql.ref(name);
const additional = (key: string) => sql`left(additional_attributes ->> ${key}::text, 255)`;

/** What is held of each known contact of a large account. */
const contactRows = {
  table: 'contacts',
  where: sql`(email is not null or phone_number is not null or identifier is not null)`,
  changedBy: 'contact_id',
  // Both change thousands of contacts, without an event for each.
  resetBy: ['contacts.relabeled', 'contact_import.updated'],
  numbers: {
    id: { value: column('id') },
    created_at: { value: column('created_at'), isTime: true },
    last_activity_at: { value: column('last_activity_at'), isTime: true },
  },
  dictionaries: {
    labels: column('labels'),
    blocked: sql`blocked::text`,
    /** 1 if the name starts with a letter; these come first in the order by name. */
    lettered: sql`(name ~ '^[[:alpha:]]')::integer`,
  },
  async countRows(db, accountId) {
    const row = await db
      .selectFrom('contact_counts')
      .select('known')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row?.known ?? 0;
  },
} satisfies RowSource;

type NumberName = keyof typeof contactRows.numbers;
type DictionaryName = keyof typeof contactRows.dictionaries;
export type ContactTable = ColumnTable<NumberName, DictionaryName>;

export const contactColumns = new ColumnCache<NumberName, DictionaryName>(contactRows);

/** Texts of the contact that filters and searches read; the first four in lower case, as they are compared. */
export const contactTexts = {
  name: { id: 'name', value: sql`lower(name)`, isMostlyUnique: true },
  email: { id: 'email', value: sql`lower(email)`, isMostlyUnique: true },
  phone_number: { id: 'phone_number', value: sql`lower(phone_number)`, isMostlyUnique: true },
  identifier: { id: 'identifier', value: sql`lower(identifier)`, isMostlyUnique: true },
  /** As it was written, because a search respects its case. */
  writtenIdentifier: { id: 'identifier as written', value: column('identifier'), isMostlyUnique: true },
} satisfies Record<string, LazyColumn>;

/** The column that has the values of an order; undefined for times, which are always held. */
export const sortColumns: Readonly<Record<ContactSortField, LazyColumn | undefined>> = {
  name: contactTexts.name,
  email: contactTexts.email,
  phone_number: contactTexts.phone_number,
  company_name: { id: 'order by company', value: additional('company_name') },
  city: { id: 'order by city', value: additional('city') },
  country: { id: 'order by country', value: additional('country') },
  last_activity_at: undefined,
  created_at: undefined,
};
