import { notificationTypes } from '@parley/contract';
import { expect, test } from 'vitest';
import { eventGroups, isPreferred, type Preference, withPreference } from './notification-preferences';

const mention: Preference = { type: 'conversation_mention', channel: 'email' };
const settings = {
  selected_email_flags: ['email_conversation_assignment', 'email_of_tomorrow'],
  selected_push_flags: ['push_conversation_mention'],
};

const typesOf = (hasSla: boolean) => eventGroups(hasSla).flatMap(({ types }) => types);

test('NO6: every notification type of the server can be chosen', () => {
  expect(typesOf(true).toSorted()).toEqual(notificationTypes.toSorted());
});

test('NO6: missed SLA targets are offered only if the account has SLA policies', () => {
  expect(typesOf(false)).toHaveLength(5);
  expect(typesOf(false).some((type) => type.startsWith('sla'))).toBe(false);
});

test('NO6: changing a preference changes only its own channel and keeps unknown flags', () => {
  expect(isPreferred(settings, mention)).toBe(false);
  const after = withPreference(settings, mention, true);
  expect(after).toEqual({
    selected_email_flags: [
      'email_conversation_assignment',
      'email_of_tomorrow',
      'email_conversation_mention',
    ],
    selected_push_flags: ['push_conversation_mention'],
  });
  expect(isPreferred(after, mention)).toBe(true);
  expect(withPreference(after, mention, false)).toEqual(settings);
});

test('NO6: setting a preference twice stores it once', () => {
  const twice = withPreference(withPreference(settings, mention, true), mention, true);
  expect(twice.selected_email_flags.filter((flag) => flag === 'email_conversation_mention')).toHaveLength(1);
});
