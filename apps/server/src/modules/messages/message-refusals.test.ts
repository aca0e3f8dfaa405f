import type { Inbox } from '@parley/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DatabaseProbe,
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  openDatabaseProbe,
  type TestAccount,
  type TestResponse,
  type TestApp,
} from '../../testing';
import { ledgerOf, messagesAndEvents, startApiConversation } from './testing/message-ledger';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let inbox: Inbox;
let talk: Awaited<ReturnType<typeof startApiConversation>>;
let other: TestAccount;
beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  other = await buildAccount(app);
  await buildConversation(app, other, { message: 'theirs' });
});
beforeEach(async () => {
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
  talk = await startApiConversation(app, probe, {
    accountId: account.id,
    inboxIdentifier: inbox.inbox_identifier,
  });
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const FLOOD = { name: 'messages-per-conversation', limit: 200, windowSeconds: 60 };
const CONNECTIONS = 20;
const TOO_LONG = 'x'.repeat(150_001);

type Say = (body: Record<string, unknown>, to?: number) => Promise<TestResponse<unknown>>;
const doors: Record<'an agent' | 'a contact', Say> = {
  'an agent': (body, to = talk.displayId) =>
    account.as.post(`${account.path}/conversations/${to}/messages`, body),
  'a contact': (body, to) => talk.say(body, to),
};

/** The rows that a transaction of the account reads without an account filter, on every pooled connection. */
async function seenOnEveryConnection(accountId: number): Promise<string[]> {
  let arrived = 0;
  let everybodyIsHere: () => void = () => undefined;
  const together = new Promise<void>((resolve) => {
    everybodyIsHere = resolve;
  });
  return Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      app.services.database.transaction(accountId, async ({ db }) => {
        const { rows } = await sql<{ seen: string }>`
          select current_setting('app.account_id') || ':' || string_agg(distinct account_id::text, ',') as seen
          from (select account_id from messages union all select account_id from conversations) as visible
        `.execute(db);
        arrived += 1;
        if (arrived === CONNECTIONS) everybodyIsHere();
        await together;
        return rows[0]?.seen ?? 'nothing';
      }),
    ),
  );
}

/**
 * Sends a request that must be rejected and checks that the rows are unchanged, also after other requests.
 */
async function expectRefused(status: number, ask: () => Promise<TestResponse<unknown>>): Promise<void> {
  const before = await ledgerOf(probe, account.id);
  const answer = await ask();
  await expectToServeOthers();
  expect([answer.status, await ledgerOf(probe, account.id)]).toEqual([status, before]);
}

/** T1: after a rollback, a connection serves the next account and shows rows of that account alone. */
async function expectToServeOthers(): Promise<void> {
  const seen = await seenOnEveryConnection(other.id);
  expect(new Set(seen)).toEqual(new Set([`${other.id}:${other.id}`]));
}

describe.each(['an agent', 'a contact'] as const)(
  'D1, T1: a rejected message of %s stores nothing',
  (who) => {
    const say: Say = (body, to) => doors[who](body, to);

    test.each([
      ['is too long', { content: TOO_LONG }],
      ['is empty', { content: ' \n' }],
    ])('a message that %s is rejected', async (_why, body) => {
      await expectRefused(422, () => say(body));
    });

    test('a message over the rate limit of its conversation is rejected', async () => {
      const key = `${account.id}:${talk.id}`;
      for (let hit = 0; hit < FLOOD.limit; hit += 1) await app.services.limits.check(FLOOD, key);
      await expectRefused(422, () => say({ content: 'once more' }));
    });

    test('a message to an unknown or deleted conversation is rejected', async () => {
      await expectRefused(404, () => say({ content: 'hello?' }, 999));
      await account.as.delete(`${account.path}/conversations/${talk.displayId}`);
      await expectRefused(404, () => say({ content: 'hello?' }));
    });

    test('a message whose echo id belongs to a different message is rejected', async () => {
      expect((await say({ content: 'first', echo_id: 'e' })).status).toBe(200);
      await expectRefused(409, () => say({ content: 'second', echo_id: 'e' }));
    });

    test('a message in a suspended account is rejected', async () => {
      await probe.query(`update accounts set status = 'suspended' where id = $1`, [account.id]);
      await expectRefused(401, () => say({ content: 'hello?' }));
    });

    test.each([
      ['the message', 'before insert on messages'],
      ['the state of the conversation', 'before update on conversations'],
      ['the counts', 'before insert or update on conversation_counts'],
      ['the events', 'before insert on event_log'],
      ['the number of the newest event', 'before update on account_event_seq'],
    ])('a message is not stored when the statement that writes %s fails', async (_what, moment) => {
      await brokenAt(moment, () => expectRefused(500, () => say({ content: 'hello' })));
      expect((await say({ content: 'hello' })).status).toBe(200);
    });

    test('a message is not stored when the commit fails', async () => {
      const repair = await breakCommits();
      await expectRefused(500, () => say({ content: 'hello', echo_id: 'e' }));
      await repair();
      expect((await say({ content: 'hello', echo_id: 'e' })).status).toBe(200);
    });
  },
);

describe('D1, T1: a rejected message stores nothing', () => {
  test('a message is not stored when the last activity of the contact cannot be written', async () => {
    await brokenAt('before update on contacts', () =>
      expectRefused(500, () => talk.say({ content: 'hello' })),
    );
  });

  test('a form message without fields is rejected', async () => {
    await expectRefused(422, () => doors['an agent']({ content: 'Which?', content_type: 'form' }));
  });

  test('a message of an agent who is no member of the inbox is rejected', async () => {
    const stranger = app.as(await buildAgent(app, account));
    const path = `${account.path}/conversations/${talk.displayId}/messages`;
    await expectRefused(401, () => stranger.post(path, { content: 'psst' }));
    await expectRefused(401, () => stranger.post(path, { content: 'psst', private: true }));
  });

  test('a message of a contact to a conversation of another contact in the same inbox is rejected', async () => {
    const place = { accountId: account.id, inboxIdentifier: inbox.inbox_identifier };
    const theirs = await startApiConversation(app, probe, place);
    await expectRefused(404, () => talk.say({ content: 'mine?' }, theirs.displayId));
  });
});

test('messages of a blocked contact are stored once and do not reopen a conversation', async () => {
  await account.as.patch(`${account.path}/contacts/${talk.contactId}`, { blocked: true });
  expect((await talk.say({ content: 'while open' })).status).toBe(200);
  const path = `${account.path}/conversations/${talk.displayId}`;
  await account.as.post(`${path}/toggle_status`, { status: 'resolved' });
  expect((await talk.say({ content: 'after' })).status).toBe(200);
  expect((await account.as.get(path)).body.status).toBe('resolved');
  const stored = await probe.query(
    'select content from messages where conversation_id = $1 and message_type = 0 order by id',
    [talk.id],
  );
  expect(stored).toEqual([{ content: 'while open' }, { content: 'after' }]);
  const { ids, events } = await messagesAndEvents(probe, talk.id);
  expect(events).toEqual(ids);
});

/** `moment`: timing, event and table of a trigger, for statements of the account. */
async function brokenAt(moment: string, work: () => Promise<void>): Promise<void> {
  const table = moment.split(' ').at(-1) ?? '';
  await makeBreaking();
  await probe.query(
    `create trigger broken ${moment} for each row
     when (new.account_id = ${account.id}) execute function break_it()`,
  );
  try {
    await work();
  } finally {
    await probe.query(`drop trigger broken on ${table}`);
  }
}

/** All statements of a transaction of the account succeed, and its commit fails. */
async function breakCommits(): Promise<() => Promise<void>> {
  await makeBreaking();
  await probe.query(
    `create constraint trigger broken after insert on messages deferrable initially deferred
     for each row when (new.account_id = ${account.id}) execute function break_it()`,
  );
  return async () => void (await probe.query('drop trigger broken on messages'));
}

const makeBreaking = () =>
  probe.query(`create or replace function break_it() returns trigger language plpgsql
    as $$ begin raise exception 'broken' using errcode = 'XX000'; end $$`);
