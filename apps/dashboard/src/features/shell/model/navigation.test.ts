import { expect, test } from 'vitest';
import { navigationFor } from './navigation';

const keys = (options: Parameters<typeof navigationFor>[0]) => navigationFor(options).map((item) => item.key);

test('administrators find the settings, agents do not', () => {
  expect(keys({ isAdministrator: true, hasRoute: () => true })).toEqual(['conversations', 'settings']);
  expect(keys({ isAdministrator: false, hasRoute: () => true })).toEqual(['conversations']);
});

test('a section without a screen is left out', () => {
  const hasRoute = (path: string) => !path.includes('/settings/');
  expect(keys({ isAdministrator: true, hasRoute })).toEqual(['conversations']);
});

test('every view of conversations lights up the same item', () => {
  const [conversations] = navigationFor({ isAdministrator: false, hasRoute: () => true });
  for (const path of [
    'dashboard',
    'inbox/3',
    'label/vip/conversations/5',
    'mentions/conversations',
    'team/2',
  ]) {
    expect(conversations?.owns(path), path).toBe(true);
  }
  expect(conversations?.owns('settings/inboxes/list')).toBe(false);
  expect(conversations?.owns('profile/settings')).toBe(false);
});
