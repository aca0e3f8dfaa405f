import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseUnavailable } from './database-unavailable';
import { migrationCrash } from './migration-crash';
import { poolExhausted } from './pool-exhausted';
import { hasRedis, redisLost } from './redis-lost';
import { type ExternalDatabaseRig, startExternalDatabaseRig } from './support/external-database-rig';
import { webhookConsumers } from './webhook-consumers';
import { workerKilled } from './worker-killed';

let rig: ExternalDatabaseRig;
beforeAll(async () => {
  rig = await startExternalDatabaseRig();
});
beforeEach(async () => {
  rig.database.proxy.setMode('pass');
  if (rig.product.hasEnded()) await rig.product.restart();
});
afterAll(() => rig?.close());

test('D1, R1: a database behind a line that swallows everything is waited for, not died of', () =>
  expect(databaseUnavailable(rig, 'silent')).resolves.toBeUndefined());

test('D1, R1: a database that refuses is waited for, not died of', () =>
  expect(databaseUnavailable(rig, 'refuse')).resolves.toBeUndefined());

test('D1, D2: with every connection held by others, calls are refused in time', () =>
  expect(poolExhausted(rig)).resolves.toBeUndefined());

test('D5, D6, D7: a worker killed in the middle of a delivery leaves nothing in progress', () =>
  expect(workerKilled(rig)).resolves.toBeUndefined());

test('D7: a consumer that hangs or fails keeps nobody else waiting, and gets everything in the end', () =>
  expect(webhookConsumers(rig)).resolves.toBeUndefined());

test('O3: a migration that crashes at any commit is completed by the next start', () =>
  expect(migrationCrash(rig)).resolves.toBeUndefined());

// Without a Redis on this machine; `npm test` installs one, or says why it cannot.
test.skipIf(!hasRedis)('O4, R2: losing Redis loses nothing, and events find their way without it', () =>
  expect(redisLost()).resolves.toBeUndefined(),
);
