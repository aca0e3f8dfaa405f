import type { AttributeModel } from '@parley/contract';

const RESERVED: Record<AttributeModel, string> = {
  conversation_attribute: `status priority assignee_id inbox_id team_id display_id campaign_id labels browser_language
    country_code referer created_at last_activity_at`,
  contact_attribute: `name email phone_number identifier country_code city company_name created_at last_activity_at
    referer blocked`,
  company_attribute: 'name domain description contacts_count created_at updated_at last_activity_at',
};

/** Whether the key names a built-in field, which filters and rules would use instead. */
export function isReservedKey(model: AttributeModel, key: string): boolean {
  // Request bodies cannot contain this key, so the attribute could never get a value.
  return key === '__proto__' || RESERVED[model].split(/\s+/).includes(key);
}
