import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  type DatabaseProbe,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';
import { letTimePass, recordedEvents } from './testing';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let agent: TestPerson;
let inbox: Awaited<ReturnType<typeof buildApiInbox>>;
let id: number;

beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
  agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
});
beforeEach(async () => {
  ({ id } = await buildConversation(app, account, { inbox }));
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const at = (tail = '', displayId = id) => `${account.path}/conversations/${displayId}${tail}`;
const say = (body: Record<string, unknown>, by = account.as) => succeed(by.post(at('/messages'), body));
const writes = (content = 'Hello?') => say({ content, message_type: 'incoming' });
const reply = (by = account.as) => say({ content: 'An answer' }, by);
const become = (status: string, by = account.as) => succeed(by.post(at('/toggle_status'), { status }));
const assign = (body: Record<string, unknown>) => succeed(account.as.post(at('/assignments'), body));
const pass = (seconds: number) => letTimePass(probe, account, seconds);
const events = (displayId = id) => recordedEvents(probe, account, displayId);
/** Names and values, rounded to ten seconds because the test itself takes some time. */
const measured = async (displayId = id) =>
  (await events(displayId)).map(({ name, value }) => [name, Math.round(value / 10) * 10]);

test('an event keeps the labels that the conversation had at that time', async () => {
  await succeed(account.as.post(at('/labels'), { labels: ['vip', 'billing'] }));
  await reply();
  await succeed(account.as.post(at('/labels'), { labels: ['billing'] }));
  await become('resolved');
  expect((await events()).map(({ name, labels }) => [name, labels?.toSorted()])).toEqual([
    ['first_response', ['billing', 'vip']],
    ['conversation_resolved', ['billing']],
  ]);
});

describe('first response', () => {
  test('the first response is measured from creation to the first public reply, for the user who replied', async () => {
    const team = await succeed(account.as.post(`${account.path}/teams`, { name: 'support' }));
    await assign({ team_id: team.id });
    await assign({ assignee_id: agent.id });
    await pass(600);
    await reply();
    expect(await measured()).toEqual([['first_response', 600]]);
    const [event] = await events();
    expect(event).toMatchObject({
      user_id: account.admin.id,
      inbox_id: inbox.id,
      team_id: team.id,
      value_in_business_hours: 0,
    });
    const seconds = (Number(event?.ends) - Number(event?.starts)) / 1_000;
    expect(event?.value).toBeCloseTo(seconds, 3);
    expect(event?.created_at).toEqual(event?.ends);
  });

  test('the first response is measured from when the conversation was last opened', async () => {
    await pass(1_000);
    await become('resolved');
    await pass(500);
    await become('open');
    await pass(60);
    await reply();
    expect(await measured()).toEqual([
      ['conversation_resolved', 1_000],
      ['conversation_opened', 500],
      ['first_response', 60],
    ]);
  });

  test('private notes, messages of the contact and campaign messages are no first response', async () => {
    await say({ content: 'a note', private: true });
    await writes();
    await say({ content: 'news', campaign_id: '7' });
    expect(await events()).toEqual([]);
  });

  test('concurrent first replies count as one first response', async () => {
    const by = [account.as, app.as(agent)];
    await Promise.all(Array.from({ length: 6 }, (_, index) => reply(by[index % 2])));
    expect((await events()).map(({ name }) => name)).toEqual(['first_response']);
  });

  test('a request repeated with the same echo id or idempotency key counts once', async () => {
    const body = { content: 'An answer', echo_id: `echo-${id}` };
    await say(body);
    await say(body);
    await writes();
    const again = { content: 'Another' };
    for (const _ of [1, 2])
      await succeed(account.as.post(at('/messages'), again, { 'idempotency-key': `key-${id}` }));
    expect((await events()).map(({ name }) => name)).toEqual(['first_response', 'reply_time']);
  });

  test('a transaction interrupted before its commit leaves no event', async () => {
    const lock = await probe.hold('select from account_event_seq where account_id = $1 for update', [
      account.id,
    ]);
    const sending = account.as.post(at('/messages'), { content: 'An answer' });
    await probe.cut(await probe.waiting(1));
    await lock.release();
    expect((await sending).status).toBeGreaterThanOrEqual(500);
    expect(await events()).toEqual([]);
    await reply();
    expect((await events()).map(({ name }) => name)).toEqual(['first_response']);
  });
});

describe('reply time', () => {
  test('the reply time is measured from when the contact began to wait, for the assignee', async () => {
    await reply();
    await assign({ assignee_id: agent.id });
    await writes();
    await pass(120);
    await writes('Still there?');
    await pass(60);
    await reply();
    await reply();
    expect(await measured()).toEqual([
      ['first_response', 0],
      ['reply_time', 180],
    ]);
    expect((await events()).at(-1)?.user_id).toBe(agent.id);
  });

  test('a contact no longer waits after the conversation was resolved', async () => {
    await reply();
    await writes();
    await become('resolved');
    await reply();
    expect((await events()).map(({ name }) => name)).toEqual(['first_response', 'conversation_resolved']);
  });
});

describe('status changes', () => {
  test('every resolution and every reopening is recorded, with the assignee at that time', async () => {
    await pass(100);
    await become('resolved');
    await pass(50);
    await writes();
    await assign({ assignee_id: agent.id });
    await pass(30);
    await become('resolved');
    expect(await measured()).toEqual([
      ['conversation_resolved', 100],
      ['conversation_opened', 50],
      ['conversation_resolved', 180],
    ]);
    expect((await events()).map(({ user_id }) => user_id)).toEqual([null, null, agent.id]);
  });

  test('opening a conversation that was never resolved has the value 0', async () => {
    await pass(100);
    await become('snoozed');
    await become('open');
    await become('pending');
    await become('open', app.as(agent));
    const all = await events();
    expect(all.map(({ name, value }) => [name, value])).toEqual([
      ['conversation_opened', 0],
      ['conversation_opened', 0],
    ]);
    expect(all.at(-1)?.user_id).toBe(agent.id);
  });

  test('setting the current status again records nothing', async () => {
    await become('open');
    await become('resolved');
    await become('resolved');
    expect((await events()).map(({ name }) => name)).toEqual(['conversation_resolved']);
  });

  test('creating a resolved conversation is no resolution', async () => {
    const created = await buildConversation(app, account, { inbox, status: 'resolved' });
    expect(await events(created.id)).toEqual([]);
  });
});

describe('business hours', () => {
  const week = (day: Record<string, unknown>) =>
    [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      day_of_week,
      closed_all_day: false,
      open_all_day: false,
      ...day,
    }));

  test.each([
    ['the whole value if it is always open', true, { open_all_day: true }, 1],
    ['0 if it is closed', true, { closed_all_day: true }, 0],
    ['0 if its working hours are not enabled', false, { open_all_day: true }, 0],
  ])('the value in business hours of an inbox is %s', async (_name, isEnabled, day, share) => {
    const own = await buildApiInbox(app, account);
    await succeed(
      account.as.patch(`${account.path}/inboxes/${own.id}`, {
        working_hours_enabled: isEnabled,
        timezone: 'Asia/Kathmandu',
        working_hours: week(day),
      }),
    );
    ({ id } = await buildConversation(app, account, { inbox: own }));
    await pass(7_200);
    await reply();
    const [event] = await events();
    expect(event?.value_in_business_hours).toBeCloseTo(share * (event?.value ?? 0), 3);
  });
});

describe('reporting events of merged and deleted conversations', () => {
  let other: number;
  const merge = () => succeed(account.as.post(at('/merges'), { merged_conversation_id: other }));

  beforeEach(async () => {
    const contactId = (await buildContact(app, account)).id;
    ({ id } = await buildConversation(app, account, { inbox, contactId }));
    ({ id: other } = await buildConversation(app, account, { inbox, contactId }));
  });

  test('a merge moves the events, undo moves them back, and events in between stay', async () => {
    await reply();
    await become('resolved');
    await succeed(account.as.post(at('/messages', other), { content: 'An answer' }));
    const [mine, theirs] = [await events(), await events(other)];
    // The merge reopens the merged conversation, which counts for no user.
    const created = await merge();
    expect((await events()).map(({ name }) => name)).toEqual([
      'first_response',
      'conversation_resolved',
      'first_response',
    ]);
    await writes();
    await reply();
    const later = (await events()).at(-1);
    expect(later?.name).toBe('reply_time');
    await succeed(account.as.post(at(`/merges/${created.id}/undo`), {}));
    expect(await events(other)).toEqual(theirs);
    expect(await events()).toEqual([...mine, later]);
  });

  test('events are deleted with their conversation', async () => {
    await reply();
    await merge();
    await succeed(account.as.delete(at()));
    const [left] = await probe.query(
      `select count(*)::integer as count from reporting_events r where account_id = $1
         and not exists (select from conversations c where c.account_id = r.account_id and c.id = r.conversation_id)`,
      [account.id],
    );
    expect(left).toEqual({ count: 0 });
  });
});

test('an account reads only its own reporting events', async () => {
  await reply();
  const stranger = await buildAccount(app);
  const rows = await app.services.database
    .tenant(stranger.id)
    .selectFrom('reporting_events')
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});
