import { expect, test } from 'vitest';
import { type PushFacts, pushStateOf } from './push-state';

const ready: PushFacts = { isSecure: true, isSupported: true, permission: 'granted', isSubscribed: true };

test.each<[string, Partial<PushFacts>, ReturnType<typeof pushStateOf>]>([
  ['everything is there', {}, 'on'],
  ['nobody subscribed', { isSubscribed: false }, 'off'],
  ['the person was not asked yet', { permission: 'default', isSubscribed: false }, 'ask'],
  ['the person said no', { permission: 'denied', isSubscribed: false }, 'denied'],
  ['the right was taken back later', { permission: 'denied' }, 'denied'],
  ['the browser has no pushes', { isSupported: false }, 'unsupported'],
  ['the page has no https, and so no workers either', { isSecure: false, isSupported: false }, 'insecure'],
])('PU1: %s', (_what, change, expected) => {
  expect(pushStateOf({ ...ready, ...change })).toBe(expected);
});
