import { expect, test } from 'vitest';
import { type PushFacts, pushStateOf } from './push-state';

const ready: PushFacts = { isSecure: true, isSupported: true, permission: 'granted', isSubscribed: true };

test.each<[string, Partial<PushFacts>, ReturnType<typeof pushStateOf>]>([
  ['on when everything is set up', {}, 'on'],
  ['off without a subscription', { isSubscribed: false }, 'off'],
  ['ask when the permission was not requested yet', { permission: 'default', isSubscribed: false }, 'ask'],
  ['denied when the user refused', { permission: 'denied', isSubscribed: false }, 'denied'],
  ['denied when the permission was revoked later', { permission: 'denied' }, 'denied'],
  ['unsupported in a browser without push notifications', { isSupported: false }, 'unsupported'],
  ['insecure without https', { isSecure: false, isSupported: false }, 'insecure'],
])('PU1: the push state is %s', (_what, change, expected) => {
  expect(pushStateOf({ ...ready, ...change })).toBe(expected);
});
