import { expect, test } from 'vitest';
import { SharedLookups } from './shared-lookups';

/** A lookup that reads a value when it begins and answers when it is told to. */
function slowLookup() {
  const begun: { value: string; answer: () => void; fail: () => void }[] = [];
  const state = { value: 'first' };
  const load = () =>
    new Promise<string>((resolve, reject) => {
      const { value } = state;
      begun.push({ value, answer: () => resolve(value), fail: () => reject(new Error('lost')) });
    });
  return { begun, state, load };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('HP1: readers who come while a lookup is on its way share one that begins after them', async () => {
  const { begun, state, load } = slowLookup();
  const lookups = new SharedLookups<string>();
  const early = lookups.get('acme', load);
  state.value = 'second';
  const late = [lookups.get('acme', load), lookups.get('acme', load)];
  expect(begun).toHaveLength(1);
  begun[0]?.answer();
  expect(await early).toBe('first');
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.answer();
  expect(await Promise.all(late)).toEqual(['second', 'second']);
});

test('a lookup that fails is tried again by the next reader, and other keys do not wait for it', async () => {
  const { begun, load } = slowLookup();
  const lookups = new SharedLookups<string>();
  const failing = lookups.get('acme', load);
  const waiting = lookups.get('acme', load);
  const other = lookups.get('roastery', load);
  begun[1]?.answer();
  expect(await other).toBe('first');
  begun[0]?.fail();
  await expect(failing).rejects.toThrow('lost');
  await settled();
  begun[2]?.answer();
  expect(await waiting).toBe('first');
});
