import { expect, test } from 'vitest';
import { needsSignIn } from './inbox-warning';

test.each([
  ['Channel::FacebookPage', true, true],
  ['Channel::Email', true, true],
  ['Channel::Email', false, false],
  ['Channel::Email', undefined, false],
  ['Channel::WebWidget', true, false],
  ['Channel::Whatsapp', true, false],
])('SH9: %s with reauthorization_required %s has a warning: %s', (channel_type, required, expected) => {
  expect(needsSignIn({ channel_type, reauthorization_required: required })).toBe(expected);
});
