import type { Contact } from '@parley/contract';

export interface ContactFacts {
  location: string | null;
  company: string | null;
  title: string | null;
  /** A description of the contact that somebody wrote. */
  bio: string | null;
}

/** What the free-form attributes of a contact say about them. */
export function contactFacts(attributes: Contact['additional_attributes']): ContactFacts {
  return {
    location: joined(
      [textOf(attributes.city), textOf(attributes.country) ?? textOf(attributes.country_code)],
      ', ',
    ),
    company: textOf(attributes.company_name),
    title: textOf(attributes.title),
    bio: textOf(attributes.description),
  };
}

/** A number or a text that is not blank; null for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The parts that are there, joined; null if there is none. */
export function joined(parts: readonly (string | null)[], separator = ' · '): string | null {
  return parts.filter(Boolean).join(separator) || null;
}
