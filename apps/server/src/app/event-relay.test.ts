import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '../platform/events/define-event';
import { createUnitOfWork } from '../platform/events/unit-of-work';
import type { LoggedEvent } from '../platform/events/events';
import { type EventHandler, eventHandler } from '../platform/events/handlers';
import type { JobRun, JobSpec } from '../platform/jobs/jobs';
import { createTestAccount, noteAdded, type TestAccount } from '../testing/cable-harness';
import { createEventRelay, type EventRelay } from './event-relay';
import { createReactToEventJob } from './event-relay/react-to-event.job';
import { createTrimEventLogJob } from './event-relay/trim-event-log.job';

const data = z.object({ text: z.unknown().optional() });
const noteAnswered = defineEvent('note.answered', { description: 'For tests.', data });
const noteSeen = defineEvent('note.seen', { description: 'For tests.', data });

const logger = pino({ level: 'silent' });
const PATIENCE = { timeout: 10_000 };
let account: TestAccount;
let relays: EventRelay[];
beforeEach(async () => {
  account = await createTestAccount();
  relays = [];
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await account.drop();
});

const system = () => account.database.system('relay-events');

function startRelay(handlers: EventHandler[], options: { pollMs?: number } = {}): EventRelay {
  const { database } = account;
  const relay = createEventRelay({ database, handlers, logger, backOffMs: () => 10, ...options });
  relays.push(relay);
  relay.start();
  return relay;
}

async function addEvents(
  texts: string[],
  wake: (accountId: number) => void = () => undefined,
): Promise<void> {
  const runInTx = createUnitOfWork(account.database, wake);
  await runInTx({ accountId: account.accountId, actor: { type: 'System', id: null } }, async (tx) => {
    for (const text of texts) tx.emit(noteAdded({ data: { text } }));
  });
}

const toJob = (event: LoggedEvent<typeof noteAdded | typeof noteAnswered>): JobSpec => ({
  job: 'note',
  payload: { accountId: event.accountId, text: event.data.text },
});
const copyNotes = eventHandler({
  name: 'copyNotes',
  events: [noteAdded],
  handle: async (_db, _accountId, events) => events.map(toJob),
});

async function jobTexts(name = 'note'): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select j.payload->>'text' as text from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.id
  `.execute(system());
  return rows.map((row) => row.text);
}

test('D7: two relays create the jobs of every event exactly once and in order', async () => {
  const [one, two] = [startRelay([copyNotes], { pollMs: 50 }), startRelay([copyNotes], { pollMs: 50 })];
  const wakeBoth = (accountId: number) => {
    one.wake(accountId);
    two.wake(accountId);
  };
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => addEvents([`${index}a`, `${index}b`, `${index}c`], wakeBoth)),
  );
  await vi.waitFor(async () => expect(await jobTexts()).toHaveLength(180), PATIENCE);
  const logged = await system().selectFrom('event_log').select('data').orderBy('seq').execute();
  expect(await jobTexts()).toEqual(logged.map((row) => row.data.text));
});

test('events committed while no relay ran are processed at the start, also beyond one batch', async () => {
  await addEvents(Array.from({ length: 1_200 }, (_, index) => String(index)));
  startRelay([copyNotes]);
  await vi.waitFor(async () => expect(await jobTexts()).toHaveLength(1_200), PATIENCE);
});

test('an event written without a notification is found by polling', async () => {
  startRelay([copyNotes], { pollMs: 50 });
  await addEvents(['from afar']);
  await vi.waitFor(async () => expect(await jobTexts()).toEqual(['from afar']), PATIENCE);
});

test('an event handler that fails temporarily is retried, and no job is created twice', async () => {
  let failures = 2;
  const flaky = eventHandler({
    ...copyNotes,
    name: 'flaky',
    async handle(db, accountId, events, emit) {
      const specs = await copyNotes.handle(db, accountId, events, emit);
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
      return specs;
    },
  });
  const relay = startRelay([copyNotes, flaky]);
  await addEvents(['a'], relay.wake);
  await vi.waitFor(async () => expect(await jobTexts()).toEqual(['a', 'a']), PATIENCE);
});

test('D9: a handler that always fails on one event blocks neither other events nor other handlers', async () => {
  let isMended = false;
  const picky = eventHandler({
    name: 'picky',
    events: [noteAdded],
    async handle(db, _accountId, events) {
      if (!isMended && events.some((event) => event.data.text === 'poison'))
        await sql`select 1 / 0`.execute(db);
      return events.map((event) => ({ ...toJob(event), job: 'picked' }));
    },
  });
  const relay = startRelay([picky, copyNotes]);
  await addEvents(['a', 'poison', 'b'], relay.wake);
  await vi.waitFor(async () => expect(await jobTexts()).toEqual(['a', 'poison', 'b']), PATIENCE);
  expect(await jobTexts('picked')).toEqual(['a', 'b']);

  const { rows } = await sql<{ payload: { accountId: number; seq: number; reaction: string } }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where identifier = 'react-to-event'`.execute(system());
  expect(rows).toEqual([{ payload: { accountId: account.accountId, seq: 2, reaction: 'picky' } }]);

  isMended = true;
  const job = createReactToEventJob({
    database: account.database,
    handlers: [picky],
    onEventsEmitted: () => undefined,
  });
  if (rows[0]) await job.run(rows[0].payload, { logger } as JobRun);
  expect(await jobTexts('picked')).toEqual(['a', 'b', 'poison']);
});

test('events emitted by a handler are logged once, even while another handler fails temporarily', async () => {
  let failures = 2;
  const answering = eventHandler({
    name: 'answering',
    events: [noteAdded],
    async handle(_db, _accountId, events, emit) {
      for (const { data } of events) emit(noteAnswered({ data }));
      return [];
    },
  });
  const flaky = eventHandler({
    ...copyNotes,
    name: 'flaky',
    async handle() {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
      return [];
    },
  });
  const answers = eventHandler({
    name: 'answers',
    events: [noteAnswered],
    handle: async (_db, _accountId, events) => events.map(toJob),
  });
  const relay = startRelay([answering, flaky, answers]);
  await addEvents(['a', 'b'], relay.wake);
  await vi.waitFor(async () => expect(await jobTexts()).toEqual(['a', 'b']), PATIENCE);
  const logged = await system().selectFrom('event_log').select(['seq', 'type']).orderBy('seq').execute();
  expect(logged.map(({ seq, type }) => `${seq} ${type}`)).toEqual([
    '1 note.added',
    '2 note.added',
    '3 note.answered',
    '4 note.answered',
  ]);
});

test('a deferrable handler processes every event once and in order', async () => {
  const batches: string[][] = [];
  const patient = eventHandler({
    name: 'patient',
    events: [noteAdded],
    isDeferrable: true,
    async handle(_db, _accountId, events, emit) {
      batches.push(events.map(({ data }) => String(data.text)));
      for (const { data } of events) emit(noteSeen({ data }));
      return [];
    },
  });
  const [one, two] = [startRelay([patient], { pollMs: 50 }), startRelay([patient], { pollMs: 50 })];
  await addEvents(['first of the account'], one.wake); // The first event of an account creates its cursor.
  await vi.waitFor(() => expect(batches).toHaveLength(1), PATIENCE);
  const texts = Array.from({ length: 80 }, (_, index) => String(index));
  for (const text of texts)
    await addEvents([text], (accountId) => {
      one.wake(accountId);
      two.wake(accountId);
    });
  await vi.waitFor(() => expect(batches.flat()).toEqual(['first of the account', ...texts]), PATIENCE);
  const seen = () =>
    system().selectFrom('event_log').select('data').where('type', '=', 'note.seen').orderBy('seq').execute();
  await vi.waitFor(async () => expect(await seen()).toHaveLength(texts.length + 1), PATIENCE);
  expect((await seen()).map(({ data }) => data.text)).toEqual(['first of the account', ...texts]);
});

test('T1: an event handler reads only rows of its own account', async () => {
  await system().insertInto('accounts').values({ name: 'Globex' }).execute();
  const seen: string[] = [];
  const curious = eventHandler({
    name: 'curious',
    events: 'all',
    async handle(db) {
      const rows = await db.selectFrom('accounts').select('name').execute();
      seen.push(...rows.map((row) => row.name));
      return [];
    },
  });
  const relay = startRelay([curious]);
  await addEvents(['a'], relay.wake);
  await vi.waitFor(() => expect(seen).toEqual(['Acme']), PATIENCE);
});

test('events that no handler applies to are skipped, and later ones are handled once a handler applies', async () => {
  const handledSeqs: number[] = [];
  const forLabels = eventHandler({
    ...copyNotes,
    appliesTo: (accountId) =>
      sql<boolean>`exists (select from labels where labels.account_id = ${accountId})`,
    async handle(db, accountId, events, emit) {
      handledSeqs.push(...events.map((event) => event.seq));
      return copyNotes.handle(db, accountId, events, emit);
    },
  });
  const relay = startRelay([forLabels]);
  const cursor = async () =>
    (await system().selectFrom('event_relay_cursors').select('seq').executeTakeFirst())?.seq;
  await addEvents(['first of the account'], relay.wake); // The first event creates the cursor of the account, so it is handled.
  await vi.waitFor(async () => expect(await cursor()).toBe(1), PATIENCE);
  await addEvents(['nobody', 'waits'], relay.wake);
  await vi.waitFor(async () => expect(await cursor()).toBe(3), PATIENCE);
  expect(handledSeqs).toEqual([1]);

  await account.database
    .tenant(account.accountId)
    .insertInto('labels')
    .values({ account_id: account.accountId, title: 'waiting' })
    .execute();
  await addEvents(['awaited'], relay.wake);
  await vi.waitFor(
    async () => expect(await jobTexts()).toEqual(['first of the account', 'awaited']),
    PATIENCE,
  );
  expect(handledSeqs).toEqual([1, 4]);
});

test('events older than 72 h are deleted once the relay has processed them', async () => {
  await addEvents(['old', 'old but not passed', 'new']);
  await sql`update event_log set created_at = now() - interval '73 hours' where seq <= 2`.execute(system());
  await system()
    .insertInto('event_relay_cursors')
    .values({ account_id: account.accountId, seq: 1 })
    .execute();
  const signal = new AbortController().signal;
  await createTrimEventLogJob({ database: account.database }).run({ accountId: 0 }, {
    logger,
    signal,
  } as JobRun);
  const left = await system().selectFrom('event_log').select('seq').orderBy('seq').execute();
  expect(left.map((row) => row.seq)).toEqual([2, 3]);
});
