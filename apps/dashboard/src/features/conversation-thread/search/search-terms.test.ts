import { expect, test } from 'vitest';
import { matchRanges, termsOf } from './search-terms';

const marked = (text: string, asked: string) =>
  matchRanges(text, termsOf(asked)).map(([from, to]) => text.slice(from, to));

test.each([
  ['whatever the case', 'The Invoice of an INVOICE', 'invoice', ['Invoice', 'INVOICE']],
  ['without accents', 'Crème brûlée', 'creme BRULEE', ['Crème', 'brûlée']],
  ['each word by itself', 'one two one', 'one two', ['one', 'one', 'two']],
  ['what stands in quotes as it stands', 'two one, one two', '"one two"', ['one two']],
  ['beside signs of two units', '😀 smile 😀', 'smile', ['smile']],
  ['nothing for nothing', 'text', ' "" ', []],
])('SF1: a hit is marked %s', (_how, text, asked, expected) => {
  expect(marked(text, asked)).toEqual(expected);
});
