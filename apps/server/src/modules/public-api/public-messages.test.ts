import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type DatabaseProbe,
  buildAccount,
  buildApiInbox,
  buildApp,
  buildContact,
  openDatabaseProbe,
  type TestAccount,
  type TestResponse,
  type TestApp,
} from '../../testing';
import { messagesAndEvents, startApiConversation, wrongCounts } from '../messages/testing/message-ledger';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let inbox: Inbox;
beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

type Talk = Awaited<ReturnType<typeof startApiConversation>>;
type Change = (talk: Talk) => Promise<TestResponse<unknown>>;
const talkNow = () =>
  startApiConversation(app, probe, { accountId: account.id, inboxIdentifier: inbox.inbox_identifier });
const path = (talk: Talk) => `${account.path}/conversations/${talk.displayId}`;
const changes: Record<'resolved' | 'snoozed' | 'deleted', Change> = {
  resolved: (talk) => account.as.post(`${path(talk)}/toggle_status`, { status: 'resolved' }),
  snoozed: (talk) => account.as.post(`${path(talk)}/toggle_status`, { status: 'snoozed' }),
  deleted: (talk) => account.as.delete(path(talk)),
};
const say: Change = (talk) => talk.say({ content: 'hello', echo_id: 'e' });

/**
 * In `said`, `m` is the message of the contact and `a` an activity message. Null: the conversation is
 * deleted.
 */
async function storyOf(talk: Talk) {
  const [row] = await probe.query(
    `select c.status, c.unread_count, c.waiting_since is not null as waits, c.snoozed_until is not null as sleeps,
      (select string_agg(case message_type when 0 then 'm' else 'a' end, '' order by id)
        from messages where conversation_id = c.id) as said,
      (select count(*)::integer from messages
        where conversation_id = c.id and content like 'System reopened%') as reopened
     from conversations c where c.id = $1`,
    [talk.id],
  );
  const { ids, events } = await messagesAndEvents(probe, talk.id);
  return { row: row ?? null, ids, events };
}

const OPEN = 0;
const standing = { unread_count: 1, sleeps: false };
/** The state when the message came first, and when it came second. */
const outcomes = {
  resolved: [
    { ...standing, status: 1, waits: false, said: 'ma', reopened: 0 },
    { ...standing, status: OPEN, waits: true, said: 'aam', reopened: 1 },
  ],
  snoozed: [
    { ...standing, status: 3, waits: true, said: 'ma', reopened: 0 },
    { ...standing, status: OPEN, waits: true, said: 'am', reopened: 0 },
  ],
} as const;

/** In either order, responses, rows, events and counts have to be consistent. */
async function expectOneStory(
  kind: keyof typeof changes,
  talk: Talk,
  [message, change]: [TestResponse<unknown>, TestResponse<unknown>],
): Promise<'before' | 'after'> {
  const { row, ids, events } = await storyOf(talk);
  expect(change.status).toBe(200);
  if (kind === 'deleted') {
    expect([row, ids]).toEqual([null, []]);
    expect([message.status, events.length]).toEqual(message.status === 200 ? [200, 1] : [404, 0]);
    return message.status === 200 ? 'before' : 'after';
  }
  expect([message.status, events]).toEqual([200, ids]);
  const [before, after] = outcomes[kind];
  expect([before, after]).toContainEqual(row);
  return (row as { said: string }).said === before.said ? 'before' : 'after';
}

describe.each(['resolved', 'snoozed', 'deleted'] as const)(
  'D1, D10: a message to a conversation that is %s at the same time',
  (kind) => {
    test.each(['before', 'after'] as const)(
      'a message that comes %s the change is stored in that order',
      async (when) => {
        const talk = await talkNow();
        const lock = await probe.hold('select 1 from conversations where id = $1 for update', [talk.id]);
        const [first, second] = when === 'before' ? [say, changes[kind]] : [changes[kind], say];
        const one = first(talk);
        await probe.waiting(1);
        const two = second(talk);
        await probe.waiting(2);
        await lock.release();
        const answers = await Promise.all(when === 'before' ? [one, two] : [two, one]);
        expect(await expectOneStory(kind, talk, answers)).toBe(when);
        expect(await wrongCounts(probe, account.id)).toEqual([]);
      },
    );

    test('a message at any time is stored either before or after the change', async () => {
      for (let round = 0; round < 25; round += 1) {
        const talk = await talkNow();
        // The second request starts a little later in each round, so that the two meet at different points.
        const later = async (work: Change) => {
          for (let turn = 0; turn < round % 8; turn += 1) await new Promise(setImmediate);
          return work(talk);
        };
        const [message, change] =
          round % 2 === 0 ? [say(talk), later(changes[kind])] : [later(say), changes[kind](talk)];
        await expectOneStory(kind, talk, await Promise.all([message, change]));
      }
      expect(await wrongCounts(probe, account.id)).toEqual([]);
    });
  },
);

test('D2, D10: many concurrent messages to a resolved conversation reopen it once, with one event', async () => {
  const talk = await talkNow();
  await changes.resolved(talk);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => talk.say({ content: `m${index}`, echo_id: `e${index % 6}` })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.filter((status) => status === 409)).toHaveLength(6);
  const { row, ids, events } = await storyOf(talk);
  expect(row).toMatchObject({ status: OPEN, unread_count: 6, said: 'aammmmmm', reopened: 1 });
  expect(events).toEqual(ids);
});

test.each(['the message', 'the merge'] as const)(
  'D1, D2: a message and a merge of its contact at the same time, %s first, are both done once',
  async (first) => {
    const talk = await talkNow();
    const { id: survivor } = await buildContact(app, account);
    const ids = { base_contact_id: survivor, mergee_contact_id: talk.contactId };
    const merge: Change = () => account.as.post(`${account.path}/actions/contact_merge`, ids);
    const lock = await probe.hold('select 1 from conversations where id = $1 for update', [talk.id]);
    const [one, two] = first === 'the message' ? [say, merge] : [merge, say];
    const requests = [one(talk)];
    await probe.waiting(1);
    requests.push(two(talk));
    await probe.waiting(2);
    await lock.release();
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200]);
    const again = await say(talk);
    expect(again.status).toBe(200);
    const rows = await probe.query(
      `select m.sender_id::integer as sender, c.contact_id::integer as contact, c.unread_count as unread
       from messages m join conversations c on c.id = m.conversation_id where c.id = $1`,
      [talk.id],
    );
    expect(rows).toEqual([{ sender: survivor, contact: survivor, unread: 1 }]);
    const { ids: written, events } = await messagesAndEvents(probe, talk.id);
    expect(events).toEqual(written);
    expect(await wrongCounts(probe, account.id)).toEqual([]);
  },
);

describe('E2: above the message rate limit', () => {
  let limited: TestApp;
  let limitedProbe: DatabaseProbe;
  beforeAll(async () => {
    limited = await buildApp({ withLimits: true });
    limitedProbe = await openDatabaseProbe(limited);
  });
  afterAll(async () => {
    await limitedProbe?.close();
    await limited?.close();
  });

  test('an unknown conversation is still 404, and a known one is 429', async () => {
    const busy = await buildAccount(limited);
    const api = await buildApiInbox(limited, busy);
    const talk = await startApiConversation(limited, limitedProbe, {
      accountId: busy.id,
      inboxIdentifier: api.inbox_identifier,
    });
    const rule = { name: 'public-messages-by-inbox-and-ip', limit: 120, windowSeconds: 60 };
    const key = `${busy.id}:${api.id}:127.0.0.1`;
    for (let hit = 0; hit < rule.limit; hit += 1) await limited.services.limits.check(rule, key);
    const refused = await talk.say({ content: 'one more' });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const none = await talk.say({ content: 'one more' }, 999);
    expect([none.status, none.body]).toMatchObject([404, { status: 404, error: 'Not Found' }]);
  });
});
