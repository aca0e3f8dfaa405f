// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api';
import {
  dropSubscription,
  renewSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from './push-subscription';

const ADA = 7;
const BEN = 8;
/** The bytes 1, 2, 3, encoded as the server encodes keys. */
const KEY = 'AQID';

interface FakeSubscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer | null };
  unsubscribe: () => Promise<boolean>;
  toJSON: () => object;
}

let subscription: FakeSubscription | null;
let made: number;
const calls: [name: string, body: unknown][] = [];

const pushManager = {
  getSubscription: async () => subscription,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    subscription ??= {
      endpoint: `https://push.example/${(made += 1)}`,
      options: { applicationServerKey: applicationServerKey.slice().buffer as ArrayBuffer },
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
      toJSON: () => ({ endpoint: subscription?.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    };
    return subscription;
  },
};

let serverKey: string;
beforeEach(() => {
  subscription = null;
  made = 0;
  serverKey = KEY;
  calls.length = 0;
  localStorage.clear();
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.spyOn(api, 'call').mockImplementation((async (name: string, options?: { body?: unknown }) => {
    calls.push([name, options?.body]);
    return { payload: [], meta: { vapid_public_key: serverKey } };
  }) as never);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const registered = (endpoint: string) => [
  'createNotificationSubscription',
  {
    subscription_type: 'browser_push',
    subscription_attributes: { endpoint, p256dh: 'p', auth: 'a' },
  },
];

test("PU1: a browser is subscribed with the server's key, and its endpoint is registered", async () => {
  await subscribeToPush(ADA);
  expect(new Uint8Array(subscription?.options.applicationServerKey ?? new ArrayBuffer())).toEqual(
    Uint8Array.from([1, 2, 3]),
  );
  expect(calls).toEqual([['listPushDevices', undefined], registered('https://push.example/1')]);
});

test('PU1: a changed server key creates a new subscription', async () => {
  await subscribeToPush(ADA);
  serverKey = 'BAUG';
  await subscribeToPush(ADA);
  expect(calls.at(-1)).toEqual(registered('https://push.example/2'));
});

test('PU1: signing out ends the subscription, and signing in again renews it', async () => {
  await subscribeToPush(ADA);
  await dropSubscription();
  expect(subscription).toBeNull();
  expect(calls.at(-1)).toEqual(['deleteNotificationSubscription', { push_token: 'https://push.example/1' }]);
  await renewSubscription(ADA);
  expect(calls.at(-1)).toEqual(registered('https://push.example/2'));
});

test('PU1: a subscription that was turned off is not renewed', async () => {
  await subscribeToPush(ADA);
  await unsubscribeFromPush();
  calls.length = 0;
  await renewSubscription(ADA);
  expect([subscription, calls]).toEqual([null, []]);
});

test('PU1: a subscription of another user is dropped and not taken over', async () => {
  await subscribeToPush(ADA);
  calls.length = 0;
  await renewSubscription(BEN);
  expect([subscription, calls]).toEqual([null, []]);
});

test('PU1: a subscription is not renewed after the permission was revoked', async () => {
  await subscribeToPush(ADA);
  calls.length = 0;
  vi.stubGlobal('Notification', { permission: 'denied' });
  await renewSubscription(ADA);
  expect(calls).toEqual([]);
});

test('a browser without service workers has no subscription to drop', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await dropSubscription();
  expect(calls).toEqual([]);
});
