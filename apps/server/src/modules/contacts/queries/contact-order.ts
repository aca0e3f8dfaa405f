import { type ContactSortField, contactSortFields } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';

// Names that start with no letter (phone numbers, decoration) come after the others, whichever way.
const nameGroup = sql`(contacts.name !~ '^[[:alpha:]]')`;

const columns: Record<ContactSortField, RawBuilder<unknown>> = {
  name: sql`lower(contacts.name)`,
  email: sql`contacts.email`,
  phone_number: sql`contacts.phone_number`,
  last_activity_at: sql`contacts.last_activity_at`,
  created_at: sql`contacts.created_at`,
  company_name: sql`contacts.additional_attributes ->> 'company_name'`,
  city: sql`contacts.additional_attributes ->> 'city'`,
  country: sql`contacts.additional_attributes ->> 'country'`,
};

/**
 * `name,-created_at` as ORDER BY terms: unknown fields are ignored, none means by name. The id at the end
 * keeps pages apart where values are equal.
 */
export function contactOrder(sort: string | undefined): RawBuilder<unknown> {
  const terms = (sort ?? '').split(',').flatMap((part) => {
    const descending = part.startsWith('-');
    const field = part.replace(/^[-+]/, '').trim();
    return isSortField(field) ? orderBy(field, descending) : [];
  });
  const chosen = terms.length > 0 ? terms : orderBy('name', false);
  return sql.join([...chosen, sql`contacts.id`], sql`, `);
}

function orderBy(field: ContactSortField, descending: boolean): RawBuilder<unknown>[] {
  // Every contact has an age; saying nothing of nulls lets its index be read from both ends.
  if (field === 'created_at') return [descending ? sql`contacts.created_at desc` : sql`contacts.created_at`];
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  const term = sql`${columns[field]} ${direction}`;
  return field === 'name' ? [nameGroup, term] : [term];
}

function isSortField(field: string): field is ContactSortField {
  return (contactSortFields as readonly string[]).includes(field);
}
