import { expect, test } from 'vitest';
import { createDateTexts } from './date-texts';

test.each([
  ['en-US', 'MM/DD/YYYY', '11/05/2026'],
  ['en-GB', 'DD/MM/YYYY', '05/11/2026'],
  ['de', 'DD.MM.YYYY', '05.11.2026'],
  ['fr', 'DD/MM/YYYY', '05/11/2026'],
  ['pt-BR', 'DD/MM/YYYY', '05/11/2026'],
  ['hi', 'DD/MM/YYYY', '05/11/2026'],
  ['ja', 'YYYY/MM/DD', '2026/11/05'],
  ['zh-CN', 'YYYY/MM/DD', '2026/11/05'],
  ['ar', 'DD/MM/YYYY', '05/11/2026'],
])('WI3: a day in the language %s is formatted and parsed with its pattern', (locale, pattern, text) => {
  const texts = createDateTexts(locale);
  expect(texts.pattern).toBe(pattern);
  expect(texts.format('2026-11-05')).toBe(text);
  expect(texts.parse(text)).toBe('2026-11-05');
});

test('WI3: a formatted day can be parsed again in languages with other calendars, digits, and separators', () => {
  for (const locale of [
    'ko',
    'hu',
    'bg',
    'hr',
    'fa',
    'th',
    'he',
    'ta',
    'ml',
    'lt',
    'lv',
    'sv',
    'cs',
    'ar-EG',
  ]) {
    const texts = createDateTexts(locale);
    expect([locale, texts.parse(texts.format('2026-11-05'))]).toEqual([locale, '2026-11-05']);
  }
});

test('WI3: single-digit days and months, spaces, and digits of any script are accepted', () => {
  const { parse } = createDateTexts('de');
  expect(parse('5.1.2026')).toBe('2026-01-05');
  expect(parse(' 05. 11. 2026 ')).toBe('2026-11-05');
  expect(createDateTexts('ar').parse('٠٥/١١/٢٠٢٦')).toBe('2026-11-05');
});

test.each([
  '',
  'tomorrow',
  '11/21/2026',
  '31/04/2026',
  '29/02/2026',
  '5/11/26',
  '5-11-2026',
  '05/11/2026/1',
  '2026-11-05',
])('WI3: “%s” is not a day in the format DD/MM/YYYY', (text) => {
  expect(createDateTexts('en-GB').parse(text)).toBeNull();
});

test('names of days and months are in the language, and the week starts on Monday in all languages', () => {
  const german = createDateTexts('de');
  expect(german.weekdays.map(({ long }) => long)).toEqual([
    'Montag',
    'Dienstag',
    'Mittwoch',
    'Donnerstag',
    'Freitag',
    'Samstag',
    'Sonntag',
  ]);
  expect(german.monthName({ year: 2026, month: 3 })).toBe('März');
  expect(german.inFull('2026-11-21')).toBe('Samstag, 21. November 2026');
  expect(createDateTexts('en-US').weekdays[0]?.long).toBe('Monday');
  expect(createDateTexts('fa').inFull('2026-11-21')).toContain(createDateTexts('fa').yearNumber(2026));
});

test.each([
  ['en-GB', '5/11/26', '2026-11-05'],
  ['en-GB', '5.11.2026', '2026-11-05'],
  ['en-GB', '5-11', '2026-11-05'],
  ['en-US', '11/5', '2026-11-05'],
  ['de', '5.11.', '2026-11-05'],
  ['ja', '2026年11月5日', '2026-11-05'],
  ['ja', '11/5', '2026-11-05'],
  ['de', '2026-11-05', '2026-11-05'],
  ['ar', '٥/١١/٢٠٢٦', '2026-11-05'],
])('a date field in %s accepts “%s” as %s', (locale, text, day) => {
  expect(createDateTexts(locale).read(text, '2026-01-01')).toBe(day);
});

test.each(['', 'tomorrow', '5', '31/04/2026', '5/11/202', '5/11/2026/1', '005/11/2026', '5 Nov 2026'])(
  'a date field refuses “%s”',
  (text) => {
    expect(createDateTexts('en-GB').read(text, '2026-01-01')).toBeNull();
  },
);
