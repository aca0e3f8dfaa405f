import { type RawBuilder, sql } from 'kysely';
import {
  booleanField,
  dateField,
  type FilterField,
  tagsField,
  textField,
} from '../../filters/filters.facade';

const equality = ['equal_to', 'not_equal_to'] as const;
const containing = [...equality, 'contains', 'does_not_contain'] as const;
const dates = ['is_greater_than', 'is_less_than', 'days_before'] as const;

function additional(key: string): RawBuilder<unknown> {
  return sql`contacts.additional_attributes ->> ${sql.lit(key)}`;
}

/** Numbers are stored with their `+`; people leave it out. */
function withPlus(text: string): string {
  return /^\d/.test(text) ? `+${text}` : text;
}

/** What contacts can be filtered by. */
export const contactFilterFields: Readonly<Record<string, FilterField>> = {
  name: textField(sql.ref('contacts.name'), { operators: containing, firstOnly: true }),
  email: textField(sql.ref('contacts.email'), { operators: containing, firstOnly: true }),
  phone_number: textField(sql.ref('contacts.phone_number'), {
    operators: [...containing, 'starts_with'],
    firstOnly: true,
    normalize: withPlus,
  }),
  identifier: textField(sql.ref('contacts.identifier'), { operators: equality, firstOnly: true }),
  country_code: textField(additional('country_code'), { operators: equality, firstOnly: true }),
  city: textField(additional('city'), { operators: containing, firstOnly: true }),
  company_name: textField(additional('company_name'), { operators: containing, firstOnly: true }),
  labels: tagsField(sql.ref('contacts.labels'), [...equality, 'is_present', 'is_not_present']),
  created_at: dateField(sql.ref('contacts.created_at'), dates),
  last_activity_at: dateField(sql.ref('contacts.last_activity_at'), dates),
  blocked: booleanField(sql.ref('contacts.blocked'), equality),
};
