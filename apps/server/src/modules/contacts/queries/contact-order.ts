import { type ContactSortField, contactSortFields } from '@parley/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A part of the contacts that an index returns in order. An order is its sections one after the other. */
export interface OrderedSection {
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
}

interface Field {
  /** The sort expression, over `contacts` joined with `contact_search as s`. */
  column: RawBuilder<unknown>;
  canBeMissing: boolean;
  /** The indexed expression, if it differs from `column`. */
  stored?: RawBuilder<unknown>;
  /** The index is descending with nulls last; the ORDER BY must say so, or the planner does not use it. */
  isIndexedDescending?: boolean;
}

const fields: Record<ContactSortField, Field> = {
  name: { column: sql`s.name`, canBeMissing: false },
  email: { column: sql`lower(contacts.email)`, stored: sql`contacts.email`, canBeMissing: true },
  phone_number: { column: sql`contacts.phone_number`, canBeMissing: true },
  last_activity_at: { column: sql`contacts.last_activity_at`, canBeMissing: true, isIndexedDescending: true },
  created_at: { column: sql`contacts.created_at`, canBeMissing: false },
  company_name: { column: sql`s.company_name`, canBeMissing: true },
  city: { column: sql`s.city`, canBeMissing: true },
  country: { column: sql`s.country`, canBeMissing: true },
};
const searchTableFields: readonly ContactSortField[] = ['name', 'company_name', 'city', 'country'];

interface Term {
  field: ContactSortField;
  isDescending: boolean;
}

export interface ContactOrder {
  /** ORDER BY over `contacts` joined with `contact_search as s`. */
  order: RawBuilder<unknown>;
  /** Null for an order with several fields, because no index has it. */
  sections: OrderedSection[] | null;
  /** The table whose index has the order. */
  drivingTable: 'contacts' | 'contact_search';
}

/**
 * Parses an order such as `name,-created_at`. Unknown fields are ignored; the default is by name. Missing values come
 * last in both directions. The id at the end keeps pages disjoint where values are equal.
 */
export function contactOrder(sort: string | undefined): ContactOrder {
  const named = (sort ?? '').split(',').flatMap(readTerm);
  const terms: [Term, ...Term[]] = [named[0] ?? { field: 'name', isDescending: false }, ...named.slice(1)];
  const [first] = terms;
  const drivingTable = searchTableFields.includes(first.field) ? 'contact_search' : 'contacts';
  return {
    order: sql.join([...terms.flatMap(orderBy), ...lastTerms(first)], sql`, `),
    sections: terms.length === 1 ? sectionsOf(first, drivingTable) : null,
    drivingTable,
  };
}

function readTerm(part: string): Term[] {
  const field = part.replace(/^[-+]/, '').trim();
  return isSortField(field) ? [{ field, isDescending: part.startsWith('-') }] : [];
}

const directionOf = (term: Term) => (term.isDescending ? sql`desc` : sql`asc`);

/** Names that do not start with a letter (phone numbers, decoration) come last in both directions. */
function orderBy(term: Term): RawBuilder<unknown>[] {
  const ordered = sql`${fields[term.field].column} ${directionOf(term)} nulls last`;
  return term.field === 'name' ? [sql`s.is_lettered desc`, ordered] : [ordered];
}

/**
 * Rows with equal values are ordered by id in the term's direction; contacts without a value are ordered by ascending
 * id.
 */
function lastTerms(term: Term): RawBuilder<unknown>[] {
  const { column, canBeMissing } = fields[term.field];
  const missing = canBeMissing ? [sql`case when ${column} is null then contacts.id end`] : [];
  return [...missing, sql`contacts.id ${directionOf(term)}`];
}

function sectionsOf(term: Term, drivingTable: ContactOrder['drivingTable']): OrderedSection[] {
  const { column, stored = column, canBeMissing, isIndexedDescending } = fields[term.field];
  const direction = directionOf(term);
  const nulls = isIndexedDescending ? (term.isDescending ? sql` nulls last` : sql` nulls first`) : sql``;
  const id = drivingTable === 'contacts' ? sql`contacts.id ${direction}` : sql`s.contact_id ${direction}`;
  const order = sql`${column} ${direction}${nulls}, ${id}`;
  if (term.field === 'name')
    return [
      { where: sql`s.is_lettered`, order },
      { where: sql`not s.is_lettered`, order },
    ];
  if (!canBeMissing) return [{ where: sql`true`, order }];
  return [
    { where: sql`${stored} is not null`, order },
    {
      where: sql`${stored} is null`,
      order: drivingTable === 'contacts' ? sql`contacts.id` : sql`s.contact_id`,
    },
  ];
}

function isSortField(field: string): field is ContactSortField {
  return (contactSortFields as readonly string[]).includes(field);
}
