import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product';
import { clockJump } from './clock-jump';
import { databaseRestarted } from './database-restarted';
import { diskFull } from './disk-full';
import { duplicates } from './duplicates';
import { networkCut } from './network-cut';
import { reconnectStorm } from './reconnect-storm';
import { serverKilled } from './server-killed';
import { silentSocket } from './silent-socket';
import { isLong } from './support/record';
import { whyNoDisk } from './support/small-disk';
import { terminated } from './terminated';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
beforeEach(async () => {
  // A fault that ends the server must not affect the next test.
  if (product.hasEnded()) await product.restart();
});
afterAll(() => product?.dispose());

test('D1, D2, D10, R1: kill -9 of the server under load loses and duplicates no message', () =>
  expect(serverKilled(product)).resolves.toBeUndefined());

test('D1, D10, R1: the server survives an immediate restart of the database under load', () =>
  expect(databaseRestarted(product)).resolves.toBeUndefined());

test('D2: a message whose response was cut off is found by its echo id', () =>
  expect(networkCut(product)).resolves.toBeUndefined());

test('D2, D3, D4: a request that arrives twenty times concurrently is executed once', () =>
  expect(duplicates(product)).resolves.toBeUndefined());

test('R3: a socket that never reads is closed, and other sockets are not affected', () =>
  expect(silentSocket(product)).resolves.toBeUndefined());

test('R1: a thousand clients that reconnect together receive each missed event exactly once', () =>
  expect(reconnectStorm(product)).resolves.toBeUndefined());

test('O1: after SIGTERM under load, the server responds to accepted requests and exits', () =>
  expect(terminated(product)).resolves.toBeUndefined());

const noDisk = whyNoDisk();
test.skipIf(noDisk)(
  `with a full disk for files, only uploads are refused${noDisk ? ` (skipped: ${noDisk})` : ''}`,
  () => expect(diskFull(product)).resolves.toBeUndefined(),
);

// It needs several starts, so it runs only in the long form.
test.skipIf(!isLong)('D10: a clock jump changes neither the order of events nor sessions', () =>
  expect(clockJump(product)).resolves.toBeUndefined(),
);
