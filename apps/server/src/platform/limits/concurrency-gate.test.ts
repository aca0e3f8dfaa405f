import { expect, test } from 'vitest';
import { createConcurrencyGate, GateBusyError } from './concurrency-gate';

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('a gate runs a task per slot, queues the next ones and rejects the rest as busy', async () => {
  const gate = createConcurrencyGate({ name: 'test', concurrency: 2, queue: 1 });
  const hold = deferred();
  const order: string[] = [];
  const first = gate.run(() => hold.promise.then(() => order.push('first')));
  const second = gate.run(() => hold.promise.then(() => order.push('second')));
  const third = gate.run(async () => order.push('third'));
  await expect(gate.run(async () => 'never')).rejects.toMatchObject({ code: 'busy', statusCode: 503 });
  expect(gate.load()).toEqual({ running: 2, waiting: 1 });
  hold.resolve();
  await Promise.all([first, second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
  expect(gate.load()).toEqual({ running: 0, waiting: 0 });
});

test('a failed task frees its slot', async () => {
  const gate = createConcurrencyGate({ name: 'test', concurrency: 1, queue: 0 });
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate.run(async () => 'next')).resolves.toBe('next');
  expect(new GateBusyError('x').message).toContain('x');
});
