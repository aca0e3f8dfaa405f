import { expect, test } from 'vitest';
import { directionOf, LOCALES } from '../locales';
import { LANGUAGE_CODES, LOCALE_CODES } from './lists';
import { localeNameOf, namedLocales } from './names';

test('LA3: about 180 languages have a name in the reader’s language', () => {
  expect(LANGUAGE_CODES.length).toBeGreaterThanOrEqual(175);
  expect(LANGUAGE_CODES.length).toBeLessThanOrEqual(190);
  for (const code of LANGUAGE_CODES) expect(localeNameOf(code, 'en')).not.toBe(code);
  expect([localeNameOf('de', 'fr'), localeNameOf('de', 'de'), localeNameOf('ja', 'zh_CN')]).toEqual([
    'Allemand',
    'Deutsch',
    '日语',
  ]);
});

test('LA3: about 600 locales have a name with script and region', () => {
  expect(LOCALE_CODES.length).toBeGreaterThanOrEqual(600);
  expect(LOCALE_CODES).toEqual(
    expect.arrayContaining(['en', 'en_US', 'pt_BR', 'zh_Hans_CN', 'sr_Latn', 'es_419']),
  );
  expect(localeNameOf('pt_BR', 'en')).toBe('Portuguese (Brazil)');
  expect(localeNameOf('zh_Hans_CN', 'en')).toBe('Chinese (Simplified, China)');
  for (const code of LOCALE_CODES) expect(localeNameOf(code, 'en')).not.toBe(code);
});

test('LA3: every language that an account can use has a name', () => {
  const known = new Set([...LANGUAGE_CODES, ...LOCALE_CODES]);
  expect(LOCALES.filter((locale) => !known.has(locale))).toEqual([]);
  expect(localeNameOf('zh_TW', 'en')).toBe('Chinese (Taiwan)');
});

test('LA3: a list of locales has both names and is sorted for the reader’s language', () => {
  expect(namedLocales(['de', 'ar', 'en'], 'fr')).toEqual([
    { code: 'de', name: 'Allemand', ownName: 'Deutsch' },
    { code: 'en', name: 'Anglais', ownName: 'English' },
    { code: 'ar', name: 'Arabe', ownName: 'العربية' },
  ]);
});

test('LA3: an unknown code is returned as its name', () => {
  expect(localeNameOf('qx', 'en')).toBe('Qx');
});

test('LA2: only ar, as, fa, he, ku, and ur are written from right to left, in every region', () => {
  expect(LANGUAGE_CODES.filter((code) => directionOf(code) === 'rtl')).toEqual([
    'ar',
    'as',
    'fa',
    'he',
    'ku',
    'ur',
  ]);
  expect(['ar_EG', 'fa_AF', 'ur_PK', 'he_IL'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
});
