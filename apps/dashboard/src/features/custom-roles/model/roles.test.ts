import { type Agent, type CustomRole, permission } from '@parley/contract';
import { expect, test } from 'vitest';
import { countBaseRoles, holdersOf } from './holders';
import { allPermissions, seesConversations, togglePermission } from './permissions';
import { roleFormOf, rolePayloadOf } from './role-form';

const role: CustomRole = {
  id: 3,
  name: 'Night shift',
  description: null,
  permissions: ['contact_manage'],
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
};
const agent = (id: number, more: Partial<Agent>) =>
  ({ id, role: 'agent', custom_role_id: null, ...more }) as Agent;

test('RO2: the page offers all permissions of the contract', () => {
  expect(allPermissions.toSorted()).toEqual(permission.options.toSorted());
});

test('RO2: permissions keep a fixed order, regardless of the order of selection', () => {
  const ticked = togglePermission(togglePermission([], 'report_manage', true), 'conversation_manage', true);
  expect(ticked).toEqual(['conversation_manage', 'report_manage']);
  expect(togglePermission(ticked, 'conversation_manage', false)).toEqual(['report_manage']);
});

test('RO3: any conversation permission lets a member see conversations', () => {
  expect(seesConversations(['conversation_participating_manage'])).toBe(true);
  expect(seesConversations(['contact_manage', 'report_manage', 'knowledge_base_manage'])).toBe(false);
});

test('RO2: a role is sent with trimmed name and description', () => {
  expect(rolePayloadOf({ ...roleFormOf(role), name: ' Late ', description: '  ' })).toEqual({
    name: 'Late',
    description: null,
    permissions: ['contact_manage'],
  });
  expect(roleFormOf(null)).toEqual({ name: '', description: '', permissions: [] });
});

test('RO2: members of a deleted role keep their base role', () => {
  const holders = holdersOf([
    agent(1, { custom_role_id: 3 }),
    agent(2, {}),
    agent(4, { custom_role_id: 3, role: 'administrator' }),
    agent(5, { custom_role_id: 9 }),
  ]);
  expect(holders.get(3)?.map(({ id }) => id)).toEqual([1, 4]);
  expect(countBaseRoles(holders.get(3) ?? [])).toEqual({ agents: 1, administrators: 1 });
  expect(holders.get(2)).toBeUndefined();
});
