import { describe, expect, test } from 'vitest';
import { createI18n, directionOf, LOCALES, negotiateLocale } from './index';

describe('texts', () => {
  const messages = {
    hello: 'Hello {name}',
    files: '{count, plural, =0 {No files} one {# file} other {# files}}',
  };

  test('a message is formatted with its values and its plural form', () => {
    const { t } = createI18n({ locale: 'en', messages });
    expect(t('hello', { name: 'Sofia' })).toBe('Hello Sofia');
    expect(t('files', { count: 0 })).toBe('No files');
    expect(t('files', { count: 1 })).toBe('1 file');
    expect(t('files', { count: 1200 })).toBe('1,200 files');
  });

  test('plural forms follow the language', () => {
    const { t, dir } = createI18n({
      locale: 'ar',
      messages: { files: '{count, plural, two {ملفان} few {# ملفات} other {# ملف}}' },
    });
    expect(t('files', { count: 2 })).toBe('ملفان');
    expect(dir).toBe('rtl');
  });

  test('a key without a message is returned as the text', () => {
    const { t } = createI18n<string>({ locale: 'en', messages: {} });
    expect(t('nowhere.to.be.found')).toBe('nowhere.to.be.found');
  });
});

describe('formats', () => {
  const { formatDate, formatTime, formatRelative, formatNumber } = createI18n({
    locale: 'en',
    messages: {},
    timeZone: 'UTC',
  });
  const now = Date.UTC(2026, 10, 20, 12, 0);

  test('dates, times, and numbers are formatted for the locale', () => {
    expect(formatDate(now)).toBe('Nov 20, 2026');
    expect(formatTime(now)).toMatch(/12:00/);
    expect(formatNumber(1234.5)).toBe('1,234.5');
  });

  test('file sizes have the units of the locale, after a space', () => {
    const size = (locale: string, bytes: number) =>
      createI18n({ locale, messages: {} }).formatBytes(bytes).replace('\u00a0', ' ');
    expect([0, 592, 999, 1_000, 1_234, 184_300, 999_950, 3_000_000_000].map((n) => size('en', n))).toEqual([
      '0 B',
      '592 B',
      '999 B',
      '1 KB',
      '1.2 KB',
      '184 KB',
      '1 MB',
      '3 GB',
    ]);
    expect(size('de', 592)).toBe('592 B');
    expect(size('fr', 1_234)).toBe('1,2 ko');
    expect(size('pt_BR', 2_500_000)).toBe('2,5 MB');
  });

  test.each(LOCALES)('short relative times in %s have a different text for each unit', (locale) => {
    const { formatRelative } = createI18n({ locale, messages: {} });
    const now = Date.UTC(2026, 10, 22);
    const ago = (seconds: number) => formatRelative(now - seconds * 1_000, { now, style: 'short' });
    const units = [60, 3_600, 86_400, 604_800, 2_629_746, 31_556_952];
    for (const amount of [1, 3]) {
      const texts = units.map((seconds) => ago(seconds * amount).replaceAll(/[.\s]/g, ''));
      expect(new Set(texts).size, texts.join(' ')).toBe(units.length);
    }
  });

  test('relative times have a short style and a long style', () => {
    const sixMinutesAgo = now - 6 * 60_000;
    expect(formatRelative(sixMinutesAgo, { now, style: 'short' })).toBe('6m');
    expect(formatRelative(sixMinutesAgo, { now })).toBe('6 minutes ago');
    expect(formatRelative(now - 20_000, { now })).toBe('now');
    expect(formatRelative(now + 2 * 3_600_000, { now })).toBe('in 2 hours');
  });
});

describe('locales', () => {
  test('Arabic, Persian, and Hebrew are written from right to left, and the others from left to right', () => {
    expect(LOCALES.filter((locale) => directionOf(locale) === 'rtl').toSorted()).toEqual(['ar', 'fa', 'he']);
    expect(directionOf('ur_PK')).toBe('rtl');
  });

  test('the first available preference is chosen, by its language if the exact locale is missing', () => {
    expect(negotiateLocale([null, 'de-AT', 'en'], ['en', 'de'])).toBe('de');
    expect(negotiateLocale(['pt'], ['en', 'pt_BR'])).toBe('pt_BR');
    expect(negotiateLocale(['zh-TW'], ['en', 'zh_CN', 'zh_TW'])).toBe('zh_TW');
    expect(negotiateLocale(['xx'], ['en', 'de'])).toBe('en');
  });
});
