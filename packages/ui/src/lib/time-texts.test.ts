import { expect, test } from 'vitest';
import { createTimeTexts, HALF_HOURS, isTime } from './time-texts';

/** Some languages put a narrow space between the digits and AM. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['en', '9:30 PM'],
  ['hi', '9:30 pm'],
  ['ar', '9:30 م'],
  ['de', '21:30'],
  ['fr', '21:30'],
  ['es', '21:30'],
  ['pt-BR', '21:30'],
  ['ja', '21:30'],
  ['zh-CN', '21:30'],
])('a time in the language %s is formatted with 12 or 24 hours and can be parsed again', (locale, text) => {
  const texts = createTimeTexts(locale);
  expect(plain(texts.format('21:30'))).toBe(text);
  for (const time of HALF_HOURS) expect(texts.read(texts.format(time))).toBe(time);
});

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['2130', '21:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9h30', '09:30'],
  ['9 h', '09:00'],
  ['9:30 pm', '21:30'],
  ['9.30 p.m.', '21:30'],
  ['9p', '21:00'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['12', '12:00'],
  ['21:30', '21:30'],
  ['٩:٣٠', '09:30'],
  ['0:05', '00:05'],
])('“%s” is parsed as %s in every language', (text, time) => {
  for (const locale of ['en', 'de', 'ar', 'ja']) expect(createTimeTexts(locale).read(text)).toBe(time);
});

test('AM and PM can be written in the language', () => {
  expect(createTimeTexts('ar').read('9:30 م')).toBe('21:30');
  expect(createTimeTexts('zh-CN').read('下午9:30')).toBe('21:30');
  expect(createTimeTexts('ja').read('午前9時30分')).toBe('09:30');
  expect(createTimeTexts('es').read('9 p. m.')).toBe('21:00');
});

test.each(['', 'soon', '24:00', '25', '9:60', '13 pm', '0 am', '9:3', '9:30:00', '12345', '9 to 5', '-9'])(
  '“%s” is not a time',
  (text) => {
    expect(createTimeTexts('en').read(text)).toBeNull();
    expect(isTime(text)).toBe(false);
  },
);
