import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchCalls } from './batch-calls';

test('calls of one turn are batched, and later calls collect while the maximum of batches is running', async () => {
  const batches: number[][] = [];
  const answers: Array<() => void> = [];
  const double = batchCalls(
    async (numbers: readonly number[]) => {
      batches.push([...numbers]);
      await new Promise<void>((resolve) => answers.push(resolve));
      return numbers.map((number) => number * 2);
    },
    { maxBatchSize: 3, maxConcurrent: 1 },
  );
  const first = Promise.all([1, 2].map(double));
  await nextTurn();
  await nextTurn();
  const second = Promise.all([3, 4, 5, 6].map(double));
  await nextTurn();
  await nextTurn();
  expect(batches).toEqual([[1, 2]]);
  answers.shift()?.();
  expect(await first).toEqual([2, 4]);
  await nextTurn();
  answers.shift()?.();
  await nextTurn();
  answers.shift()?.();
  expect(await second).toEqual([6, 8, 10, 12]);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test('a failure affects only the calls of its batch', async () => {
  const ask = batchCalls(
    async (words: readonly string[]) => {
      if (words.includes('bad')) throw new Error('cannot');
      return words;
    },
    { maxBatchSize: 10, maxConcurrent: 2 },
  );
  const outcomes = await Promise.allSettled([ask('good'), ask('bad')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('good')).toBe('good');
});
