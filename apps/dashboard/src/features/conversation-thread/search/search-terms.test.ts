import { expect, test } from 'vitest';
import { matchRanges, termsOf } from './search-terms';

const marked = (text: string, query: string) =>
  matchRanges(text, termsOf(query)).map(([from, to]) => text.slice(from, to));

test.each([
  ['regardless of case', 'The Invoice of an INVOICE', 'invoice', ['Invoice', 'INVOICE']],
  ['regardless of accents', 'Crème brûlée', 'creme BRULEE', ['Crème', 'brûlée']],
  ['for each word separately', 'one two one', 'one two', ['one', 'one', 'two']],
  ['for a quoted phrase as a whole', 'two one, one two', '"one two"', ['one two']],
  ['next to characters of two code units', '😀 smile 😀', 'smile', ['smile']],
  ['in no text for an empty search', 'text', ' "" ', []],
])('SF1: matches are highlighted %s', (_how, text, query, expected) => {
  expect(marked(text, query)).toEqual(expected);
});
