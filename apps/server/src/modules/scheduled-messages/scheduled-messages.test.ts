import { scheduledMessageLimits } from '@parley/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
  unique,
} from '../../testing';
import { settle } from '../notifications/testing/notification-fixture';

let app: TestApp;
let url: string;
let account: TestAccount;
let inbox: Awaited<ReturnType<typeof buildApiInbox>>;
let author: TestPerson;
let id: number;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  url = await app.listen();
});
beforeEach(async () => {
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
  author = await buildAgent(app, account, { name: 'Mira', inboxIds: [inbox.id] });
  ({ id } = await buildConversation(app, account, { inbox, message: 'Hello' }));
});
afterAll(() => app.close());

const HOUR = 3_600;
const now = () => Math.floor(Date.now() / 1_000);
const base = (of = id) => `${account.path}/conversations/${of}/scheduled_messages`;
const schedule = (body: Record<string, unknown>, by: TestPerson = author) =>
  app.as(by).post(base(), { content: 'Later', echo_id: unique('echo'), scheduled_at: now() + HOUR, ...body });
const list = async (of = id) => (await succeed(account.as.get(base(of)))).payload;
const thread = async (of = id) =>
  (await succeed(account.as.get(`${account.path}/conversations/${of}/messages`))).payload as {
    content: string;
    private: boolean;
    message_type: number;
    sender?: { id: number };
    attachments?: { data_url: string }[];
    content_attributes: Record<string, unknown>;
  }[];
const written = async (of = id) => (await thread(of)).filter(({ message_type: type }) => type === 1);
const join = (person: TestPerson) =>
  openCable(url, { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id });

/** Makes the message due now instead of at its time. */
async function makeDue(made: number): Promise<void> {
  // Wait until its job exists.
  await settle(app, account.id);
  await app.services.database
    .tenant(account.id)
    .updateTable('scheduled_messages')
    .set({ scheduled_at: sql<Date>`now()` })
    .where('account_id', '=', account.id)
    .where('id', '=', made)
    .execute();
  const workers = app.services.database.system('relay-events');
  await sql`update graphile_worker._private_jobs set run_at = now()
    where key = ${`scheduled:${account.id}:${made}`}`.execute(workers);
  await sql`select pg_notify('jobs:insert', '{"count":10}')`.execute(workers);
}

test('RE5: a scheduled message is visible to agents with access, and changes neither conversation nor counts', async () => {
  const before = await succeed(account.as.get(`${account.path}/conversations/${id}`));
  const colleague = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const outsider = await buildAgent(app, account);
  const [colleagueCable, outsiderCable] = await Promise.all([join(colleague), join(outsider)]);
  const at = now() + HOUR;
  const made = await succeed(schedule({ content: 'Tomorrow then', scheduled_at: at }));
  expect(made).toMatchObject({
    conversation_id: id,
    content: 'Tomorrow then',
    private: false,
    state: 'waiting',
    scheduled_at: at,
    held_for_undo: false,
    sender: { id: author.id },
    attachments: [],
  });
  expect(await list()).toEqual([made]);
  expect((await succeed(app.as(colleague).get(base()))).payload).toEqual([{ ...made, abilities: [] }]);
  expect((await app.as(outsider).get(base())).status).toBe(401);
  expect(await colleagueCable.next('scheduled_message.updated')).toEqual({
    account_id: account.id,
    conversation_id: id,
    id: made.id,
    waiting: true,
  });
  expect(outsiderCable.messages.filter(({ event }) => event === 'scheduled_message.updated')).toEqual([]);
  expect(await succeed(account.as.get(`${account.path}/conversations/${id}`))).toEqual(before);
  expect(await written()).toEqual([]);
  await Promise.all([colleagueCable.close(), outsiderCable.close()]);
});

test('RE5: the time must be in the future and within a year', async () => {
  const year = scheduledMessageLimits.latestDays * 24 * HOUR;
  for (const at of [now() - 1, now() + year + 60, 0, -1]) {
    expect((await schedule({ scheduled_at: at })).status, String(at)).toBe(422);
  }
  expect((await schedule({ scheduled_at: undefined })).body).toMatchObject({
    error: "Scheduled at can't be blank",
  });
  expect((await schedule({ scheduled_at: now() + year - 60 })).status).toBe(200);
  const { id: made } = await succeed(schedule({}));
  expect((await app.as(author).patch(`${base()}/${made}`, { scheduled_at: now() - 5 })).status).toBe(422);
  for (const delay of [-1, scheduledMessageLimits.undoSeconds + 1]) {
    expect((await schedule({ scheduled_at: undefined, delay_seconds: delay })).status).toBe(422);
  }
  expect((await schedule({ content: ' ' })).body).toMatchObject({ error: "Content can't be blank" });
});

test('RE5, D2: a due message is sent once as its author, with reply-to, files and filled variables', async () => {
  const cable = await join(author);
  const [question] = await thread();
  const made = await succeed(
    app.as(author).postForm(base(), {
      content: 'Yours, {{agent.name}}',
      echo_id: 'mine',
      delay_seconds: '30',
      is_voice_message: 'true',
      content_attributes: JSON.stringify({
        in_reply_to: (question as unknown as { id: number }).id,
        cc_emails: ['c@mail.example'],
      }),
      'attachments[]': { filename: 'note.txt', type: 'text/plain', content: 'what I meant' },
    }),
  );
  expect(made).toMatchObject({
    held_for_undo: true,
    attachments: [{ filename: 'note.txt', file_type: 'file' }],
  });
  const address = new URL(made.attachments[0].data_url);
  expect((await app.anonymous.get(address.pathname + address.search)).status).toBe(200);
  await makeDue(made.id);

  const created = await cable.next('message.created', ({ echo_id: echo }) => echo === 'mine');
  expect(created).toMatchObject({ content: 'Yours, Mira', performer: { id: author.id } });
  await cable.next('scheduled_message.updated', ({ waiting }) => waiting === false);
  expect(await list()).toEqual([]);
  const [message, ...more] = await written();
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    content: 'Yours, Mira',
    sender: { id: author.id },
    content_attributes: {
      in_reply_to: (question as unknown as { id: number }).id,
      cc_emails: ['c@mail.example'],
    },
  });
  const file = new URL(message?.attachments?.[0]?.data_url ?? '');
  expect(await app.anonymous.get(file.pathname + file.search)).toMatchObject({ status: 200 });
  // The URL of the scheduled file ends when the message is sent.
  expect((await app.anonymous.get(address.pathname + address.search)).status).toBe(404);
  await cable.close();
});

test('D2: a repeated echo id returns the same scheduled message, before and after sending; other content is 409', async () => {
  const body = { echo_id: 'once', scheduled_at: now() + HOUR };
  const [made, again, ...rest] = await Promise.all([1, 2, 3, 4].map(() => succeed(schedule(body))));
  for (const one of [again, ...rest]) expect(one).toEqual(made);
  expect(await schedule({ ...body, content: 'Other words' })).toMatchObject({ status: 409 });
  await succeed(app.as(author).post(`${base()}/${made.id}/send`));
  expect(await succeed(schedule(body))).toMatchObject({
    id: made.id,
    state: 'sent',
    message_id: expect.any(Number),
  });
  expect(await written()).toHaveLength(1);
});

test('D2, CT9: sending and resolving are one request and happen once, however often it is repeated', async () => {
  const body = { echo_id: 'done', scheduled_at: undefined, delay_seconds: 0, then_status: 'resolved' };
  const answers = await Promise.all([1, 2, 3].map(() => succeed(schedule(body))));
  for (const answer of answers) expect(answer).toMatchObject({ state: 'sent', id: answers[0].id });
  expect(await written()).toHaveLength(1);
  const lines = (await thread()).filter(({ message_type: type }) => type === 2);
  expect(lines.filter(({ content }) => /resolved/.test(content))).toHaveLength(1);
  expect((await succeed(account.as.get(`${account.path}/conversations/${id}`))).status).toBe('resolved');
});

test('CT6: the content of a message deleted after sending is not returned to a repeated request', async () => {
  const body = { echo_id: 'regretted', scheduled_at: undefined, delay_seconds: 0, content: 'my secret' };
  const sent = await succeed(schedule(body));
  expect(sent).toMatchObject({ state: 'sent', content: 'my secret' });
  await succeed(account.as.delete(`${account.path}/conversations/${id}/messages/${sent.message_id}`));
  await vi.waitFor(
    async () =>
      expect(await succeed(schedule(body))).toEqual({ ...sent, content: null, content_attributes: {} }),
    { timeout: 10_000 },
  );
});

test('CT9: a message can be sent and its conversation snoozed in one step; a rejection does neither', async () => {
  const until = now() + 2 * HOUR;
  const then = {
    scheduled_at: undefined,
    delay_seconds: 0,
    then_status: 'snoozed',
    then_snoozed_until: until,
  };
  await succeed(schedule(then));
  expect(await succeed(account.as.get(`${account.path}/conversations/${id}`))).toMatchObject({
    status: 'snoozed',
    snoozed_until: new Date(until * 1_000).toISOString(),
  });
  const closed = await buildApiInbox(app, account, {
    channel: { additional_attributes: { agent_reply_time_window: 1 } },
  });
  const silent = await buildConversation(app, account, { inbox: closed });
  const refused = await account.as.post(base(silent.id), { content: 'Too late', echo_id: 'x', ...then });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: 'The channel takes no answer at the moment' },
  });
  expect(await written(silent.id)).toEqual([]);
  expect((await succeed(account.as.get(`${account.path}/conversations/${silent.id}`))).status).toBe('open');
});

test('RE5: only the author and administrators can change, send and cancel a scheduled message', async () => {
  const colleague = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const { id: made } = await succeed(schedule({}));
  const one = `${base()}/${made}`;
  for (const call of [
    app.as(colleague).patch(one, { content: 'No' }),
    app.as(colleague).post(`${one}/send`),
    app.as(colleague).delete(one),
  ]) {
    expect((await call).status).toBe(401);
  }
  const stranger = await buildAccount(app);
  const theirs = `${stranger.path}/conversations/${id}/scheduled_messages/${made}`;
  expect((await stranger.as.delete(theirs)).status).toBe(404);
  const { id: other } = await buildConversation(app, account, { inbox });
  expect((await account.as.delete(`${base(other)}/${made}`)).status).toBe(404);

  const at = now() + 3 * HOUR;
  expect(await succeed(account.as.patch(one, { content: 'Better', scheduled_at: at }))).toMatchObject({
    content: 'Better',
    scheduled_at: at,
    sender: { id: author.id },
  });
  expect((await account.as.patch(one, { content: '' })).status).toBe(422);
  expect(await succeed(account.as.delete(one))).toMatchObject({ state: 'cancelled' });
  expect(await succeed(account.as.delete(one))).toMatchObject({ state: 'cancelled' });
  expect((await account.as.post(`${one}/send`)).status).toBe(409);
  expect((await account.as.patch(one, { content: 'Again' })).status).toBe(409);
  expect(await list()).toEqual([]);
});

test('RE5: a message sent early by an administrator keeps its author, and cannot be canceled afterwards', async () => {
  const { id: made } = await succeed(schedule({ private: true, content: 'For us' }));
  await succeed(account.as.post(`${base()}/${made}/send`));
  await succeed(account.as.post(`${base()}/${made}/send`));
  expect(await written()).toMatchObject([{ content: 'For us', private: true, sender: { id: author.id } }]);
  expect((await account.as.delete(`${base()}/${made}`)).status).toBe(409);
});

test('RE5: scheduled messages are deleted with their conversation', async () => {
  const { id: made } = await succeed(schedule({}));
  await succeed(account.as.delete(`${account.path}/conversations/${id}`));
  expect((await account.as.delete(`${base()}/${made}`)).status).toBe(404);
  const left = await app.services.database
    .tenant(account.id)
    .selectFrom('scheduled_messages')
    .select('id')
    .where('account_id', '=', account.id)
    .execute();
  expect(left).toEqual([]);
});

test('E2: scheduled messages are limited per conversation and per account', async () => {
  const { perConversation, perAccount } = scheduledMessageLimits;
  const { conversation_id: internal } = await firstRow(await succeed(schedule({})));
  const fill = (conversationId: number, count: number) =>
    sql`insert into scheduled_messages (account_id, conversation_id, user_id, echo_id, echo_hash, content, private,
          held_for_undo, locale, state, scheduled_at)
        select ${account.id}, ${conversationId}, ${author.id}, 'fill ' || n || ' ' || ${unique('f')}, '', 'x', false, false,
          'en', 'waiting', now() + interval '1 day' from generate_series(1, ${count}::int) as n`.execute(
      app.services.database.tenant(account.id),
    );
  await fill(internal, perConversation - 2);
  await succeed(schedule({}));
  expect(await schedule({})).toMatchObject({ status: 422, body: { error: 'Too many scheduled messages' } });

  const { id: other } = await buildConversation(app, account, { inbox });
  const post = () =>
    account.as.post(base(other), { content: 'x', echo_id: unique('e'), scheduled_at: now() + HOUR });
  await fill(internal, perAccount - perConversation - 1);
  await succeed(post());
  expect((await post()).status).toBe(422);
});

async function firstRow({ id: made }: { id: number }) {
  return app.services.database
    .tenant(account.id)
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', made)
    .executeTakeFirstOrThrow();
}
