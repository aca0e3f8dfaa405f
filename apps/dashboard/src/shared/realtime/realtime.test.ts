import { expect, test } from 'vitest';
import { keepEvents, whenHandlersAreLoaded } from './realtime';

test('what happens while the code of a handler is loading reaches it afterwards, in order', () => {
  const seen: string[] = [];
  const deliverFirst = keepEvents();
  const deliverSecond = keepEvents();
  whenHandlersAreLoaded(() => seen.push('one'));
  whenHandlersAreLoaded(() => seen.push('two'));
  deliverFirst();
  deliverFirst();
  expect(seen).toEqual([]);
  deliverSecond();
  expect(seen).toEqual(['one', 'two']);
  whenHandlersAreLoaded(() => seen.push('three'));
  expect(seen).toEqual(['one', 'two', 'three']);
});
