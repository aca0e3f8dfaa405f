import { type RealtimeEventName, realtimeEvents } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobRun } from '../../platform/jobs/jobs';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  openDatabaseProbe,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestCable,
} from '../../testing';
import { wakeSnoozedConversations } from './jobs/wake-snoozed-conversations.job';

let app: TestApp;
let url: string;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  account = await buildAccount(app);
});
afterAll(() => app.close());

const at = (id: number, rest = '') => `${account.path}/conversations/${id}${rest}`;
const show = async (id: number) => (await account.as.get(at(id))).body;
/** Checks every received event against its schema in the contract. */
function expectContract(cable: TestCable): void {
  for (const { event, data } of cable.messages) {
    const { error } = realtimeEvents[event as RealtimeEventName].safeParse(data);
    expect(error?.issues, event).toBeUndefined();
  }
}
const idsOf = (list: { id: number }[]) => list.map((one) => one.id);

describe('starting a conversation', () => {
  const start = (body: Record<string, unknown>) => account.as.post(`${account.path}/conversations`, body);

  test('a new conversation of any status has waited since its creation', async () => {
    for (const status of ['open', 'pending', 'snoozed', 'resolved']) {
      const conversation = await buildConversation(app, account, { status });
      expect(conversation.status).toBe(status);
      expect(conversation.waiting_since, status).toBe(conversation.created_at);
      expect(conversation).toMatchObject({ first_reply_created_at: 0, messages: [], unread_count: 0 });
      expect(conversation.last_non_activity_message).toBeNull();
    }
  });

  test('a new conversation keeps snoozed_until only if it is snoozed', async () => {
    const date = '2030-01-31T09:00:00.000Z';
    const snoozed = await buildConversation(app, account, { status: 'snoozed', snoozed_until: date });
    expect(snoozed.snoozed_until).toBe(date);
    const open = await buildConversation(app, account, { status: 'open', snoozed_until: date });
    expect(open.snoozed_until).toBeNull();
  });

  test('a referer that is not a web URL is stored as null', async () => {
    const refer = async (referer: string) =>
      (await buildConversation(app, account, { additional_attributes: { referer, other: 1 } }))
        .additional_attributes;
    expect(await refer('https://acme.example/cart')).toEqual({
      referer: 'https://acme.example/cart',
      other: 1,
    });
    expect(await refer('javascript:alert(1)')).toEqual({ referer: null, other: 1 });
  });

  test('the message of a new conversation is validated like any other', async () => {
    const website = await buildWebsiteInbox(app, account);
    const contact = await buildContact(app, account);
    const base = { inbox_id: website.id, contact_id: contact.id };
    const incoming = await start({ ...base, message: { content: 'x', message_type: 'incoming' } });
    expect(incoming.status).toBe(422);
    expect(incoming.body).toMatchObject({ error: expect.any(String) });
    expect((await start({ ...base, message: { content: 'x', content_type: 'cards' } })).status).toBe(422);
    expect((await start({ ...base, message: {} })).body.messages).toEqual([]);
  });

  test('an unknown inbox, contact or source id is answered with 404, and an unknown status with 422 {error}', async () => {
    const inbox = await buildApiInbox(app, account);
    const contact = await buildContact(app, account);
    expect((await start({ inbox_id: 999999, contact_id: contact.id })).status).toBe(404);
    expect((await start({ inbox_id: inbox.id, contact_id: 999999 })).status).toBe(404);
    expect((await start({ source_id: 'nobody-has-it' })).status).toBe(404);
    const unknown = await start({ inbox_id: inbox.id, contact_id: contact.id, status: 'sleeping' });
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([
      422,
      ['error', 'error_code', 'error_params'],
    ]);
    const outsider = await buildAgent(app, account);
    const refused = await app
      .as(outsider)
      .post(`${account.path}/conversations`, { inbox_id: inbox.id, contact_id: contact.id });
    expect([refused.status, Object.keys(refused.body)]).toEqual([401, ['error', 'error_code']]);
  });

  test('in an inbox locked to one conversation, a known source id alone continues that conversation', async () => {
    const inbox = await buildApiInbox(app, account, { lock_to_single_conversation: true });
    const contact = await buildContact(app, account);
    const first = await start({ inbox_id: inbox.id, contact_id: contact.id, source_id: 'shop-1' });
    const again = await start({ source_id: 'shop-1', message: { content: 'still there?' } });
    expect(again.body.id).toBe(first.body.id);
    expect(again.body.messages[0].content).toBe('still there?');
  });

  test('a conversation can be started with multipart data, with files inside or outside of the message', async () => {
    const inbox = await buildApiInbox(app, account);
    const contact = await buildContact(app, account);
    for (const place of ['message[attachments][]', 'attachments[]']) {
      const { status, body } = await account.as.postForm(`${account.path}/conversations`, {
        inbox_id: String(inbox.id),
        contact_id: String(contact.id),
        assignee_id: '',
        status: '',
        'additional_attributes[mail_subject]': 'Order',
        'message[content]': 'see the list',
        'message[private]': 'false',
        [place]: { filename: 'list.txt', type: 'text/plain', content: 'one\ntwo' },
      });
      expect(status, place).toBe(200);
      expect(body.additional_attributes, place).toEqual({ mail_subject: 'Order' });
      expect(body.messages[0].attachments[0], place).toMatchObject({ file_type: 'file', extension: 'txt' });
    }
  });
});

describe('updating a conversation', () => {
  test('PATCH and PUT set the priority; blank and null clear it, and other keys are ignored', async () => {
    const { id } = await buildConversation(app, account, { message: 'x' });
    expect((await account.as.patch(at(id), { priority: 'high', status: 'resolved' })).body).toMatchObject({
      priority: 'high',
      status: 'open',
    });
    expect((await account.as.put(at(id), { priority: 'low' })).body.priority).toBe('low');
    expect((await account.as.put(at(id), {})).body.priority).toBe('low');
    expect((await account.as.patch(at(id), { priority: '' })).body.priority).toBeNull();
    expect((await account.as.patch(at(id), { priority: 3 })).body.priority).toBe('urgent');
    expect((await account.as.patch(at(id), { priority: null })).body.priority).toBeNull();
    const unknown = await account.as.patch(at(id), { priority: 'none' });
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([
      422,
      ['error', 'error_code', 'error_params'],
    ]);
  });

  test('toggle_status without a status resolves an open conversation and opens any other', async () => {
    const { id } = await buildConversation(app, account, { message: 'x' });
    const toggle = async (body: Record<string, unknown>) =>
      (await succeed(account.as.post(at(id, '/toggle_status'), body))).payload.current_status;
    expect(await toggle({})).toBe('resolved');
    expect(await toggle({ status: '' })).toBe('open');
    expect(await toggle({ status: 'pending' })).toBe('pending');
    expect(await toggle({ status: null })).toBe('open');
    expect(await toggle({ status: 1 })).toBe('resolved');
  });

  test('snoozed_until is in Unix seconds, stays when snoozed again without one, and ends with the snooze', async () => {
    const { id } = await buildConversation(app, account, { message: 'x' });
    const until = Math.floor(Date.now() / 1000) + 3_600;
    const iso = new Date(until * 1000).toISOString();
    const toggle = async (body: Record<string, unknown>) =>
      (await succeed(account.as.post(at(id, '/toggle_status'), body))).payload.snoozed_until;
    expect(await toggle({ status: 'snoozed', snoozed_until: until })).toBe(iso);
    expect(await toggle({ status: 'snoozed' })).toBe(iso);
    expect(await toggle({ status: 'snoozed', snoozed_until: String(until + 60) })).not.toBe(iso);
    expect(await toggle({ status: 'open' })).toBeNull();
    expect(await toggle({ status: 'open', snoozed_until: until })).toBeNull();
  });

  test('an agent who opens a conversation replaces its assignee, with an activity message', async () => {
    const inbox = await buildApiInbox(app, account);
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const { id } = await buildConversation(app, account, { inbox, status: 'resolved' });
    await account.as.post(at(id, '/assignments'), { assignee_id: account.admin.id });
    await app.as(agent).post(at(id, '/toggle_status'), { status: 'open' });
    expect((await show(id)).meta.assignee.id).toBe(agent.id);
    const { body } = await account.as.get(at(id, '/messages'));
    expect(body.payload.at(-1).content).toContain('self-assigned');
    expect(
      (await account.as.get(at(id, '/participants'))).body.map((one: { id: number }) => one.id),
    ).toContain(agent.id);
  });

  test('assignments prefer the assignee to the team, accept query parameters and ignore an unknown bot', async () => {
    const inbox = await buildApiInbox(app, account);
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const team = await succeed(account.as.post(`${account.path}/teams`, { name: 'night shift' }));
    const { id } = await buildConversation(app, account, { inbox, message: 'x' });
    const assign = (body: Record<string, unknown>, query = '') =>
      account.as.post(at(id, `/assignments${query}`), body);
    expect((await assign({ assignee_id: String(agent.id), team_id: team.id })).body.id).toBe(agent.id);
    expect((await show(id)).meta).not.toHaveProperty('team');
    expect((await assign({ assignee_id: account.admin.id, assignee_type: 'AgentBot' })).body).toBeNull();
    expect((await show(id)).meta.assignee.id).toBe(agent.id);
    expect((await assign({}, `?team_id=${team.id}`)).body).toEqual({
      id: team.id,
      name: 'night shift',
      description: null,
      allow_auto_assign: expect.any(Boolean),
      account_id: account.id,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    // The agent is no member of the team and is unassigned.
    const { meta } = await show(id);
    expect(meta.team).toMatchObject({ id: team.id, is_member: false });
    expect(meta).not.toHaveProperty('assignee');
    expect(meta).not.toHaveProperty('assignee_type');
    expect((await assign({ team_id: 0 })).body).toBeNull();
    expect((await assign({ assignee_id: 999999 })).body).toBeNull();
    expect((await assign({})).body).toBeNull();
  });

  test('custom attributes and labels are replaced, and missing labels clear them', async () => {
    const { id } = await buildConversation(app, account, { message: 'x' });
    const attributes = (body: Record<string, unknown>) => account.as.post(at(id, '/custom_attributes'), body);
    await attributes({ custom_attributes: { plan: 'Scale', seats: 4 } });
    expect((await attributes({ custom_attributes: { plan: 'Free' } })).body).toEqual({
      custom_attributes: { plan: 'Free' },
    });
    const tooLong = await attributes({ custom_attributes: { note: 'x'.repeat(1_501) } });
    expect(tooLong.body).toMatchObject({ message: expect.any(String), attributes: ['custom_attributes'] });
    expect((await attributes({ custom_attributes: { n: 10_000_000_000 } })).status).toBe(422);
    await account.as.post(at(id, '/labels'), { labels: ['a1', 'b2'] });
    expect((await account.as.get(at(id, '/labels'))).body).toEqual({ payload: ['a1', 'b2'] });
    expect((await account.as.post(at(id, '/labels'), {})).body).toEqual({ payload: [] });
  });

  test('a conversation has one draft, which may be empty', async () => {
    const { id } = await buildConversation(app, account, { message: 'x' });
    const draft = async () => (await succeed(account.as.get(at(id, '/draft_messages')))) as object;
    expect(await draft()).toEqual({ has_draft: false });
    const saved = await account.as.patch(at(id, '/draft_messages'), { draft_message: { message: 'Dear ' } });
    expect([saved.status, saved.body]).toEqual([200, undefined]);
    expect(await draft()).toEqual({ has_draft: true, message: 'Dear ' });
    await account.as.put(at(id, '/draft_messages'), { draft_message: {} });
    expect(await draft()).toEqual({ has_draft: true, message: '' });
    const form = await account.as.postForm(
      at(id, '/draft_messages'),
      { 'draft_message[message]': 'typed' },
      'PATCH',
    );
    expect(form.status).toBe(200);
    expect(await draft()).toEqual({ has_draft: true, message: 'typed' });
    const response = await account.as.delete(at(id, '/draft_messages'));
    expect([response.status, response.body]).toEqual([200, undefined]);
    expect(await draft()).toEqual({ has_draft: false });
    const outsider = await buildAgent(app, account);
    expect((await app.as(outsider).get(at(id, '/draft_messages'))).status).toBe(401);
  });

  test('POST of participants returns those added, PUT returns all, and DELETE returns nothing', async () => {
    const inbox = await buildApiInbox(app, account);
    const [a, b] = [
      await buildAgent(app, account, { inboxIds: [inbox.id] }),
      await buildAgent(app, account, { inboxIds: [inbox.id] }),
    ];
    const { id } = await buildConversation(app, account, { inbox, message: 'x' });
    const path = at(id, '/participants');
    expect(idsOf((await account.as.post(path, { user_ids: [a.id] })).body)).toEqual([a.id]);
    expect(idsOf((await account.as.post(path, { user_ids: [a.id, b.id] })).body)).toEqual([b.id]);
    expect(idsOf((await account.as.put(path, { user_ids: [b.id, b.id] })).body)).toEqual([b.id]);
    const form = await account.as.postForm(path, { 'user_ids[]': [String(a.id)] });
    expect(idsOf(form.body)).toEqual([a.id]);
    await account.as.delete(`${path}?user_ids[]=${a.id}`);
    expect(idsOf((await account.as.get(path)).body)).toEqual([b.id]);
    const response = await account.as.delete(path, { user_ids: [a.id, b.id] });
    expect([response.status, response.body]).toEqual([200, undefined]);
    expect((await account.as.get(path)).body).toEqual([]);
  });

  test('CT12: a participant who left the inbox does not block changes of the list and cannot be added again', async () => {
    const inbox = await buildApiInbox(app, account);
    const [left, stays, outsider] = [
      await buildAgent(app, account, { inboxIds: [inbox.id] }),
      await buildAgent(app, account, { inboxIds: [inbox.id] }),
      await buildAgent(app, account),
    ];
    const { id } = await buildConversation(app, account, { inbox, message: 'x' });
    const path = at(id, '/participants');
    await account.as.post(path, { user_ids: [left.id] });
    const leave = { inbox_id: inbox.id, user_ids: [left.id] };
    expect((await account.as.delete(`${account.path}/inbox_members`, leave)).status).toBe(200);

    const widened = await account.as.put(path, { user_ids: [left.id, stays.id] });
    expect([widened.status, idsOf(widened.body)]).toEqual([200, [left.id, stays.id]]);
    const added = await account.as.post(path, { user_ids: [left.id, account.admin.id] });
    expect([added.status, idsOf(added.body)]).toEqual([200, [account.admin.id]]);
    expect((await account.as.put(path, { user_ids: [left.id, outsider.id] })).status).toBe(422);

    expect(idsOf((await account.as.put(path, { user_ids: [stays.id] })).body)).toEqual([stays.id]);
    for (const answer of [
      await account.as.put(path, { user_ids: [stays.id, left.id] }),
      await account.as.post(path, { user_ids: [left.id] }),
    ]) {
      expect(answer.status).toBe(422);
    }
    expect(idsOf((await account.as.get(path)).body)).toEqual([stays.id]);
  });

  test.each([
    ['/toggle_priority', { priority: 'low' }],
    ['/toggle_typing_status', { typing_status: 'on' }],
    ['/toggle_typing_status', { typing_status: 'perhaps' }],
    ['/toggle_typing_status', {}],
    ['/mute', undefined],
    ['/unmute', undefined],
    ['/transcript', { email: 'ann@mail.example' }],
  ])('POST %s returns 200 without a body', async (rest, body) => {
    const { id } = await buildConversation(app, account, { message: 'x' });
    const answer = await account.as.post(at(id, rest), body as Record<string, unknown> | undefined);
    expect([answer.status, answer.body]).toEqual([200, undefined]);
  });

  test('only administrators can delete a conversation, and the response is empty', async () => {
    const inbox = await buildApiInbox(app, account);
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const { id } = await buildConversation(app, account, { inbox, message: 'x' });
    const refused = await app.as(agent).delete(at(id));
    expect([refused.status, Object.keys(refused.body)]).toEqual([401, ['error', 'error_code']]);
    const deleted = await account.as.delete(at(id));
    expect([deleted.status, deleted.body]).toEqual([200, undefined]);
    expect((await account.as.get(at(id))).status).toBe(404);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'text values in %s are converted to the types of their fields',
    async (type) => {
      const { id } = await buildConversation(app, account, { message: 'x' });
      const send = (rest: string, fields: Record<string, string | string[]>) => {
        if (type.startsWith('multipart')) return account.as.postForm(at(id, rest), fields);
        const pairs = Object.entries(fields).flatMap(([name, value]) =>
          [value].flat().map((one): [string, string] => [name, one]),
        );
        return account.as.send({
          method: 'POST',
          url: at(id, rest),
          headers: { 'content-type': type },
          payload: new URLSearchParams(pairs).toString(),
        });
      };
      const until = String(Math.floor(Date.now() / 1000) + 600);
      await succeed(send('/toggle_status', { status: 'snoozed', snoozed_until: until }));
      await succeed(send('/toggle_priority', { priority: 'urgent' }));
      await succeed(send('/labels', { 'labels[]': ['one', 'two'] }));
      await succeed(send('/custom_attributes', { 'custom_attributes[plan]': 'Scale' }));
      await succeed(send('/assignments', { assignee_id: String(account.admin.id) }));
      await succeed(send('/toggle_typing_status', { typing_status: 'on', is_private: '1' }));
      const note = await succeed(send('/messages', { content: 'aside', private: 'true', echo_id: '' }));
      expect(note).toMatchObject({ private: true, message_type: 1 });
      expect(note).not.toHaveProperty('echo_id');
      expect(await show(id)).toMatchObject({
        status: 'snoozed',
        priority: 'urgent',
        labels: ['one', 'two'],
        custom_attributes: { plan: 'Scale' },
        meta: { assignee: { id: account.admin.id }, assignee_type: 'User' },
      });
    },
  );
});

describe('the end of a snooze', () => {
  const wakeSnoozed = (stop = new AbortController()) =>
    wakeSnoozedConversations(app.services).run({ accountId: 0 }, {
      logger: app.services.logger,
      signal: stop.signal,
    } as JobRun);
  /** Creates a conversation that was snoozed until `seconds` ago; returns its id. */
  const buildDue = async (seconds: number): Promise<number> => {
    const { id } = await buildConversation(app, account, { message: 'x' });
    const until = Math.floor(Date.now() / 1_000) - seconds;
    await succeed(
      account.as.post(at(id, '/toggle_status'), { status: 'snoozed', snoozed_until: String(until) }),
    );
    return id;
  };
  const statusesOf = (ids: number[]) => Promise.all(ids.map(async (id) => (await show(id)).status));

  test('D9, CT9: a conversation that cannot be opened does not keep the others snoozed', async () => {
    const [first, stuck, last] = [await buildDue(30), await buildDue(20), await buildDue(10)];
    const probe = await openDatabaseProbe(app);
    await probe.query(`create function refuse_to_wake() returns trigger language plpgsql as
      $$ begin raise exception 'it cannot be woken'; end $$`);
    await probe.query(`create trigger refuse_to_wake before update of status on conversations for each row
      when (old.account_id = ${account.id} and old.display_id = ${stuck} and new.status = 0)
      execute function refuse_to_wake()`);
    await wakeSnoozed();
    expect(await statusesOf([first, stuck, last])).toEqual(['open', 'snoozed', 'open']);
    await probe.query('drop function refuse_to_wake cascade');
    await probe.close();
    await wakeSnoozed();
    expect(await statusesOf([stuck])).toEqual(['open']);
  });

  test('CT9: conversations are opened in the order in which their snoozes end, until the worker is stopped', async () => {
    const ids = [await buildDue(10), await buildDue(30), await buildDue(20)];
    const stop = new AbortController();
    const probe = await openDatabaseProbe(app);
    const lock = await probe.hold(
      'select id from conversations where account_id = $1 and display_id = $2 for update',
      [account.id, ids[2]],
    );
    const waking = wakeSnoozed(stop);
    await probe.waiting(1);
    stop.abort();
    await lock.release();
    await waking;
    await probe.close();
    expect(await statusesOf(ids)).toEqual(['snoozed', 'open', 'open']);
    await wakeSnoozed();
    expect(await statusesOf(ids)).toEqual(['open', 'open', 'open']);
  });

  test('the end of a snooze opens the conversation without a message', async () => {
    const { id } = await buildConversation(app, account, { message: 'x' });
    const past = Math.floor(Date.now() / 1000) - 5;
    await succeed(
      account.as.post(at(id, '/toggle_status'), { status: 'snoozed', snoozed_until: String(past) }),
    );
    const before = await show(id);
    await wakeSnoozed();
    const after = await show(id);
    expect(after).toMatchObject({ status: 'open', snoozed_until: null, waiting_since: before.waiting_since });
    expect(after.last_activity_at).toBe(before.last_activity_at);
    expect(after.messages).toEqual(before.messages);
  });

  test.each([-1, 253_402_300_800, 1e99, 'tomorrow-ish'])('cannot be set for %s', async (snoozed_until) => {
    const { id } = await buildConversation(app, account, {});
    const answer = await account.as.post(at(id, '/toggle_status'), { status: 'snoozed', snoozed_until });
    expect([answer.status, Object.keys(answer.body)[0]]).toEqual([422, 'error']);
  });
});

describe('read status', () => {
  test('changes of the read status keep updated_at and send no conversation.updated event', async () => {
    const inbox = await buildApiInbox(app, account);
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const { id } = await buildConversation(app, account, { inbox, message: 'x' });
    const before = await show(id);
    const cable = await openCable(url, {
      pubsub_token: agent.pubsubToken,
      user_id: agent.id,
      account_id: account.id,
    });
    const seen = (await account.as.post(at(id, '/update_last_seen'))).body;
    expect(seen).toMatchObject({ unread_count: 0, assignee_last_seen_at: 0 });
    expect(seen.agent_last_seen_at).toBeGreaterThan(0);
    const unread = (await account.as.post(at(id, '/unread'))).body;
    expect(unread.unread_count).toBe(1);
    expect(unread.agent_last_seen_at).toBe(unread.assignee_last_seen_at);
    expect([seen.updated_at, unread.updated_at]).toEqual([before.updated_at, before.updated_at]);
    await cable.next('conversation.unread_count_changed', (data) => data.unread_count === 1);
    await account.as.post(at(id, '/toggle_priority'), { priority: 'low' });
    await cable.next('conversation.updated');
    const updates = cable.messages.filter((message) => message.event === 'conversation.updated');
    expect(updates).toHaveLength(1);
    await cable.close();
  });

  test('the assignee sets both last-seen times, and unread without an incoming message clears both', async () => {
    const { id } = await buildConversation(app, account, { message: 'x' });
    await account.as.post(at(id, '/assignments'), { assignee_id: account.admin.id });
    const seen = (await account.as.post(at(id, '/update_last_seen'))).body;
    expect(seen.assignee_last_seen_at).toBe(seen.agent_last_seen_at);
    expect(seen.assignee_last_seen_at).toBeGreaterThan(0);
    const { id: quiet } = await buildConversation(app, account, {});
    await account.as.post(at(quiet, '/update_last_seen'));
    const unread = (await account.as.post(at(quiet, '/unread'))).body;
    expect(unread).toMatchObject({ agent_last_seen_at: 0, assignee_last_seen_at: 0, unread_count: 0 });
  });
});

describe('realtime events', () => {
  test('an event names its performer, unless its data is read again when it is sent', async () => {
    const inbox = await buildApiInbox(app, account);
    const team = await succeed(account.as.post(`${account.path}/teams`, { name: 'day shift' }));
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const cable = await openCable(url, {
      pubsub_token: agent.pubsubToken,
      user_id: agent.id,
      account_id: account.id,
    });
    const { id } = await buildConversation(app, account, { inbox, message: 'x' });
    await succeed(
      account.as.post(at(id, '/messages'), { content: `[@a](mention://user/${agent.id}/a)`, private: true }),
    );
    await succeed(account.as.post(at(id, '/assignments'), { assignee_id: agent.id }));
    await succeed(account.as.post(at(id, '/assignments'), { team_id: team.id }));
    await succeed(account.as.post(at(id, '/toggle_typing_status'), { typing_status: 'on' }));
    await succeed(account.as.post(at(id, '/toggle_status'), { status: 'resolved' }));
    await cable.next('conversation.status_changed');
    await cable.next('conversation.typing_on');
    await succeed(account.as.post(at(id, '/update_last_seen')));
    await cable.next('conversation.unread_count_changed', (data) => data.unread_count === 0);
    await account.as.delete(at(id));
    await cable.next('conversation.removed');
    const performerOf = (event: string) => {
      const message = cable.messages.find((one) => one.event === event);
      expect(message, event).toBeDefined();
      return message?.data.performer;
    };
    for (const event of [
      'conversation.created',
      'message.created',
      'conversation.mentioned',
      'conversation.typing_on',
    ]) {
      expect(performerOf(event), event).toMatchObject({ id: account.admin.id, type: 'user' });
    }
    for (const event of [
      'conversation.updated',
      'conversation.status_changed',
      'assignee.changed',
      'team.changed',
    ]) {
      expect(performerOf(event), event).toBeUndefined();
    }
    expectContract(cable);
    const updated = cable.messages.find((one) => one.event === 'assignee.changed');
    expect(updated?.data).not.toHaveProperty('uuid');
    expect(updated?.data).toMatchObject({ account_id: account.id, first_reply_created_at: null });
    await cable.close();
  });
});
