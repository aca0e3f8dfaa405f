import type { Agent, Team } from '@parley/contract';
import { expect, test } from 'vitest';
import { findMentionables } from './mention-search';

const agent = (id: number, name: string) => ({ id, name, available_name: name, thumbnail: '' }) as Agent;
const team = (id: number, name: string) => ({ id, name }) as Team;

const agents = [agent(1, 'Alex Admin'), agent(2, 'Jonas Berg'), agent(3, 'Léa Bernard'), agent(4, 'Abele')];
const teams = [team(7, 'billing'), team(8, 'tier two')];
const found = (words: string, myId = 1) =>
  findMentionables({ agents, teams, myId, words }).map(({ kind, name }) => `${kind} ${name}`);

test('RE2: a note can mention every colleague of the inbox and every team, but not its author', () => {
  expect(found('')).toEqual([
    'user Jonas Berg',
    'user Léa Bernard',
    'user Abele',
    'team billing',
    'team tier two',
  ]);
});

test('RE2: names are matched at the beginning of any of their words, ignoring case and accents', () => {
  expect(found('be')).toEqual(['user Jonas Berg', 'user Léa Bernard', 'user Abele']);
  expect(found('LEA')).toEqual(['user Léa Bernard']);
  expect(found('bi')).toEqual(['team billing']);
  expect(found('zz')).toEqual([]);
});

test('RE2: a search with a thousand matches shows only the first ones', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => agent(index + 10, `Person ${index}`));
  expect(findMentionables({ agents: many, teams: [], myId: 1, words: 'p' }).length).toBeLessThan(50);
});
