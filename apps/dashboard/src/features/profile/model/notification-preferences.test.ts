import { notificationTypes } from '@parley/contract';
import { expect, test } from 'vitest';
import {
  isPreferred,
  type Preference,
  preferencesShown,
  preferenceTypes,
  withPreference,
} from './notification-preferences';

const mention: Preference = { type: 'conversation_mention', channel: 'email' };
const settings = {
  selected_email_flags: ['email_conversation_assignment', 'email_of_tomorrow'],
  selected_push_flags: ['push_conversation_mention'],
};

test('NO6: the page speaks of every type that the server knows', () => {
  expect(preferenceTypes).toEqual(notificationTypes);
});

test('NO6: agreements on answering times are offered where the account has them', () => {
  expect(preferencesShown(false).some((type) => type.startsWith('sla'))).toBe(false);
  expect(preferencesShown(true)).toHaveLength(8);
});

test('NO6: a tick changes its own channel alone, and keeps what this page does not know', () => {
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

test('NO6: a tick that stands already is no second one', () => {
  const twice = withPreference(withPreference(settings, mention, true), mention, true);
  expect(twice.selected_email_flags.filter((flag) => flag === 'email_conversation_mention')).toHaveLength(1);
});
