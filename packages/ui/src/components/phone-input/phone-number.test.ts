import { expect, test } from 'vitest';
import { findCountries, listCountries } from './countries';
import { checkPhoneLength, parsePhone } from './phone-number';

const countries = listCountries('en');

test('WI4: a country is found by its name, dial code, or two-letter code, ignoring case', () => {
  const idsFor = (search: string) => findCountries(countries, search).map(({ id }) => id);
  expect(idsFor('gErMaN')).toEqual(['DE']);
  expect(idsFor('+49')).toEqual(['DE']);
  expect(idsFor('351')).toEqual(['PT']);
  expect(idsFor('jP')).toEqual(['JP']);
  expect(idsFor('zzz')).toEqual([]);
  expect(findCountries(countries, ' ')).toHaveLength(countries.length);
});

test('WI4: countries are named and sorted in the user’s language and have a flag and a dial code', () => {
  const german = listCountries('de');
  expect(german.find(({ id }) => id === 'AT')).toEqual({
    id: 'AT',
    name: 'Österreich',
    emoji: '🇦🇹',
    dialCode: '+43',
  });
  const names = german.map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
  expect(german.length).toBeGreaterThan(230);
});

test('WI4: an international number is split into country, dial code, and national number', () => {
  expect(parsePhone('+49 30 901820')).toEqual({
    country: 'DE',
    dialCode: '+49',
    national: '30901820',
    number: '+4930901820',
  });
  expect(parsePhone('030 901820', 'DE')).toMatchObject({ number: '+4930901820' });
});

test.each([
  ['not a number', '', 'NOT_A_NUMBER'],
  ['30 901820', '', 'INVALID_COUNTRY'],
  ['+999 12345', '', 'INVALID_COUNTRY'],
  ['1', 'DE', 'TOO_SHORT'],
  ['+49 1', '', 'TOO_SHORT'],
  [`+49 ${'1'.repeat(18)}`, '', 'TOO_LONG'],
  [`+${'1'.repeat(250)}`, '', 'TOO_LONG'],
])('WI4: parsing %s with the country "%s" fails with %s', (text, country, reason) => {
  expect(parsePhone(text, country)).toBe(reason);
});

test.each([
  ['nothing', '', 'NOT_A_NUMBER'],
  ['30901820', '', 'INVALID_COUNTRY'],
  ['+3312', '', 'TOO_SHORT'],
  ['+331234567890123', '', 'TOO_LONG'],
  // Numbers of Andorra have six, eight or nine digits.
  ['+376 2222222', '', 'INVALID_LENGTH'],
  [`+49${' '.repeat(250)}`, '', 'TOO_LONG'],
  ['+33 1 23 45 67 89', '', 'IS_POSSIBLE'],
  ['01 23 45 67 89', 'FR', 'IS_POSSIBLE'],
])('WI4: the length check of %s with the country "%s" returns %s', (text, country, reason) => {
  expect(checkPhoneLength(text, country)).toBe(reason);
});

test('WI4: a number has 2 to 17 national digits and an extension of up to 20', () => {
  expect(parsePhone(`+49${'1'.repeat(2)}`)).toMatchObject({ national: '11' });
  expect(parsePhone(`+49${'1'.repeat(17)}`)).toMatchObject({ national: '1'.repeat(17) });
  expect(parsePhone(`+49${'1'.repeat(18)}`)).toBe('TOO_LONG');
  expect(parsePhone(`+33 123456789 ext. ${'1'.repeat(20)}`)).toMatchObject({ number: '+33123456789' });
  expect(parsePhone(`+33 123456789 ext. ${'1'.repeat(21)}`)).toBe('NOT_A_NUMBER');
});

test('WI4: calling codes have up to 3 digits', () => {
  expect(countries.every(({ dialCode }) => /^\+\d{1,3}$/.test(dialCode))).toBe(true);
});
