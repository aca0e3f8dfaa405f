import type { Access, Permission } from '@parley/contract';
import { describe, expect, test } from 'vitest';
import { admit } from './admit';
import type { AgentBotViewer, UserViewer } from './access.types';

const user = (role: UserViewer['role'], permissions: Permission[] | null = null): UserViewer => ({
  kind: 'user',
  accountId: 1,
  userId: 1,
  role,
  customRoleId: permissions && 1,
  permissions,
  inboxIds: [],
  teamIds: [],
});
const bot: AgentBotViewer = { kind: 'agentBot', accountId: 1, agentBotId: 1, name: 'Bot' };
const isAdmitted = (viewer: UserViewer | AgentBotViewer, access: Access): boolean => {
  try {
    admit({ viewer }, access);
    return true;
  } catch {
    return false;
  }
};

describe('a route for administrators or custom roles with a permission', () => {
  const access: Access = { who: 'administrator', orAnyOf: ['report_manage', 'contact_manage'] };

  test.each([
    ['an administrator', user('administrator'), true],
    ['a role with one of the permissions', user('agent', ['contact_manage']), true],
    ['a role with another permission', user('agent', ['conversation_manage']), false],
    ['a role without permissions', user('agent', []), false],
    ['an agent without a custom role', user('agent'), false],
    ['an agent bot', bot, false],
  ])('treats %s by its permissions', (_name, viewer, expected) => {
    expect(isAdmitted(viewer, access)).toBe(expected);
  });
});

test('a route for administrators alone refuses a custom role with every permission', () => {
  expect(isAdmitted(user('agent', ['report_manage', 'contact_manage']), { who: 'administrator' })).toBe(
    false,
  );
});

test('a member route with permissions asks them of custom roles alone', () => {
  const access: Access = { who: 'member', anyOf: ['contact_manage'] };
  expect(isAdmitted(user('agent'), access)).toBe(true);
  expect(isAdmitted(user('agent', ['contact_manage']), access)).toBe(true);
  expect(isAdmitted(user('agent', ['report_manage']), access)).toBe(false);
});

test('a custom role takes no rights from an administrator', () => {
  const limited = user('administrator', ['report_manage']);
  expect(isAdmitted(limited, { who: 'administrator' })).toBe(true);
  expect(isAdmitted(limited, { who: 'member', anyOf: ['contact_manage'] })).toBe(true);
});

test('only a member route that says so admits agent bots', () => {
  expect(isAdmitted(bot, { who: 'member', bots: true })).toBe(true);
  expect(isAdmitted(bot, { who: 'member' })).toBe(false);
  expect(isAdmitted(bot, { who: 'administrator' })).toBe(false);
});
