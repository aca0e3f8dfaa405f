import type { ContactColumnKind } from '@parley/contract';
import { isContactEmail } from '../../contacts/contacts.facade';

const tests: Exclude<ContactColumnKind, 'text' | 'empty'>[] = [
  'email',
  'date',
  'link',
  'checkbox',
  'number',
  'phone',
];
/** Part of the values that have to look alike: some are always mistyped. */
const MOST = 0.7;

/** What most of the values look like; blank ones do not count. */
export function columnKindOf(values: readonly string[]): ContactColumnKind {
  const given = values.filter((value) => value !== '');
  if (given.length === 0) return 'empty';
  const looksLike = (kind: (typeof tests)[number]) =>
    given.filter((value) => looks[kind](value)).length >= given.length * MOST;
  return tests.find(looksLike) ?? 'text';
}

const looks: Record<(typeof tests)[number], (value: string) => boolean> = {
  email: (value) => isContactEmail(value.toLowerCase()),
  date: (value) => /^\d{4}-\d{2}-\d{2}$|^\d{1,2}\.\d{1,2}\.\d{4}$/.test(value),
  link: (value) => /^https?:\/\/\S+$/i.test(value),
  checkbox: (value) => /^(true|false|yes|no)$/i.test(value),
  number: (value) => /^-?\d{1,9}([.,]\d+)?$/.test(value),
  phone: (value) => /^[+(]?\d[\d\s().\-/]{5,20}$/.test(value),
};
