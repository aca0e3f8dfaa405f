import type { ContactFilterKey } from '@parley/contract';
import { sql } from 'kysely';
import {
  attributeColumn,
  attributeTextColumn,
  dayColumn,
  type FilterColumns,
  flagColumn,
  tagsColumn,
  textColumn,
} from '../../filters/filters.facade';
import { withAnyLabel } from './list-contacts';

const additional = (key: ContactFilterKey) =>
  attributeTextColumn(sql.ref('contacts.additional_attributes'), key);

/** What contacts of an account can be filtered by. */
export const contactFilterColumns = (accountId: number): FilterColumns<ContactFilterKey> => ({
  standard: {
    name: textColumn(sql.ref('contacts.name')),
    email: textColumn(sql.ref('contacts.email')),
    phone_number: textColumn(sql.ref('contacts.phone_number')),
    identifier: textColumn(sql.ref('contacts.identifier')),
    country_code: additional('country_code'),
    city: additional('city'),
    company_name: additional('company_name'),
    labels: tagsColumn({
      any: (titles) => withAnyLabel(accountId, titles),
      some: sql<boolean>`exists (select from contact_labels l
        where l.account_id = ${accountId} and l.contact_id = contacts.id)`,
    }),
    created_at: dayColumn(sql.ref('contacts.created_at')),
    last_activity_at: dayColumn(sql.ref('contacts.last_activity_at')),
    blocked: flagColumn(sql.ref('contacts.blocked')),
  },
  own: attributeColumn(sql.ref('contacts.custom_attributes')),
});
