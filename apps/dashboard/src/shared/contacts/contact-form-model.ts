import type { CallBody } from '@parley/api-client';
import type { Contact } from '@parley/contract';
import { pickChanges } from '../forms/pick-changes';

/** Contact data as values of the form fields. */
export interface ContactForm {
  name: string;
  email: string;
  phone_number: string;
  identifier: string;
  company_name: string;
  city: string;
  country_code: string;
  description: string;
}

export const CONTACT_FIELDS = [
  'name',
  'email',
  'phone_number',
  'identifier',
  'additional_attributes',
] as const;

export type EditableContact = Pick<
  Contact,
  'name' | 'email' | 'phone_number' | 'identifier' | 'additional_attributes' | 'custom_attributes'
>;

export function contactFormOf({
  name,
  email,
  phone_number,
  identifier,
  additional_attributes,
}: Omit<EditableContact, 'custom_attributes'>): ContactForm {
  const text = (key: string) => {
    const value = additional_attributes[key];
    return typeof value === 'string' ? value : '';
  };
  return {
    name,
    email: email ?? '',
    phone_number: phone_number ?? '',
    identifier: identifier ?? '',
    company_name: text('company_name'),
    city: text('city'),
    country_code: text('country_code'),
    description: text('description'),
  };
}

/**
 * The changed fields only, so that concurrent changes of other fields are kept. The country name is stored in English,
 * as other clients of the API do.
 */
export function contactChangesOf(before: ContactForm, after: ContactForm): CallBody<'updateContact'> {
  const { company_name, city, country_code, description, ...own } = pickChanges(before, trimmed(after));
  const additional = {
    ...(company_name !== undefined && { company_name }),
    ...(city !== undefined && { city }),
    ...(description !== undefined && { description }),
    ...(country_code !== undefined && {
      country_code,
      country: country_code === '' ? '' : englishCountryName(country_code),
    }),
  };
  return { ...own, ...(Object.keys(additional).length > 0 && { additional_attributes: additional }) };
}

function englishCountryName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
}

function trimmed(form: ContactForm): ContactForm {
  return Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, value.trim()]),
  ) as unknown as ContactForm;
}
