import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DatabaseProbe,
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildWebsiteInbox,
  openDatabaseProbe,
  type TestAccount,
  type TestResponse,
  type TestApp,
} from '../../testing';
import { buildVisitor } from '../visitors/testing/build-visitor';
import { ledgerOf, messagesAndEvents, startApiConversation, wrongCounts } from './testing/message-ledger';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let inbox: Inbox;
let talk: Awaited<ReturnType<typeof startApiConversation>>;
beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
});
beforeEach(async () => {
  talk = await startApiConversation(app, probe, {
    accountId: account.id,
    inboxIdentifier: inbox.inbox_identifier,
  });
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

type Answer = Promise<TestResponse<unknown>>;
type Say = (body: Record<string, unknown>) => Answer;
const agentPath = () => `${account.path}/conversations/${talk.displayId}/messages`;
const asAgent: Say = (body) => account.as.post(agentPath(), body);
const asContact: Say = (body) => talk.say(body);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * Twenty concurrent requests for one message, and later repeats, give one response, one row and one event.
 */
async function expectOne(say: () => Answer, conversationId: () => Promise<number>): Promise<void> {
  const answers = await Promise.all(times(20, say));
  answers.push(await say());
  expect(answers.map(({ status }) => status)).toEqual(times(21, () => 200));
  const [first] = answers;
  for (const { body } of answers) expect(body).toEqual(first?.body);
  const { ids, events } = await messagesAndEvents(probe, await conversationId());
  expect([ids.length, events]).toEqual([1, ids]);
  expect(await wrongCounts(probe, account.id)).toEqual([]);
}

describe('twenty concurrent requests store one message and return one response', () => {
  const here = async () => talk.id;

  test('D2: requests of an agent with one echo id store one message', () =>
    expectOne(() => asAgent({ content: 'once', echo_id: 'e' }), here));

  test('D2: requests of a contact in the public API with one echo id store one message', () =>
    expectOne(() => asContact({ content: 'once', echo_id: 'e' }), here));

  test('D2: requests of a contact in an inbox with a greeting store one message and one greeting', async () => {
    const greeting = await buildApiInbox(app, account, { greeting_enabled: true, greeting_message: 'Hi' });
    talk = await startApiConversation(app, probe, {
      accountId: account.id,
      inboxIdentifier: greeting.inbox_identifier,
    });
    const answers = await Promise.all(times(20, () => asContact({ content: 'once', echo_id: 'e' })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { ids, events } = await messagesAndEvents(probe, talk.id);
    expect([ids.length, events]).toEqual([2, ids]);
  });

  test('D3: incoming messages with one provider id are stored once', () =>
    expectOne(() => asAgent({ content: 'once', message_type: 'incoming', source_id: `p-${talk.id}` }), here));

  test('D3: incoming messages with one provider id for two conversations of an inbox are stored once', async () => {
    const place = { accountId: account.id, inboxIdentifier: inbox.inbox_identifier };
    const sibling = await startApiConversation(app, probe, place);
    const body = { content: 'once', message_type: 'incoming', source_id: `p-${talk.id}` };
    const answers = await Promise.all(
      times(20, (index) => {
        const { displayId } = index % 2 === 0 ? talk : sibling;
        return account.as.post(`${account.path}/conversations/${displayId}/messages`, body);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const found = await Promise.all([talk, sibling].map(({ id }) => messagesAndEvents(probe, id)));
    const ids = found.flatMap((one) => one.ids);
    expect([ids.length, found.flatMap((one) => one.events)]).toEqual([1, ids]);
  });

  test('D2, D4: requests of a widget visitor with one echo id store one message, the first one and later ones', async () => {
    const website = await buildWebsiteInbox(app, account, { enable_email_collect: false });
    const visitor = await buildVisitor(app, website);
    const newest = async () => {
      const rows = await probe.query(
        'select max(id)::integer as id from conversations where account_id = $1 and contact_id = $2 having count(*) = 1',
        [account.id, visitor.contactId],
      );
      return (rows[0] as { id: number }).id;
    };
    await expectOne(() => visitor.say('once', { echo_id: 'e' }), newest);
    const later = await Promise.all(times(20, () => visitor.say('later', { echo_id: 'f' })));
    expect(new Set(later.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { ids, events } = await messagesAndEvents(probe, await newest());
    expect([ids.length, events]).toEqual([2, ids]);
  });

  test('D2: repeats of an echo id do not reopen a resolved conversation', async () => {
    const toggle = (status: string) =>
      account.as.post(`${account.path}/conversations/${talk.displayId}/toggle_status`, { status });
    await asContact({ content: 'once', echo_id: 'e' });
    await toggle('resolved');
    const before = await ledgerOf(probe, account.id);
    const answers = await Promise.all(times(20, () => asContact({ content: 'once', echo_id: 'e' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ledgerOf(probe, account.id)).toEqual(before);
  });
});

test('D10: with eight concurrent writers, message ids and events have the same order in every conversation', async () => {
  const place = { accountId: account.id, inboxIdentifier: inbox.inbox_identifier };
  const second = await startApiConversation(app, probe, place);
  const agent = app.as(await buildAgent(app, account, { inboxIds: [inbox.id] }));
  const path = (displayId: number) => `${account.path}/conversations/${displayId}/messages`;
  const ways: ((of: typeof talk, content: string) => Answer)[] = [
    (of, content) => of.say({ content }),
    (of, content) => account.as.post(path(of.displayId), { content }),
    (of, content) => agent.post(path(of.displayId), { content, private: true }),
    (of, content) => agent.post(path(of.displayId), { content, message_type: 'incoming' }),
  ];
  const writers = times(8, async (writer) => {
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const say = ways[(writer + round) % ways.length] ?? asAgent;
      const answer = await say(round % 3 === 0 ? second : talk, `${writer}.${round}`);
      statuses.push(answer.status);
    }
    return statuses;
  });
  expect(new Set((await Promise.all(writers)).flat())).toEqual(new Set([200]));
  for (const { id } of [talk, second]) {
    const { ids, events } = await messagesAndEvents(probe, id);
    expect(events).toEqual(ids);
    const [row] = await probe.query(
      `select c.last_message_id::integer as last, c.unread_count = count(m.id) filter (where m.message_type = 0) as fits
       from conversations c join messages m on m.conversation_id = c.id where c.id = $1 group by c.id, c.account_id`,
      [id],
    );
    expect(row).toEqual({ last: ids.at(-1), fits: true });
  }
  expect(await wrongCounts(probe, account.id)).toEqual([]);
});

const CONVERSATION = 'select 1 from conversations where id = $1 for update';
const EVENT_NUMBER = 'select 1 from account_event_seq where account_id = $1 for update';

describe.each([
  ['an agent', asAgent],
  ['a contact', asContact],
])('D1, D2: when the database connection breaks during a message of %s', (_who, say) => {
  test.each([
    ['while it waits for the lock of the conversation', CONVERSATION, () => talk.id],
    ['after its insert, before its commit', EVENT_NUMBER, () => account.id],
  ])('%s, the message is not stored, and a retry stores it once', async (_when, rows, key) => {
    const before = await ledgerOf(probe, account.id);
    const body = { content: 'through the storm', echo_id: `e-${talk.id}` };
    const lock = await probe.hold(rows, [key()]);
    const sending = say(body);
    await probe.cut(await probe.waiting(1));
    expect((await sending).status).toBe(503);
    await lock.release();
    expect(await ledgerOf(probe, account.id)).toEqual(before);
    const [again, repeated] = await Promise.all([say(body), say(body)]);
    expect([again.status, repeated.status, repeated.body]).toEqual([200, 200, again.body]);
    const { ids, events } = await messagesAndEvents(probe, talk.id);
    expect([ids.length, events]).toEqual([1, ids]);
  });
});
