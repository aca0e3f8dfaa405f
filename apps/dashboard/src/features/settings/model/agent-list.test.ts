import type { Agent } from '@parley/contract';
import { expect, test } from 'vitest';
import { matchesAgent, readAgentListSearch, sortAgents, sortOf, wordOf } from './agent-list';

const agent = (id: number, name: string, more: Partial<Agent> = {}) =>
  ({ id, name, email: `${id}@acme.example`, role: 'agent', ...more }) as Agent;

test('CF8: agents are found by words of their name and address', () => {
  const mira = agent(7, 'Mira Kessler', { email: 'mira@acme.example' });
  expect(matchesAgent(mira, 'kess mira')).toBe(true);
  expect(matchesAgent(mira, 'ACME')).toBe(true);
  expect(matchesAgent(mira, '')).toBe(true);
  expect(matchesAgent(mira, 'jonas')).toBe(false);
});

test('CF8: search and order stand in the address, and nonsense in it does no harm', () => {
  expect(readAgentListSearch({ q: 'mira', sort: '-email', more: 1 })).toEqual({ q: 'mira', sort: '-email' });
  expect(readAgentListSearch({ q: 42, sort: 'age' })).toEqual({ q: '42' });
  expect(readAgentListSearch({ q: '', sort: 'name' })).toEqual({});
  expect(sortOf({})).toEqual({ key: 'name', direction: 'ascending' });
  expect(wordOf(sortOf({ sort: '-role' }))).toBe('-role');
});

test('CF8: the list stands in the order of the language, both ways, equal ones by name', () => {
  const people = [agent(1, 'Zoe', { role: 'administrator' }), agent(2, 'Äste'), agent(3, 'bo')];
  const names = (word: string) =>
    sortAgents(people, sortOf({ sort: word }), { locale: 'de', roleNameOf: (one) => one.role ?? '' }).map(
      ({ name }) => name,
    );
  expect(names('name')).toEqual(['Äste', 'bo', 'Zoe']);
  expect(names('-name')).toEqual(['Zoe', 'bo', 'Äste']);
  expect(names('role')).toEqual(['Zoe', 'Äste', 'bo']);
  expect(names('-role')).toEqual(['Äste', 'bo', 'Zoe']);
});
