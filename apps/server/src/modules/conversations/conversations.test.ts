import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app.close());

const at = (id: number, rest = '') => `${account.path}/conversations/${id}${rest}`;

describe('the last activity of a conversation', () => {
  const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000);

  async function quiet(): Promise<number> {
    const { id } = await buildConversation(app, account, { message: 'hello' });
    await app.services.database
      .system('housekeeping')
      .updateTable('conversations')
      .set({ last_activity_at: LAST_WEEK })
      .where('account_id', '=', account.id)
      .where('display_id', '=', id)
      .execute();
    return id;
  }
  const lastActivity = async (id: number) => (await account.as.get(at(id))).body.last_activity_at as number;
  const unix = Math.floor(LAST_WEEK.getTime() / 1_000);

  test.each<[string, string, () => Promise<Record<string, unknown>>]>([
    ['changing labels', '/labels', async () => ({ labels: ['quiet'] })],
    ['changing the assignee', '/assignments', async () => ({ assignee_id: account.admin.id })],
    [
      'changing the team',
      '/assignments',
      async () => ({
        team_id: (await account.as.post(`${account.path}/teams`, { name: `quiet ${Date.now()}` })).body.id,
      }),
    ],
    ['changing the priority', '/toggle_priority', async () => ({ priority: 'high' })],
    [
      'changing custom attributes',
      '/custom_attributes',
      async () => ({ custom_attributes: { plan: 'Scale' } }),
    ],
    ['adding participants', '/participants', async () => ({ user_ids: [account.admin.id] })],
    ['snoozing', '/toggle_status', async () => ({ status: 'snoozed' })],
    ['resolving', '/toggle_status', async () => ({ status: 'resolved' })],
    ['muting', '/mute', async () => ({})],
  ])('%s does not change the last activity', async (_what, path, body) => {
    const id = await quiet();
    expect((await account.as.post(at(id, path), await body())).status).toBe(200);
    expect(await lastActivity(id)).toBe(unix);
  });

  test('a message, a private note and reopening change the last activity', async () => {
    for (const body of [{ content: 'an answer' }, { content: 'a note', private: true }]) {
      const id = await quiet();
      await account.as.post(at(id, '/messages'), body);
      expect(await lastActivity(id)).toBeGreaterThan(unix);
    }
    const id = await quiet();
    await account.as.post(at(id, '/toggle_status'), { status: 'resolved' });
    await account.as.post(at(id, '/toggle_status'), { status: 'open' });
    expect(await lastActivity(id)).toBeGreaterThan(unix);
  });
});

describe('the status of a conversation', () => {
  test('a customer reply reopens a resolved conversation', async () => {
    const { id } = await buildConversation(app, account, { message: 'hello' });
    await account.as.post(at(id, '/toggle_status'), { status: 'resolved' });
    const resolved = await account.as.get(at(id));
    expect(resolved.body).toMatchObject({ status: 'resolved', waiting_since: 0 });

    await account.as.post(at(id, '/messages'), { content: 'one more thing', message_type: 'incoming' });
    const reopened = await account.as.get(at(id));
    expect(reopened.body.status).toBe('open');
    expect(reopened.body.waiting_since).toBeGreaterThan(0);
    const { body } = await account.as.get(at(id, '/messages'));
    expect(body.payload.map((message: { content: string }) => message.content)).toContain(
      'System reopened the conversation due to a new incoming message.',
    );
  });

  test('a message of a blocked contact is stored but does not reopen the conversation', async () => {
    const { id } = await buildConversation(app, account, { message: 'spam' });
    await account.as.post(at(id, '/mute'));
    await account.as.post(at(id, '/messages'), { content: 'more spam', message_type: 'incoming' });
    const { body } = await account.as.get(at(id));
    expect(body).toMatchObject({ status: 'resolved', muted: true, unread_count: 2 });
  });

  test('a snooze without a date lasts until the next message of the contact', async () => {
    const { id } = await buildConversation(app, account, { message: 'later' });
    const snoozed = await account.as.post(at(id, '/toggle_status'), { status: 'snoozed' });
    expect(snoozed.body.payload).toEqual({
      success: true,
      conversation_id: id,
      current_status: 'snoozed',
      snoozed_until: null,
    });
    await account.as.post(at(id, '/messages'), { content: 'now', message_type: 'incoming' });
    expect((await account.as.get(at(id))).body.status).toBe('open');
  });

  test('the first public reply is recorded, and a private note does not count as one', async () => {
    const { id } = await buildConversation(app, account, { message: 'anybody?' });
    await account.as.post(at(id, '/messages'), { content: 'who takes this?', private: true });
    expect((await account.as.get(at(id))).body.first_reply_created_at).toBe(0);
    await account.as.post(at(id, '/messages'), { content: 'I am here' });
    const { body } = await account.as.get(at(id));
    expect(body.first_reply_created_at).toBeGreaterThan(0);
    expect(body.waiting_since).toBe(0);
  });

  test('an agent who opens a conversation is assigned to it, and an administrator is not', async () => {
    const inbox = await buildApiInbox(app, account);
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const { id } = await buildConversation(app, account, { inbox, status: 'resolved' });
    await account.as.post(at(id, '/toggle_status'), { status: 'open' });
    expect((await account.as.get(at(id))).body.meta.assignee).toBeUndefined();
    await account.as.post(at(id, '/toggle_status'), { status: 'resolved' });
    await app.as(agent).post(at(id, '/toggle_status'), { status: 'open' });
    expect((await account.as.get(at(id))).body.meta.assignee.id).toBe(agent.id);
  });
});

describe('read status', () => {
  test('update_last_seen clears the unread count, and marking as unread restores it', async () => {
    const { id } = await buildConversation(app, account, { message: 'one' });
    expect((await account.as.get(at(id))).body.unread_count).toBe(1);
    expect((await account.as.post(at(id, '/update_last_seen'))).body.unread_count).toBe(0);
    const unread = await account.as.post(at(id, '/unread'));
    expect(unread.body.unread_count).toBe(1);
  });
});

describe('repeating a message', () => {
  test('D2: a repeated echo_id returns the first message and creates no other', async () => {
    const { id } = await buildConversation(app, account, { message: 'hi' });
    const first = await account.as.post(at(id, '/messages'), { content: 'answer', echo_id: 'e-1' });
    const again = await account.as.post(at(id, '/messages'), { content: 'answer', echo_id: 'e-1' });
    expect(again.status).toBe(200);
    expect(again.body.id).toBe(first.body.id);
    const { body } = await account.as.get(at(id, '/messages'));
    expect(body.payload.filter((message: { content: string }) => message.content === 'answer')).toHaveLength(
      1,
    );
  });

  test('D2: twenty concurrent requests with one echo_id create one message', async () => {
    const { id } = await buildConversation(app, account, { message: 'hi' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        account.as.post(at(id, '/messages'), { content: 'once', echo_id: 'e-20' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  test('D2: a repeated echo_id with other content is refused', async () => {
    const { id } = await buildConversation(app, account, { message: 'hi' });
    await account.as.post(at(id, '/messages'), { content: 'answer', echo_id: 'e-2' });
    const other = await account.as.post(at(id, '/messages'), { content: 'another answer', echo_id: 'e-2' });
    expect(other.status).toBe(409);
    expect(other.body.error).toMatch(/echo_id/);
  });
});

describe('comparing messages with the same echo_id', () => {
  const template = { name: 'order_update', language: 'en', processed_params: { body: { '1': '4711' } } };
  test.each([
    ['another template', { template_params: template }, { template_params: { ...template, name: 'refund' } }],
    [
      'other values in a template',
      { template_params: template },
      { template_params: { ...template, processed_params: { body: { '1': '4712' } } } },
    ],
    ['a template added', {}, { template_params: template }],
    ['another campaign', { campaign_id: 1 }, { campaign_id: 2 }],
    ['is_voice_message added', {}, { is_voice_message: true }],
  ])(
    'D2: a repeated echo_id with %s is refused, and with the same values returns the first message',
    async (_what, one, other) => {
      const { id } = await buildConversation(app, account, { message: 'hi' });
      const say = (more: Record<string, unknown>) =>
        account.as.post(at(id, '/messages'), { content: 'answer', echo_id: 'e', ...more });
      const first = await say(one);
      expect(first.status).toBe(200);
      expect((await say(other)).status).toBe(409);
      expect(await say(one)).toMatchObject({ status: 200, body: { id: first.body.id } });
    },
  );

  test('D2: a repeated echo_id finds a message that was stored before templates and voice were compared', async () => {
    const { id } = await buildConversation(app, account, { message: 'hi' });
    const say = () => account.as.post(at(id, '/messages'), { content: 'answer', echo_id: 'e' });
    const first = await say();
    const parts = ['outgoing', 'answer', 'text', false, {}, []];
    const { echo_hash: stored } = await app.services.database
      .tenant(account.id)
      .selectFrom('messages')
      .select('echo_hash')
      .where('id', '=', first.body.id)
      .executeTakeFirstOrThrow();
    expect(stored).toBe(createHash('sha256').update(JSON.stringify(parts)).digest('hex'));
    expect(await say()).toMatchObject({ status: 200, body: { id: first.body.id } });
  });
});

describe('repeated deliveries of a provider', () => {
  test('D3: concurrent deliveries with the same source id create one message', async () => {
    const { id } = await buildConversation(app, account, { message: 'hi' });
    const deliver = () =>
      account.as.post(at(id, '/messages'), {
        content: 'from outside',
        message_type: 'incoming',
        source_id: 'wamid.1',
      });
    const answers = await Promise.all(Array.from({ length: 20 }, deliver));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await account.as.get(at(id))).body.unread_count).toBe(2);
  });
});

describe('stored counters', () => {
  test('stored counters equal a count of the rows after any change', async () => {
    const other = await buildAccount(app);
    const inbox = await buildApiInbox(app, other);
    const agent = await buildAgent(app, other, { inboxIds: [inbox.id] });
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1)
      ids.push((await buildConversation(app, other, { inbox, message: `m${n}` })).id);
    const [a, b, c, d] = ids as [number, number, number, number];
    const path = (id: number, rest: string) => `${other.path}/conversations/${id}${rest}`;
    await other.as.post(path(a, '/assignments'), { assignee_id: agent.id });
    await other.as.post(path(b, '/toggle_status'), {});
    await other.as.post(path(c, '/labels'), { labels: ['vip', 'billing'] });
    await other.as.post(path(d, '/toggle_status'), { status: 'pending' });
    await other.as.delete(path(ids[5] ?? 0, ''));

    const meta = async (query: string) =>
      (await other.as.get(`${other.path}/conversations/meta?${query}`)).body.meta;
    // `updated_within` counts the rows; without it the same view adds up the stored counters.
    for (const query of [
      'status=all',
      'status=open',
      'status=resolved',
      'status=open&labels[]=vip',
      'conversation_type=unattended',
    ]) {
      expect(await meta(query), query).toEqual(await meta(`${query}&updated_within=100000`));
    }
    expect(await meta('status=all')).toMatchObject({ all_count: 5, unassigned_count: 4, assigned_count: 1 });
  });
});

describe('visibility', () => {
  test('T1: a conversation of another account cannot be read', async () => {
    const stranger = await buildAccount(app);
    const { id } = await buildConversation(app, account, { message: 'secret' });
    const byForeignPath = await stranger.as.get(at(id));
    expect(byForeignPath.status).toBe(401);
    const byOwnPath = await stranger.as.get(`${stranger.path}/conversations/${id}`);
    expect(byOwnPath.status).toBe(404);
  });

  test('R4: an agent can list and open conversations of their inboxes only', async () => {
    const mine = await buildApiInbox(app, account);
    const theirs = await buildWebsiteInbox(app, account);
    const agent = await buildAgent(app, account, { inboxIds: [mine.id] });
    const inMine = await buildConversation(app, account, { inbox: mine, message: 'a' });
    const contact = await buildContact(app, account);
    const inTheirs = await buildConversation(app, account, { inbox: theirs, contactId: contact.id });
    const list = await app.as(agent).get(`${account.path}/conversations?status=all`);
    expect(list.body.data.payload.map((conversation: { id: number }) => conversation.id)).toEqual([
      inMine.id,
    ]);
    expect(list.body.data.meta.all_count).toBe(1);
    expect((await app.as(agent).get(at(inTheirs.id))).status).toBe(401);
  });
});

describe('invalid input', () => {
  test.each([
    ['an unknown status', '/toggle_status', { status: 'sleeping' }, 422],
    ['an unknown priority', '/toggle_priority', { priority: 'none' }, 422],
    ['an empty message', '/messages', { content: '  ' }, 422],
    ['a message that is too long', '/messages', { content: 'x'.repeat(150_001) }, 422],
    ['a NUL byte', '/messages', { content: 'a\u0000b' }, 422],
    ['a content type that cannot be sent', '/messages', { content: 'x', content_type: 'cards' }, 422],
    ['a list as custom attributes', '/custom_attributes', { custom_attributes: [] }, 422],
  ])('%s is refused with an error message', async (_what, rest, body, status) => {
    const { id } = await buildConversation(app, account, { message: 'x' });
    const answer = await account.as.post(at(id, rest), body);
    expect(answer.status).toBe(status);
    expect(answer.body.error ?? answer.body.message).toEqual(expect.any(String));
  });

  test.each(['0', '-1', 'abc', '99999999999999999999', '1.5'])(
    'a conversation with the id %s is not found',
    async (id) => {
      expect((await account.as.get(`${account.path}/conversations/${id}`)).status).toBe(404);
    },
  );
});

describe('mentions', () => {
  test('an agent mentioned in a private note finds the conversation in their mentions and participates in it', async () => {
    const inbox = await buildApiInbox(app, account);
    const named = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const stranger = await buildAgent(app, account);
    const { id } = await buildConversation(app, account, { inbox, message: 'help' });
    const note = `[@a](mention://user/${named.id}/a) and [@b](mention://user/${stranger.id}/b), can you look?`;
    await account.as.post(at(id, '/messages'), { content: note, private: true });
    const mentions = (person: typeof named) =>
      app.as(person).get(`${account.path}/conversations?conversation_type=mention`);
    expect((await mentions(named)).body.data.payload.map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await mentions(stranger)).body.data.payload).toEqual([]);
    const participants = await account.as.get(at(id, '/participants'));
    expect(participants.body.map((one: { id: number }) => one.id)).toEqual([named.id]);
  });
});
