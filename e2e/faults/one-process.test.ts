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
  // A fault that could not be dealt with must not look like one of the next.
  if (product.hasEnded()) await product.restart();
});
afterAll(() => product?.dispose());

test('D1, D2, D10, R1: kill -9 of the server under load loses nothing and doubles nothing', () =>
  expect(serverKilled(product)).resolves.toBeUndefined());

test('D1, D10, R1: an immediate restart of the database under load is survived by the process', () =>
  expect(databaseRestarted(product)).resolves.toBeUndefined());

test('D2: a message whose answer was cut off is found by its echo id', () =>
  expect(networkCut(product)).resolves.toBeUndefined());

test('D2, D3, D4: what arrives twenty times at once is there once', () =>
  expect(duplicates(product)).resolves.toBeUndefined());

test('R3: a socket that never reads is dropped, and nobody else notices', () =>
  expect(silentSocket(product)).resolves.toBeUndefined());

test('R1: a thousand clients that come back at once hear what they missed, each exactly once', () =>
  expect(reconnectStorm(product)).resolves.toBeUndefined());

test('O1: SIGTERM under load answers what it took and ends', () =>
  expect(terminated(product)).resolves.toBeUndefined());

const noDisk = whyNoDisk();
test.skipIf(noDisk)(
  `a full disk for files refuses uploads and nothing else${noDisk ? ` (left out: ${noDisk})` : ''}`,
  () => expect(diskFull(product)).resolves.toBeUndefined(),
);

// It takes several starts, and is in the long form alone.
test.skipIf(!isLong)('D10: a clock that jumps changes neither order nor sessions', () =>
  expect(clockJump(product)).resolves.toBeUndefined(),
);
