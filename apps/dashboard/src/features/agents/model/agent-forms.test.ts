import type { Agent } from '@parley/contract';
import { expect, test } from 'vitest';
import { agentFormOf, agentPatchOf } from './agent-forms';
import { customRoleOf, membershipOf, roleChoiceOf } from './agent-roles';

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

test('CF8: a change of an agent says what differs and always the custom role, which would be lost otherwise', () => {
  expect(agentPatchOf(agent, agentFormOf(agent))).toEqual({ custom_role_id: 3 });
  const renamed = { ...agentFormOf(agent), name: ' Mira K. ' };
  expect(agentPatchOf(agent, renamed)).toEqual({ custom_role_id: 3, name: 'Mira K.' });
});

test('RO2: who becomes administrator or agent gives the custom role back; who gets one is an agent', () => {
  const as = (role: ReturnType<typeof roleChoiceOf>, from = agent) =>
    agentPatchOf(from, { ...agentFormOf(from), role });
  expect(as('administrator')).toEqual({ role: 'administrator', custom_role_id: null });
  expect(as('agent')).toEqual({ role: 'agent', custom_role_id: null });
  const administrator: Agent = { ...agent, role: 'administrator', custom_role_id: null };
  expect(as('custom:5', administrator)).toEqual({ role: 'agent', custom_role_id: 5 });
});

test('RO2: an administrator with a custom role stays one as long as nobody changes it', () => {
  const both: Agent = { ...agent, role: 'administrator' };
  expect(agentFormOf(both).role).toBe('custom:3');
  expect(agentPatchOf(both, { ...agentFormOf(both), name: 'M' })).toEqual({ custom_role_id: 3, name: 'M' });
});

test('RO2: a role that was chosen is found among the roles there are', () => {
  const roles = [{ id: 3, name: 'Night' }] as never;
  expect(customRoleOf(roleChoiceOf(agent), roles)).toMatchObject({ name: 'Night' });
  expect(customRoleOf('agent', roles)).toBeUndefined();
  expect(membershipOf('custom:12')).toEqual({ role: 'agent', custom_role_id: 12 });
});
