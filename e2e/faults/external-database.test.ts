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

test('D1, R1: the server survives a database connection that forwards nothing', () =>
  expect(databaseUnavailable(rig, 'silent')).resolves.toBeUndefined());

test('D1, R1: the server survives a database that refuses connections', () =>
  expect(databaseUnavailable(rig, 'refuse')).resolves.toBeUndefined());

test('D1, D2: calls are refused in time while all database connections are blocked', () =>
  expect(poolExhausted(rig)).resolves.toBeUndefined());

test('D5, D6, D7: a worker killed during a delivery leaves no delivery in progress', () =>
  expect(workerKilled(rig)).resolves.toBeUndefined());

test('D7: a webhook receiver that hangs or fails does not delay others and eventually gets every event', () =>
  expect(webhookConsumers(rig)).resolves.toBeUndefined());

test('O3: a migration that crashes at any commit is completed by the next start', () =>
  expect(migrationCrash(rig)).resolves.toBeUndefined());

// Skipped without Redis; `npm test` installs one or reports why it cannot.
test.skipIf(!hasRedis)('O4, R2: an outage of Redis loses no data, and events are delivered without it', () =>
  expect(redisLost()).resolves.toBeUndefined(),
);
