import type { ContactColumnKey } from '@parley/contract';
import { sql } from 'kysely';
import {
  attributeColumns,
  dayColumn,
  type FilterColumns,
  flagColumn,
  tagsColumn,
  textColumn,
} from '../../filters/filters.facade';
import { withAnyLabel } from './list-contacts';

/** The columns that contact filters can use. */
export const contactFilterColumns = (accountId: number): FilterColumns<ContactColumnKey> => ({
  standard: {
    name: textColumn(sql.ref('contacts.name')),
    email: textColumn(sql.ref('contacts.email')),
    phone_number: textColumn(sql.ref('contacts.phone_number')),
    identifier: textColumn(sql.ref('contacts.identifier')),
    labels: tagsColumn({
      any: (titles) => withAnyLabel(accountId, titles),
      some: sql<boolean>`exists (select from contact_labels l
        where l.account_id = ${accountId} and l.contact_id = contacts.id)`,
    }),
    created_at: dayColumn(sql.ref('contacts.created_at')),
    last_activity_at: dayColumn(sql.ref('contacts.last_activity_at')),
    blocked: flagColumn(sql.ref('contacts.blocked')),
  },
  attributes: attributeColumns('contacts'),
});
