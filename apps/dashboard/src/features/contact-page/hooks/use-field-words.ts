import type { DashboardKey } from '@parley/i18n/dashboard';
import { useI18n } from '@parley/i18n/react';
import { formatAttributeValue } from '../../../shared/custom-attributes/attribute-values';
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
  const { t, formatNumber, formatDate } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const definitions = useAttributeDefinitions(accountId, 'contact_attribute');
  const keyOf = (field: string) => field.slice(field.indexOf('.') + 1);
  const definitionOf = (field: string) =>
    field.startsWith('custom_attributes.')
      ? definitions?.find((definition) => definition.attribute_key === keyOf(field))
      : undefined;
  const formats = { formatNumber, formatDate, yes: t('common.yes'), no: t('common.no') };
  return {
    nameOf(field: string): string {
      const key = fieldNames[field];
      return key ? t(key) : (definitionOf(field)?.attribute_display_name ?? keyOf(field));
    },
    textOf(field: string, value: unknown): string {
      if (value === null || value === undefined || value === '') return '–';
      if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '–';
      return formatAttributeValue(definitionOf(field), value, formats);
    },
  };
}
