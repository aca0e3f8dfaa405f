import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { watchOverload } from './overload';

/** Nothing else runs meanwhile. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('C4: an event loop late time and again means too busy, until it is not any more', async () => {
  const app = Fastify();
  const { isOverloaded } = watchOverload(app, { lookEveryMs: 10, lagLimitMs: 100 });
  expect(isOverloaded()).toBe(false);
  const work = setInterval(() => block(150), 1);
  await vi.waitFor(() => expect(isOverloaded()).toBe(true), { timeout: 10_000 });
  clearInterval(work);
  await vi.waitFor(() => expect(isOverloaded()).toBe(false), { timeout: 10_000 });
  await app.close();
});
