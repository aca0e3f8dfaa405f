import type { Agent } from '@parley/contract';
import { expect, test } from 'vitest';
import { agentFormOf, agentPatchOf } from './agent-forms';
import { matchesAgent } from './agent-search';

const agent: Agent = {
  id: 7,
  account_id: 1,
  availability_status: 'busy',
  auto_offline: true,
  confirmed: true,
  email: 'mira@acme.example',
  provider: 'email',
  available_name: 'Mira',
  name: 'Mira Kessler',
  role: 'agent',
  thumbnail: '',
  custom_role_id: 3,
};

test('a change of an agent says what differs and always the custom role, which would be lost otherwise', () => {
  expect(agentPatchOf(agent, agentFormOf(agent))).toEqual({ custom_role_id: 3 });
  expect(agentPatchOf(agent, { name: ' Mira K. ', role: 'administrator', availability: 'busy' })).toEqual({
    custom_role_id: 3,
    name: 'Mira K.',
    role: 'administrator',
  });
});

test('agents are found by words of their name and address', () => {
  expect(matchesAgent(agent, 'kess mira')).toBe(true);
  expect(matchesAgent(agent, 'ACME')).toBe(true);
  expect(matchesAgent(agent, '')).toBe(true);
  expect(matchesAgent(agent, 'jonas')).toBe(false);
});
