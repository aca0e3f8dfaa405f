import { expect, test } from 'vitest';
import { csvText } from './csv-text';

test('cells with commas, quotes or line breaks are quoted; nothing is an empty cell', () => {
  expect(csvText([['Day', 'a,b', 'say "hi"', 'two\nlines', null, 1.5]])).toBe(
    '\uFEFFDay,"a,b","say ""hi""","two\nlines",,1.5\r\n',
  );
});

test('a text that a spreadsheet would run as a formula is escaped, a number is not', () => {
  expect(csvText([['=1+1', '@sum', -4]])).toBe("\uFEFF'=1+1,'@sum,-4\r\n");
});
