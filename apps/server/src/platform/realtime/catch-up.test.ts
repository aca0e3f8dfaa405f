import { afterEach, describe, expect, test } from 'vitest';
import { type CableHarness, noteAdded, noteRule, startCable } from '../../testing/cable-harness';
import { realtimeRule } from './rules';

let harness: CableHarness | undefined;
afterEach(async () => {
  await harness?.close();
  harness = undefined;
});

async function start(options?: Parameters<typeof startCable>[0]): Promise<CableHarness> {
  harness = await startCable(options);
  return harness;
}

const notes = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ text: from + index }));

describe('R1: catching up', () => {
  test('a client that sends its last event number gets the missed events in order, then the confirmation', async () => {
    const { connect, addNotes } = await start({ limits: { catchUpPage: 7 } });
    await addNotes(...notes(30));
    const client = await connect();
    const confirm = await client.confirmed(client.subscribe({ pubsub_token: 'user-1', last_seq: 12 }));
    expect(confirm.seq).toBe(30);
    expect(client.events('note.added').map(({ seq }) => seq)).toEqual(notes(18, 13).map(({ text }) => text));
    const order = client.frames.map((frame) => frame.message?.event ?? frame.type);
    expect(order.indexOf('confirm_subscription')).toBeGreaterThan(order.lastIndexOf('note.added'));
  });

  test('a client that sends the newest event number, or none, gets no old events', async () => {
    const { connect, addNotes } = await start();
    await addNotes(...notes(3));
    const client = await connect();
    expect((await client.confirmed(client.subscribe({ pubsub_token: 'user-1', last_seq: 3 }))).seq).toBe(3);
    expect((await client.confirmed(client.subscribe({ pubsub_token: 'user-1' }))).seq).toBe(3);
    expect(client.events('note.added')).toEqual([]);
    expect(client.events('sync.reset')).toEqual([]);
  });

  test('a client can catch up from the oldest stored event, but not from an earlier one', async () => {
    const { connect, addNotes, database, accountId } = await start();
    await addNotes(...notes(10));
    await database.tenant(accountId).deleteFrom('event_log').where('seq', '<=', 4).execute();
    const client = await connect();
    await client.confirmed(client.subscribe({ pubsub_token: 'user-1', last_seq: 4 }));
    expect(client.events('note.added').map(({ seq }) => seq)).toEqual([5, 6, 7, 8, 9, 10]);
    const late = await connect();
    await late.confirmed(late.subscribe({ pubsub_token: 'user-2', last_seq: 3 }));
    await late.until(() => late.events('sync.reset').length === 1);
    expect(late.events('sync.reset')[0]).toEqual({ data: { account_id: accountId, seq: 10 }, seq: 10 });
    expect(late.events('note.added')).toEqual([]);
  });

  test('when no events are stored, only the newest event number can be continued', async () => {
    const { connect, addNotes, database, accountId } = await start();
    await addNotes(...notes(3));
    await database.tenant(accountId).deleteFrom('event_log').execute();
    const client = await connect();
    await client.confirmed(client.subscribe({ pubsub_token: 'user-1', last_seq: 3 }));
    await client.confirmed(client.subscribe({ pubsub_token: 'user-1', last_seq: 2 }));
    await client.until(() => client.events('sync.reset').length === 1);
  });

  test('an event number of the future or too long a gap results in sync.reset', async () => {
    const { connect, addNotes } = await start({ limits: { catchUpEvents: 5 } });
    await addNotes(...notes(6));
    const [future, gap, near] = [await connect(), await connect(), await connect()];
    await future.confirmed(future.subscribe({ pubsub_token: 'user-1', last_seq: 7 }));
    await gap.confirmed(gap.subscribe({ pubsub_token: 'user-2', last_seq: 0 }));
    await near.confirmed(near.subscribe({ pubsub_token: 'user-3', last_seq: 1 }));
    expect(near.events('note.added')).toHaveLength(5);
    await future.until(() => future.events('sync.reset').length === 1);
    await gap.until(() => gap.events('sync.reset').length === 1);
    await addNotes({ text: 'live' });
    await future.until(() => future.events('note.added').length === 1);
  });

  test('a catch-up contains no events the client may not see (R4)', async () => {
    const { connect, addNotes } = await start();
    await addNotes({ text: 1 }, { text: 2, hiddenFrom: [1] }, { text: 3 });
    const client = await connect();
    await client.confirmed(client.subscribe({ pubsub_token: 'user-1', last_seq: 0 }));
    expect(client.events('note.added').map(({ seq }) => seq)).toEqual([1, 3]);
  });

  test('clients that join while many events are written get every event exactly once', async () => {
    const { connect, addNotes } = await start({ limits: { catchUpPage: 10 } });
    const total = 400;
    const writing = (async () => {
      for (let at = 1; at <= total; at += 10)
        await Promise.all([addNotes(...notes(5, at)), addNotes(...notes(5, at + 5))]);
    })();
    const clients = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 15));
        const client = await connect();
        client.subscribe({ pubsub_token: `user-${index}`, last_seq: 0 });
        return client;
      }),
    );
    await writing;
    for (const client of clients) {
      await client.until(() => client.events('note.added').some(({ seq }) => seq === total));
      expect(client.events('note.added').map(({ seq }) => seq)).toEqual(notes(total).map(({ text }) => text));
    }
  });
});

describe('R1: many clients that catch up at the same time', () => {
  test('clients read the log together, each from its own position', async () => {
    const batchSizes: number[] = [];
    const { connect, addNotes } = await start({
      limits: { catchUpPage: 50 },
      rules: [
        realtimeRule({
          events: [noteAdded],
          prepare(db, accountId, events) {
            batchSizes.push(events.length);
            return noteRule.prepare(db, accountId, events);
          },
        }),
      ],
    });
    for (let at = 1; at <= 500; at += 100) await addNotes(...notes(100, at));
    const clients = await Promise.all(Array.from({ length: 40 }, () => connect()));
    for (const [index, client] of clients.entries())
      client.subscribe({ pubsub_token: `user-${index % 25}`, last_seq: index * 12 });
    for (const [index, client] of clients.entries()) {
      await client.until(() => client.frames.some(({ type }) => type === 'confirm_subscription'));
      const missed = notes(500).map(({ text }) => text);
      expect(client.events('note.added').map(({ seq }) => seq)).toEqual(missed.slice(index * 12));
    }
    // One after the other they would have read more than 10 000.
    expect(batchSizes.reduce((sum, count) => sum + count, 0)).toBeLessThan(4_000);
  });

  test('R3: a slow client does not delay the others and misses nothing', async () => {
    const { connect, addNotes } = await start({ limits: { sendBufferBytes: 256 * 1024 } });
    const text = 'x'.repeat(20_000);
    for (let at = 0; at < 10; at += 1) await addNotes(...Array.from({ length: 60 }, () => ({ text })));
    const [slow, quick] = [await connect(), await connect()];
    slow.subscribe({ pubsub_token: 'user-1', last_seq: 0 });
    slow.socket.pause();
    await quick.confirmed(quick.subscribe({ pubsub_token: 'user-2', last_seq: 0 }));
    await addNotes({ text: 'live' });
    await quick.until(() => quick.events('note.added').length === 601);
    expect(slow.frames.some(({ type }) => type === 'confirm_subscription')).toBe(false);
    slow.socket.resume();
    await slow.until(() => slow.events('note.added').length === 601);
    expect(slow.events('note.added').map(({ seq }) => seq)).toEqual(notes(601).map(({ text: seq }) => seq));
    expect(slow.closed).toBeUndefined();
  }, 30_000);
});

test('R2: events written by another process are found without a notification', async () => {
  const { connect, database, accountId } = await start();
  const client = await connect();
  await client.confirmed(client.subscribe({ pubsub_token: 'user-1' }));
  const { createUnitOfWork } = await import('../events/unit-of-work');
  const elsewhere = createUnitOfWork(database, () => undefined);
  await elsewhere({ accountId, actor: { type: 'System', id: null } }, async (tx) =>
    tx.emit(noteAdded({ data: { text: 'from afar' } })),
  );
  await client.until(() => client.events('note.added').length === 1);
});

test('R3: a client that does not read is dropped, and the others get everything', async () => {
  const { connect, addNotes } = await start({ limits: { sendBufferBytes: 256 * 1024 } });
  const [lazy, good] = [await connect(), await connect()];
  await lazy.confirmed(lazy.subscribe({ pubsub_token: 'user-1' }));
  await good.confirmed(good.subscribe({ pubsub_token: 'user-2' }));
  lazy.socket.pause();
  const text = 'x'.repeat(50_000);
  for (let round = 0; round < 40; round += 1) {
    await addNotes(...Array.from({ length: 5 }, () => ({ text })));
    await good.until(() => good.events('note.added').length === (round + 1) * 5);
  }
  lazy.socket.resume();
  await lazy.until(() => lazy.closed);
  expect(lazy.events('note.added').length).toBeLessThan(200);
  expect(good.closed).toBeUndefined();
}, 60_000);

test('D9: an event that cannot be delivered blocks no other, and its subscribers get sync.reset', async () => {
  const { connect, addNotes } = await start({
    rules: [
      realtimeRule({
        events: [noteAdded],
        async prepare(db, accountId, events) {
          if (events.some((event) => event.data.text === 'poison')) throw new Error('cannot be told');
          return noteRule.prepare(db, accountId, events);
        },
      }),
    ],
  });
  const client = await connect();
  await client.confirmed(client.subscribe({ pubsub_token: 'user-1' }));
  await addNotes({ text: 'a' }, { text: 'poison' }, { text: 'b' });
  await client.until(() => client.events('note.added').length === 2);
  expect(client.events('note.added').map(({ seq }) => seq)).toEqual([1, 3]);
  expect(client.events('sync.reset').map(({ seq }) => seq)).toEqual([2]);
}, 30_000);
