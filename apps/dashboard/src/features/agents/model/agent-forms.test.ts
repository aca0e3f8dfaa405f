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

test('CF8: a patch of an agent has the changed fields, and always the custom role to keep it', () => {
  expect(agentPatchOf(agent, agentFormOf(agent))).toEqual({ custom_role_id: 3 });
  const renamed = { ...agentFormOf(agent), name: ' Mira K. ' };
  expect(agentPatchOf(agent, renamed)).toEqual({ custom_role_id: 3, name: 'Mira K.' });
});

test('RO2: the role administrator or agent removes the custom role; a custom role makes an agent', () => {
  const as = (role: ReturnType<typeof roleChoiceOf>, from = agent) =>
    agentPatchOf(from, { ...agentFormOf(from), role });
  expect(as('administrator')).toEqual({ role: 'administrator', custom_role_id: null });
  expect(as('agent')).toEqual({ role: 'agent', custom_role_id: null });
  const administrator: Agent = { ...agent, role: 'administrator', custom_role_id: null };
  expect(as('custom:5', administrator)).toEqual({ role: 'agent', custom_role_id: 5 });
});

test('RO2: an administrator with a custom role stays one as long as the role is not edited', () => {
  const both: Agent = { ...agent, role: 'administrator' };
  expect(agentFormOf(both).role).toBe('custom:3');
  expect(agentPatchOf(both, { ...agentFormOf(both), name: 'M' })).toEqual({ custom_role_id: 3, name: 'M' });
});

test('RO2: the custom role of a role choice is found among the existing roles', () => {
  const roles = [{ id: 3, name: 'Night' }] as never;
  expect(customRoleOf(roleChoiceOf(agent), roles)).toMatchObject({ name: 'Night' });
  expect(customRoleOf('agent', roles)).toBeUndefined();
  expect(membershipOf('custom:12')).toEqual({ role: 'agent', custom_role_id: 12 });
});
