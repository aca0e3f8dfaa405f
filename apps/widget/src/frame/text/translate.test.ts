import { en } from '@parley/i18n/catalogs/widget/en';
import { launcher } from '@parley/i18n/catalogs/widget/launcher';
import { compileMessage } from '@parley/i18n/compile-message';
import { WIDGET_LOCALES } from '@parley/i18n/widget';
import { describe, expect, test } from 'vitest';
import { loadMessages } from './catalogs';
import { createTranslate, formatMessage, type TextKey } from './translate';

/** The names between braces, at any depth. */
const valuesOf = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

describe.each(WIDGET_LOCALES)('the widget in %s', (locale) => {
  test('has every text, well formed and with the same values as in English', async () => {
    const messages = await loadMessages(locale);
    expect(Object.keys(messages)).toEqual(Object.keys(en));
    for (const key of Object.keys(en) as TextKey[]) {
      expect(messages[key], key).not.toBe('');
      expect(() => compileMessage(messages[key]), key).not.toThrow();
      expect(valuesOf(messages[key]), key).toEqual(valuesOf(en[key]));
    }
  });
});

test('the launcher contains only the languages that fit into its limit of three kilobytes', () => {
  expect(Object.keys(launcher)).toEqual(['en', 'de', 'ar', 'fr', 'es', 'pt']);
  for (const words of Object.values(launcher)) expect(words).toHaveLength(3);
});

describe('a text', () => {
  test('is in the closest available language, or in English', async () => {
    expect(await loadMessages('de_AT')).toBe(await loadMessages('de'));
    expect(await loadMessages('pt')).toBe(await loadMessages('pt_BR'));
    expect(await loadMessages('ko')).toBe(en);
    expect(await loadMessages(undefined)).toBe(en);
  });

  test('uses the plural forms of its language', async () => {
    const arabic = createTranslate(await loadMessages('ar'), 'ar');
    expect(createTranslate(en, 'en')('unread.title', { count: 1 })).toBe('1 new message');
    expect(createTranslate(en, 'en')('unread.title', { count: 12 })).toBe('12 new messages');
    expect(arabic('unread.title', { count: 2 })).toBe('رسالتان جديدتان');
    expect(arabic('unread.title', { count: 3 })).toMatch(/رسائل جديدة$/);
  });

  test('inserts values unchanged, even if they contain braces', () => {
    expect(formatMessage('{name}: {text}', { name: '{text}', text: 'x' }, 'en')).toBe('{text}: x');
    expect(formatMessage('{limit, number}', { limit: 150_000 }, 'de')).toBe('150.000');
  });
});
