import { expect, test } from 'vitest';
import { filterAndSortRows } from './list-rows';

interface Person {
  id: number;
  name: string;
  email: string;
  open?: number | null;
}

const person = (id: number, name: string, open: number | null = null): Person => ({
  id,
  name,
  email: `${id}@acme.example`,
  open,
});

const people = [person(1, 'Zoe', 10), person(2, 'Äste', 9), person(3, 'bo'), person(4, 'Bo', 10)];

const ask = (question: Partial<Parameters<typeof filterAndSortRows<Person>>[1]>) =>
  filterAndSortRows(people, {
    text: '',
    textOf: ({ name, email }) => [name, email],
    filters: [{ key: 'busy', matches: ({ open }, value) => (open ?? 0) > Number(value) }],
    chosen: {},
    columns: [
      { key: 'name', sortBy: ({ name }) => name },
      { key: 'open', sortBy: ({ open }) => open },
      { key: 'plain' },
    ],
    sort: { key: 'name', direction: 'ascending' },
    languageTag: 'de',
    ...question,
  }).map(({ id }) => id);

test('CF8: rows are found by words in any of their texts, ignoring case', () => {
  expect(ask({ text: 'acme BO' })).toEqual([3, 4]);
  expect(ask({ text: '2@' })).toEqual([2]);
  expect(ask({ text: 'nobody' })).toEqual([]);
});

test('CF8: rows are sorted by the rules of the language, and equal rows keep their order', () => {
  expect(ask({})).toEqual([2, 3, 4, 1]);
  expect(ask({ sort: { key: 'name', direction: 'descending' } })).toEqual([1, 3, 4, 2]);
});

test('numbers are sorted as numbers, and rows without one come last in both directions', () => {
  expect(ask({ sort: { key: 'open', direction: 'ascending' } })).toEqual([2, 1, 4, 3]);
  expect(ask({ sort: { key: 'open', direction: 'descending' } })).toEqual([1, 4, 2, 3]);
});

test('only active filters apply, and a column that cannot be sorted keeps the order', () => {
  expect(ask({ chosen: { busy: '9' } })).toEqual([4, 1]);
  expect(ask({ sort: { key: 'plain', direction: 'ascending' } })).toEqual([1, 2, 3, 4]);
  expect(ask({ sort: undefined })).toEqual([1, 2, 3, 4]);
});
