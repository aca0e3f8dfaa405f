import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { watchOverload } from './overload';

/** Blocks the event loop. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('C4: repeated event loop delays mark the process as overloaded until they end', async () => {
  const app = Fastify();
  const { isOverloaded } = watchOverload(app, { lookEveryMs: 10, lagLimitMs: 100 });
  expect(isOverloaded()).toBe(false);
  const work = setInterval(() => block(150), 1);
  await vi.waitFor(() => expect(isOverloaded()).toBe(true), { timeout: 10_000 });
  clearInterval(work);
  await vi.waitFor(() => expect(isOverloaded()).toBe(false), { timeout: 10_000 });
  await app.close();
});
