import type { ContactHistoryEntry } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { ArrowRight } from 'lucide-react';
import { useAttributeDefinitions } from '../../../shared/custom-attributes/definitions-query';
import { useCurrentAccount } from '../../../shared/session/use-session';

type Changes = Extract<ContactHistoryEntry, { kind: 'changed' }>['changes'];

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

/** Changed fields with their values before and after. */
export function ChangeList({ changes }: { changes: Changes }) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const definitions = useAttributeDefinitions(accountId, 'contact_attribute');
  const nameOf = (field: string): string => {
    const key = fieldNames[field];
    if (key) return t(key);
    const own = field.slice(field.indexOf('.') + 1);
    return definitions?.find((definition) => definition.attribute_key === own)?.attribute_display_name ?? own;
  };
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '–';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return (
    <span className="inline-flex flex-col">
      {changes.map(({ field, from, to }) => (
        <span key={field} className="flex flex-wrap items-center gap-x-1.5">
          <bdi className="font-medium">{nameOf(field)}</bdi>
          <bdi className="text-3 line-through">{textOf(from)}</bdi>
          <ArrowRight aria-hidden className="size-3.5 shrink-0 text-3 rtl:-scale-x-100" />
          <bdi>{textOf(to)}</bdi>
        </span>
      ))}
    </span>
  );
}
