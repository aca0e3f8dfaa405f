import { type ContactSortField, contactSortFields } from '@parley/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A part of the contacts that an index returns in order. An order is its sections one after the other. */
export interface OrderedSection {
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  /** Whether a contact of the section comes after this position. */
  after: (position: OrderedPosition) => RawBuilder<SqlBool>;
}

/** Where a contact stands in an order. */
export interface OrderedPosition {
  id: number;
  /** The sort value as text; null in the section of contacts without one. */
  value: string | null;
}

interface Field {
  /** The sort expression, over `contacts` joined with `contact_search as s`. */
  column: RawBuilder<unknown>;
  canBeMissing: boolean;
  type: 'text' | 'time';
  /** The index is descending with nulls last; the ORDER BY must say so, or the planner does not use it. */
  isIndexedDescending?: boolean;
}

const fields: Record<ContactSortField, Field> = {
  name: { type: 'text', column: sql`s.name`, canBeMissing: false },
  email: { type: 'text', column: sql`contacts.email`, canBeMissing: true },
  phone_number: { type: 'text', column: sql`contacts.phone_number`, canBeMissing: true },
  last_activity_at: {
    type: 'time',
    column: sql`contacts.last_activity_at`,
    canBeMissing: true,
    isIndexedDescending: true,
  },
  created_at: { type: 'time', column: sql`contacts.created_at`, canBeMissing: false },
  company_name: { type: 'text', column: sql`s.company_name`, canBeMissing: true },
  city: { type: 'text', column: sql`s.city`, canBeMissing: true },
  country: { type: 'text', column: sql`s.country`, canBeMissing: true },
};
const searchTableFields: readonly ContactSortField[] = ['name', 'company_name', 'city', 'country'];

interface Term {
  field: ContactSortField;
  isDescending: boolean;
}

/** An order by one field. */
export interface ContactTerm extends Term {
  /** Whether the field is a text, whose order depends on the collation of the database. */
  isText: boolean;
}

export interface ContactOrder {
  /** ORDER BY over `contacts` joined with `contact_search as s`. */
  order: RawBuilder<unknown>;
  /** What the first field orders by. */
  value: RawBuilder<unknown>;
  /** Null for an order with several fields. */
  term: ContactTerm | null;
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
    value: fields[first.field].column,
    term: terms.length === 1 ? { ...first, isText: fields[first.field].type === 'text' } : null,
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
  const { column, canBeMissing, isIndexedDescending, type } = fields[term.field];
  const direction = directionOf(term);
  const nulls = isIndexedDescending ? (term.isDescending ? sql` nulls last` : sql` nulls first`) : sql``;
  const id = drivingTable === 'contacts' ? sql`contacts.id ${direction}` : sql`s.contact_id ${direction}`;
  const order = sql`${column} ${direction}${nulls}, ${id}`;
  const idColumn = drivingTable === 'contacts' ? sql`contacts.id` : sql`s.contact_id`;
  const comparison = term.isDescending ? sql`<` : sql`>`;
  const after = ({ value, id: contactId }: OrderedPosition) =>
    sql<SqlBool>`(${column}, ${idColumn}) ${comparison} (${castTo(type, value)}, ${contactId}::bigint)`;
  if (term.field === 'name')
    return [
      { where: sql`s.is_lettered`, order, after },
      { where: sql`not s.is_lettered`, order, after },
    ];
  if (!canBeMissing) return [{ where: sql`true`, order, after }];
  return [
    { where: sql`${column} is not null`, order, after },
    {
      where: sql`${column} is null`,
      order: idColumn,
      after: ({ id: contactId }) => sql<SqlBool>`${idColumn} > ${contactId}::bigint`,
    },
  ];
}

/** Times stay text until the database reads them, because a `Date` has only milliseconds. */
function castTo(type: Field['type'], value: string | null): RawBuilder<unknown> {
  return type === 'time' ? sql`${value}::timestamptz` : sql`${value}::text`;
}

function isSortField(field: string): field is ContactSortField {
  return (contactSortFields as readonly string[]).includes(field);
}
