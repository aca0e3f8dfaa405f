import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { useAttributeDefinitions } from '../../../shared/custom-attributes/definitions-query';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Fields as the page calls them; custom attributes by their names, others by their key. */
const fieldNames: Readonly<Record<string, DashboardKey>> = {
  name: 'contactForm.name',
  email: 'contactForm.email',
  phone_number: 'contactForm.phone_number',
  identifier: 'conversations.identifier',
  avatar: 'identity.picture',
  blocked: 'contactPage.blocked',
  labels: 'conversations.labels',
  'additional_attributes.company_name': 'contactForm.company_name',
  'additional_attributes.city': 'contactForm.city',
  'additional_attributes.country': 'contactForm.country',
  'additional_attributes.country_code': 'contactForm.country',
  'additional_attributes.description': 'contactForm.description',
};

/** Names of a contact's fields, such as `email` or `custom_attributes.plan`, and their values as text. */
export function useFieldWords() {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const definitions = useAttributeDefinitions(accountId, 'contact_attribute');
  return {
    nameOf(field: string): string {
      const key = fieldNames[field];
      if (key) return t(key);
      const own = field.slice(field.indexOf('.') + 1);
      return (
        definitions?.find((definition) => definition.attribute_key === own)?.attribute_display_name ?? own
      );
    },
    textOf(value: unknown): string {
      if (value === null || value === undefined || value === '') return '–';
      if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
      if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '–';
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    },
  };
}
