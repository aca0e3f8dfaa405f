import type { ContactImportField, CustomAttributeDefinition } from '@parley/contract';
import { useT } from '@parley/i18n/react';

// Not imported from the contract, because that would add its schemas to the bundle.
const FIELDS = [
  'identifier',
  'name',
  'email',
  'phone_number',
  'company_name',
  'city',
  'country',
  'description',
  'labels',
] as const satisfies readonly ContactImportField[];

/** The targets that contacts are found by, in this order. */
const IDENTIFYING: readonly string[] = ['identifier', 'email', 'phone_number'];

export interface Target {
  value: string;
  label: string;
}

export function useTargets(definitions: readonly CustomAttributeDefinition[]): Target[] {
  const t = useT();
  const names: Record<ContactImportField, string> = {
    identifier: t('contactsImport.identifier'),
    name: t('common.name'),
    email: t('contactForm.email'),
    phone_number: t('contactForm.phone_number'),
    company_name: t('contactForm.company_name'),
    city: t('contactForm.city'),
    country: t('contactForm.country'),
    description: t('contactForm.description'),
    labels: t('contacts.labels'),
  };
  return [
    ...FIELDS.map((value) => ({ value, label: names[value] })),
    ...definitions.map(({ attribute_key: key, attribute_display_name: label }) => ({
      value: `attribute:${key}`,
      label,
    })),
  ];
}

/** Whether contacts can be found by the mapped columns. */
export function findsContacts(mapping: readonly (string | null)[]): boolean {
  return mapping.some((target) => target !== null && IDENTIFYING.includes(target));
}

/** The mapping after one column got a target; the column that had it before loses it. */
export function withTarget(
  mapping: readonly (string | null)[],
  { index, target }: { index: number; target: string | null },
): (string | null)[] {
  return mapping.map((own, at) => {
    if (at === index) return target;
    return target !== null && own === target ? null : own;
  });
}
