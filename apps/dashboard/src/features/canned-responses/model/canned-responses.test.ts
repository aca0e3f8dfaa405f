import type { CannedResponse } from '@parley/contract';
import { expect, test } from 'vitest';
import { plainContent } from './plain-content';
import { matchesResponse, readResponseListSearch, rowOf, sortOf, sortRows, wordOf } from './response-list';
import { exampleOf, isSpelledRight } from './response-variables';

const response = (id: number, short_code: string, content: string, day = 1): CannedResponse => ({
  id,
  account_id: 1,
  short_code,
  content,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: `2026-11-0${day}T08:00:00.000Z`,
});
const rows = [
  response(1, 'refund', 'Zero **problem**', 3),
  response(2, 'Bye', 'a good day', 1),
  response(3, 'code10', 'm', 2),
  response(4, 'code9', 'm', 2),
].map(rowOf);
const codes = (sort: string) => sortRows(rows, sortOf({ sort }), 'en').map((row) => row.response.short_code);

test('CF3: the list is put in order by code, text or last change', () => {
  expect(codes('short_code')).toEqual(['Bye', 'code9', 'code10', 'refund']);
  expect(codes('-short_code')).toEqual(['refund', 'code10', 'code9', 'Bye']);
  expect(codes('content')).toEqual(['Bye', 'code9', 'code10', 'refund']);
  expect(codes('-updated')).toEqual(['refund', 'code9', 'code10', 'Bye']);
});

test('CF3: a search finds by code, with its slash or without, and by text', () => {
  const found = (search: string) =>
    rows.filter((row) => matchesResponse(row.response, search)).map((row) => row.response.id);
  expect(found('/REF')).toEqual([1]);
  expect(found('good day')).toEqual([2]);
  expect(found('')).toEqual([1, 2, 3, 4]);
});

test('CF3: what stands in the address is read back, and nonsense is left out', () => {
  expect(readResponseListSearch({ q: 12, sort: '-updated' })).toEqual({ q: '12', sort: '-updated' });
  expect(readResponseListSearch({ q: {}, sort: 'colour' })).toEqual({});
  expect(wordOf(sortOf({ sort: '-content' }))).toBe('-content');
});

test.each([
  ['**Hello** *there*, `code` ~~no~~', 'Hello there, code no'],
  ['[our orders](https://a.example/b) and ![pic](https://a.example/c.png)', 'our orders and pic'],
  ['# Title\n\n> quote\n\n- one\n- two', 'Title\n\nquote\n\n• one\n• two'],
  ['{{contact.first_name}} snake_case 2 \\* 3', '{{contact.first_name}} snake_case 2 * 3'],
  ['```\ncode\n```', 'code'],
])('%j as words is %j', (markdown, words) => expect(plainContent(markdown)).toBe(words));

test('RE11: a text with variables is shown as a customer would read it', () => {
  const sources = {
    contact: { id: 1, name: 'Sofia Oliveira', email: null, phone_number: null, custom_attributes: {} },
    agent: { name: 'Alex', available_name: 'Alex', email: 'alex@acme.example' },
    conversation: { id: 1, custom_attributes: {} },
    inbox: null,
    account: { id: 1, name: 'Acme' },
  };
  expect(exampleOf('Hi **{{contact.first_name}}**, {{account.name}}', sources)).toBe('Hi Sofia, Acme');
  expect(exampleOf('Hi', sources)).toBeNull();
  expect(exampleOf('Hi {{contact.name', sources)).toBeNull();
});

test('RE11: a name that there is not is told from one that there is', () => {
  expect(isSpelledRight('contact.name')).toBe(true);
  expect(isSpelledRight(' contact.custom_attribute.plan | default: "x" ')).toBe(true);
  expect(isSpelledRight('contact.nmae')).toBe(false);
  expect(isSpelledRight('contact.name | shout')).toBe(false);
  expect(isSpelledRight('order')).toBeNull();
});
