import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineEvent, type DomainEvent, declaredEvents } from './define-event';
import { isEventOf, type LoggedEvent } from './events';
import { eventHandler } from './handlers';
import type { Tx } from './unit-of-work';

const treePlanted = defineEvent('tree.planted', {
  description: 'A tree was planted.',
  refs: { userId: 'required', contactId: 'optional' },
  data: z.strictObject({ height: z.number(), planted: z.string().optional() }),
});
const treeFelled = defineEvent(
  'tree.felled',
  { description: 'A tree was felled.', refs: { userId: 'required' } },
  (userId: number) => ({ userId }),
);

const emitted: DomainEvent[] = [];
const tx: Pick<Tx, 'emit'> = { emit: (event) => void emitted.push(event) };

describe('in tests, an event that is not as declared is refused where it is made', () => {
  test('with wrong data', () => {
    // @ts-expect-error the height is a number
    expect(() => treePlanted({ userId: 1, data: { height: 'tall' } })).toThrow(/tree\.planted.*height/s);
  });

  test('with a field that is not declared', () => {
    const data = { height: 3, color: 'green' };
    expect(() => treePlanted({ userId: 1, data })).toThrow(/color/);
  });

  test('without an id that it always carries, and with one that it does not', () => {
    // @ts-expect-error the user is missing
    expect(() => treePlanted({ data: { height: 3 } })).toThrow('userId is missing');
    const felled = { userId: 1, inboxId: 2 };
    const wrong = defineEvent('tree.moved', {
      description: 'A tree was moved.',
      refs: { userId: 'required' },
    });
    expect(() => wrong(felled)).toThrow('inboxId is not declared');
  });

  test('with data whose stored form is another one', () => {
    const since = defineEvent('tree.watered', {
      description: 'A tree was watered.',
      data: z.strictObject({ at: z.date() }),
    });
    expect(() => since({ data: { at: new Date() } })).toThrow(/tree\.watered/);
  });
});

test('a transaction takes declared events, and nothing that only looks like one', () => {
  const planted = treePlanted({ userId: 1, data: { height: 3 } });
  tx.emit(planted);
  tx.emit(treeFelled(2));
  expect(emitted.map(({ type, userId, data }) => ({ type, userId, data }))).toEqual([
    { type: 'tree.planted', userId: 1, data: { height: 3 } },
    { type: 'tree.felled', userId: 2, data: {} },
  ]);
  // @ts-expect-error an object with a type is not an event
  tx.emit({ type: 'tree.planted', userId: 1, data: { height: 3 } });
  // @ts-expect-error neither is a changed copy
  tx.emit({ ...planted, data: { height: 'tall' } });
});

test('readers get the ids and the data of the events they name, narrowed by the type', () => {
  type TreeEvent = LoggedEvent<typeof treePlanted | typeof treeFelled>;
  expectTypeOf<TreeEvent['userId']>().toEqualTypeOf<number>();
  expectTypeOf<LoggedEvent<typeof treePlanted>['contactId']>().toEqualTypeOf<number | null>();
  expectTypeOf<LoggedEvent<typeof treeFelled>['contactId']>().toEqualTypeOf<null>();
  expectTypeOf<LoggedEvent['data']>().toEqualTypeOf<unknown>();
  const heights = eventHandler({
    name: 'heights',
    events: [treePlanted, treeFelled],
    async handle(_db, accountId, events) {
      expectTypeOf(events).toEqualTypeOf<TreeEvent[]>();
      return events.flatMap((event) => {
        if (event.type === 'tree.felled') return [];
        expectTypeOf(event.data).toEqualTypeOf<{ height: number; planted?: string | undefined }>();
        return [{ job: 'measure', payload: { accountId, height: event.data.height } }];
      });
    },
  });
  expect(heights.events).toEqual([treePlanted, treeFelled]);
});

test('an event is told from others by its type, and each declared type is known', () => {
  const logged = { type: 'tree.felled' } as LoggedEvent;
  expect([isEventOf(logged, [treePlanted]), isEventOf(logged, [treePlanted, treeFelled])]).toEqual([
    false,
    true,
  ]);
  expect(declaredEvents().map(({ type }) => type)).toEqual(
    expect.arrayContaining(['tree.planted', 'tree.felled']),
  );
});
