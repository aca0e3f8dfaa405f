import { type Message, type RealtimeEventName, realtimeEvents } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let url: string;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  account = await buildAccount(app);
});
afterAll(() => app.close());

const at = (id: number, rest = '') => `${account.path}/conversations/${id}/messages${rest}`;
const write = (id: number, body: Record<string, unknown>) => account.as.post(at(id), body);
const read = async (id: number, query = '') =>
  (await succeed(account.as.get(at(id, query)))) as { meta: Record<string, unknown>; payload: Message[] };
const file = (name: string, type: string, content: string | Uint8Array) => ({
  filename: name,
  type,
  content,
});

describe('message history', () => {
  test('the history returns the newest 20 messages, pages before and after an id, and inclusive ranges', async () => {
    const { id } = await buildConversation(app, account, {});
    const sent: number[] = [];
    for (let n = 0; n < 23; n += 1) sent.push((await write(id, { content: `m${n}` })).body.id);
    const ids = async (query: string) => (await read(id, query)).payload.map((message) => message.id);
    expect(await ids('')).toEqual(sent.slice(-20));
    expect(await ids(`?before=${sent[3]}`)).toEqual(sent.slice(0, 3));
    expect(await ids(`?after=${sent[20]}`)).toEqual(sent.slice(21));
    expect(await ids(`?after=${sent[2]}&before=${sent[6]}`)).toEqual(sent.slice(2, 6));
    expect(await ids('?before=&after=')).toEqual(sent.slice(-20));
  });

  test('the history can leave out private notes and activity', async () => {
    const { id } = await buildConversation(app, account, { message: 'hi' });
    await write(id, { content: 'aside', private: true });
    await account.as.post(`${account.path}/conversations/${id}/toggle_status`, { status: 'pending' });
    const all = await read(id);
    expect(all.payload.map((message) => message.message_type)).toEqual([0, 1, 2]);
    const page = await read(id, '?filter_internal_messages=true');
    expect(page.payload.map((message) => message.content)).toEqual(['hi']);
  });

  test('the history contains conversation data for the thread, with ISO times', async () => {
    const { id } = await buildConversation(app, account, { message: 'hi' });
    const fresh = await read(id);
    expect(fresh.meta).toEqual({
      labels: [],
      additional_attributes: {},
      contact: expect.objectContaining({ type: 'contact' }),
      agent_last_seen_at: null,
      assignee_last_seen_at: null,
    });
    await account.as.post(`${account.path}/conversations/${id}/assignments`, {
      assignee_id: account.admin.id,
    });
    await account.as.post(`${account.path}/conversations/${id}/update_last_seen`);
    const { meta } = await read(id);
    expect(meta.assignee).toMatchObject({ id: account.admin.id, type: 'user' });
    expect(meta.agent_last_seen_at).toMatch(/^\d{4}-.*\.\d{3}Z$/);
    expect(meta.assignee_last_seen_at).toBe(meta.agent_last_seen_at);
  });
});

describe('creating messages', () => {
  test('a created message is returned without an envelope, with defaults and without properties that do not apply', async () => {
    const { id, inbox_id } = await buildConversation(app, account, {});
    const { status, body } = await write(id, { content: 'hello', echo_id: 'e1' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      content: 'hello',
      inbox_id,
      echo_id: 'e1',
      conversation_id: id,
      message_type: 1,
      content_type: 'text',
      status: 'sent',
      content_attributes: {},
      created_at: expect.any(Number),
      private: false,
      source_id: null,
      sender: expect.objectContaining({ id: account.admin.id, type: 'user' }),
    });
    const [listed] = (await read(id)).payload;
    expect(listed).not.toHaveProperty('echo_id');
  });

  test('incoming and template messages have the contact as sender', async () => {
    const { id } = await buildConversation(app, account, {});
    for (const [type, number] of [
      ['incoming', 0],
      ['template', 3],
    ] as const) {
      const { body } = await write(id, { content: 'x', message_type: type });
      expect([body.message_type, body.sender.type]).toEqual([number, 'contact']);
    }
    const website = await buildWebsiteInbox(app, account);
    const { id: onWebsite } = await buildConversation(app, account, { inbox: website });
    const refused = await write(onWebsite, { content: 'x', message_type: 'incoming' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['error', 'error_code']]);
  });

  test('template parameters, campaign and external creation time are stored with the message', async () => {
    const { id } = await buildConversation(app, account, {});
    const template_params = { name: 'greeting', language: 'en', processed_params: { 1: 'Ann' } };
    const campaign = await write(id, {
      content: 'Hello Ann',
      template_params,
      campaign_id: '7',
      external_created_at: 1_700_000_000,
      source_id: 'wamid.1',
    });
    expect(campaign.body).toMatchObject({
      source_id: 'wamid.1',
      content_attributes: { external_created_at: 1_700_000_000 },
    });
    const { body } = await account.as.get(`${account.path}/conversations/${id}`);
    expect(body.messages[0].additional_attributes).toEqual({ template_params, campaign_id: 7 });
    // A campaign message does not count as a reply.
    expect(body.first_reply_created_at).toBe(0);
    expect(body.waiting_since).toBeGreaterThan(0);
    expect((await write(id, { template_params: { language: 'en' } })).status).toBe(422);
  });

  test('references to other messages are resolved to both ids, or to null', async () => {
    const { id } = await buildConversation(app, account, {});
    const first = (await write(id, { content: 'a', message_type: 'incoming', source_id: 'ext-1' })).body;
    const attributesOf = async (content_attributes: unknown) =>
      (await write(id, { content: 'b', content_attributes })).body.content_attributes;
    const both = { in_reply_to: first.id, in_reply_to_external_id: 'ext-1' };
    expect(await attributesOf({ in_reply_to: first.id })).toEqual(both);
    expect(await attributesOf({ in_reply_to_external_id: 'ext-1' })).toEqual(both);
    expect(await attributesOf({ in_reply_to: 999999 })).toEqual({
      in_reply_to: null,
      in_reply_to_external_id: null,
    });
    expect(await attributesOf('{"flag":true}')).toEqual({ flag: true });
    expect(await attributesOf('{broken')).toEqual({});
    expect(await attributesOf(null)).toEqual({});
  });

  test.each([
    ['input_select', { items: [{ title: 'A', value: 'a' }] }, { items: [{ title: 'A', colour: 'red' }] }],
    ['article', { items: [{ title: 'A', link: 'https://a.example' }] }, { items: [] }],
    ['form', { items: [{ type: 'email', name: 'e', label: 'E' }] }, {}],
    [
      'cards',
      { items: [{ title: 'A', actions: [{ text: 'Go', type: 'link', uri: 'https://a.example' }] }] },
      { items: [{ title: 'A' }] },
    ],
  ])('%s messages accept valid items and reject invalid ones', async (content_type, good, bad) => {
    const { id } = await buildConversation(app, account, {});
    const accepted = await write(id, { content: 'x', content_type, content_attributes: good });
    expect(accepted.body).toMatchObject({ content_type, content_attributes: good });
    const refused = await write(id, { content: 'x', content_type, content_attributes: bad });
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['error', 'error_code']]);
  });

  test('null and blank fields are treated as missing', async () => {
    const { id } = await buildConversation(app, account, {});
    const { status, body } = await write(id, {
      content: 'x',
      message_type: null,
      private: null,
      content_type: '',
      content_attributes: null,
      echo_id: '',
      attachments: null,
      source_id: '',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message_type: 1, private: false, content_type: 'text', source_id: null });
  });

  test('an invalid message is rejected with 422 and an error', async () => {
    const { id } = await buildConversation(app, account, {});
    for (const body of [
      { content: 'x'.repeat(150_001) },
      { content: 'x', message_type: 'shouting' },
      { content: 'x', content_type: 'opera' },
      { content: 'x', attachments: ['forged--ticket'] },
      { content: 'x', attachments: Array.from({ length: 16 }, () => 'ticket') },
      {},
    ]) {
      const answer = await write(id, body);
      expect([answer.status, Object.keys(answer.body)[0]], JSON.stringify(body).slice(0, 80)).toEqual([
        422,
        'error',
      ]);
    }
  });
});

describe('attachments', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('files are sent as multipart, or as tickets of earlier uploads', async () => {
    const { id } = await buildConversation(app, account, {});
    const { body } = await account.as.postForm(at(id), {
      content: 'two',
      'attachments[]': ['', file('a.png', 'image/png', png), file('b.txt', 'text/plain', 'text')],
    });
    expect(body.attachments).toEqual([
      {
        id: expect.any(Number),
        message_id: body.id,
        account_id: account.id,
        file_type: 'image',
        extension: 'png',
        content_type: 'image/png',
        data_url: expect.stringContaining('/rails/active_storage/'),
        thumb_url: expect.stringContaining('/rails/active_storage/'),
        file_size: png.length,
        width: 1,
        height: 1,
      },
      expect.objectContaining({ file_type: 'file', thumb_url: '', width: null, height: null }),
    ]);
    const upload = await account.as.postForm(`${account.path}/upload`, {
      attachment: file('c.txt', 'text/plain', 'later'),
    });
    const byTicket = await write(id, { attachments: [upload.body.blob_id] });
    expect(byTicket.body).toMatchObject({ content: null, attachments: [{ file_type: 'file' }] });
    const again = await write(id, { content: 'x', attachments: [upload.body.blob_id] });
    expect(again.status).toBe(422);
  });

  test('attachments of a conversation are listed newest first, with all properties and their total count', async () => {
    const { id } = await buildConversation(app, account, {});
    for (const name of ['a.txt', 'b.txt']) {
      await account.as.postForm(at(id), { 'attachments[]': file(name, 'text/plain', name) });
    }
    const list = async (query = '') =>
      succeed(account.as.get(`${account.path}/conversations/${id}/attachments${query}`));
    const { meta, payload } = await list();
    expect(meta).toEqual({ total_count: 2 });
    expect(payload.map((one: { id: number }) => one.id)).toEqual(
      payload.map((one: { id: number }) => one.id).sort((a: number, b: number) => b - a),
    );
    expect(payload[0]).toEqual({
      id: expect.any(Number),
      message_id: expect.any(Number),
      thumb_url: '',
      data_url: expect.any(String),
      file_size: 5,
      file_type: 'file',
      extension: 'txt',
      width: null,
      height: null,
      created_at: expect.any(Number),
      sender: expect.objectContaining({ type: 'user' }),
    });
    expect(await list('?page=2')).toEqual({ meta: { total_count: 2 }, payload: [] });
  });

  test('CT7: attachments of a conversation can be filtered by type, with the count of that type', async () => {
    const { id } = await buildConversation(app, account, {});
    await account.as.postForm(at(id), {
      'attachments[]': [file('a.png', 'image/png', png), file('b.txt', 'text/plain', 'text')],
    });
    const typesOf = async (query: string) => {
      const { meta, payload } = await succeed(
        account.as.get(`${account.path}/conversations/${id}/attachments?${query}`),
      );
      return [meta.total_count, payload.map((one: { file_type: string }) => one.file_type)];
    };
    expect(await typesOf('')).toEqual([2, ['file', 'image']]);
    expect(await typesOf('file_types[]=image&file_types[]=video')).toEqual([1, ['image']]);
    expect(await typesOf('file_types[]=audio')).toEqual([0, []]);
    expect(await typesOf('file_types[]=nonsense')).toEqual([0, []]);
  });

  test('a website conversation rejects HTML and SVG files', async () => {
    const website = await buildWebsiteInbox(app, account);
    const { id } = await buildConversation(app, account, { inbox: website });
    for (const [name, type, content] of [
      ['x.html', 'text/html', '<html><body><script>1</script></body></html>'],
      ['x.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ] as const) {
      const refused = await account.as.postForm(at(id), { 'attachments[]': file(name, type, content) });
      expect([refused.status, Object.keys(refused.body)], name).toEqual([422, ['error', 'error_code']]);
    }
    expect((await read(id)).payload).toEqual([]);
  });
});

describe('status changes of messages', () => {
  test('API inboxes report the status of a message; unknown values and steps back from read are ignored', async () => {
    const { id } = await buildConversation(app, account, {});
    const { body: message } = await write(id, { content: 'x' });
    const report = async (body: Record<string, unknown>, method: 'patch' | 'put' = 'patch') => {
      const { status, content_attributes } = await succeed(
        account.as[method](at(id, `/${message.id}`), body),
      );
      return [status, content_attributes];
    };
    expect(await report({ status: 'failed', external_error: 'no route' })).toEqual([
      'failed',
      { external_error: 'no route' },
    ]);
    expect(await report({ status: 'delivered', external_error: 'kept?' })).toEqual(['delivered', {}]);
    expect(await report({ status: 'read' }, 'put')).toEqual(['read', {}]);
    expect(await report({ status: 'delivered' })).toEqual(['read', {}]);
    expect(await report({ status: 'a status nobody has ever heard of' })).toEqual(['read', {}]);
    expect(await report({ status: null })).toEqual(['read', {}]);
    expect(await report({})).toEqual(['read', {}]);
  });

  test('the status of a message in other inboxes cannot be reported', async () => {
    const website = await buildWebsiteInbox(app, account);
    const { id } = await buildConversation(app, account, { inbox: website });
    const { body: message } = await write(id, { content: 'x' });
    const refused = await account.as.patch(at(id, `/${message.id}`), { status: 'read' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([403, ['error', 'error_code']]);
  });

  test('deleting a message replaces its content and removes its files and attributes', async () => {
    const { id } = await buildConversation(app, account, {});
    const { body: message } = await account.as.postForm(at(id), {
      content: 'secret',
      'content_attributes[flag]': 'yes',
      'attachments[]': file('a.txt', 'text/plain', 'secret'),
    });
    const { status, body } = await account.as.delete(at(id, `/${message.id}`));
    expect(status).toBe(200);
    expect(body).toMatchObject({ content_type: 'text', content_attributes: { deleted: true } });
    expect(body.content).not.toContain('secret');
    expect(body).not.toHaveProperty('attachments');
    expect((await account.as.delete(at(id, '/999999'))).status).toBe(404);
  });

  test('a retried message is sent with clean attributes; an unknown id is 422', async () => {
    const { id } = await buildConversation(app, account, {});
    const { body: message } = await write(id, { content: 'x' });
    await account.as.patch(at(id, `/${message.id}`), { status: 'failed', external_error: 'no route' });
    const { body } = await account.as.post(at(id, `/${message.id}/retry`));
    expect(body).toMatchObject({ status: 'sent', content_attributes: {} });
    const unknown = await account.as.post(at(id, '/999999/retry'));
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([422, ['error', 'error_code']]);
  });

  test('a message of another conversation is not found', async () => {
    const { id } = await buildConversation(app, account, {});
    const other = await buildConversation(app, account, {});
    const { body: message } = await write(other.id, { content: 'x' });
    expect((await account.as.delete(at(id, `/${message.id}`))).status).toBe(404);
    expect((await account.as.post(at(id, `/${message.id}/retry`))).status).toBe(422);
  });
});

describe('realtime events of messages', () => {
  test('only the created event contains echo_id, and each update contains what changed', async () => {
    const inbox = await buildApiInbox(app, account);
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const { id } = await buildConversation(app, account, { inbox });
    const cable = await openCable(url, {
      pubsub_token: agent.pubsubToken,
      user_id: agent.id,
      account_id: account.id,
    });
    const { body: message } = await write(id, { content: 'x', echo_id: 'e9' });
    const changes = () =>
      cable.messages
        .filter((one) => one.event === 'message.updated')
        .map((one) => one.data.previous_changes as Record<string, unknown>);
    // Wait for each event: events never contain the earlier content of a message that is deleted by then.
    async function expectChanges(count: number): Promise<void> {
      await expect.poll(() => changes().length, { timeout: 10_000 }).toBe(count);
    }
    await account.as.patch(at(id, `/${message.id}`), { status: 'failed', external_error: 'no route' });
    await expectChanges(1);
    await account.as.post(at(id, `/${message.id}/retry`));
    await expectChanges(2);
    await account.as.delete(at(id, `/${message.id}`));
    await expectChanges(3);
    expect(changes()[0]).toEqual({
      status: ['sent', 'failed'],
      content_attributes: [{}, { external_error: 'no route' }],
    });
    expect(changes()[1]).toEqual({
      status: ['failed', 'sent'],
      content_attributes: [{ external_error: 'no route' }, {}],
    });
    expect(changes()[2]).toMatchObject({
      content: [null, expect.any(String)],
      content_attributes: [null, { deleted: true }],
    });
    for (const { event, data } of cable.messages) {
      const { error } = realtimeEvents[event as RealtimeEventName].safeParse(data);
      expect(error?.issues, event).toBeUndefined();
    }
    const created = await cable.next('message.created', (data) => data.id === message.id);
    expect(created).toMatchObject({ echo_id: 'e9', conversation: { unread_count: 0 } });
    const replied = await cable.next('first.reply.created');
    expect(replied).toMatchObject({ id: message.id });
    expect(replied).not.toHaveProperty('echo_id');
    const order = cable.messages.map((one) => one.event);
    expect(order.indexOf('message.created')).toBeLessThan(order.indexOf('first.reply.created'));
    expect(order.indexOf('first.reply.created')).toBeLessThan(order.indexOf('conversation.updated'));
    await cable.close();
  });

  test('T4: a contact session receives replies and status changes, but no notes, activity or previous values', async () => {
    const inbox = await buildApiInbox(app, account);
    const contact = await buildContact(app, account);
    const { id } = await buildConversation(app, account, {
      inbox,
      contactId: contact.id,
      source_id: 'visitor-1',
    });
    const { body } = await app.anonymous.get(
      `/public/api/v1/inboxes/${inbox.inbox_identifier}/contacts/visitor-1`,
    );
    const cable = await openCable(url, { pubsub_token: body.pubsub_token });
    await write(id, { content: 'aside', private: true });
    await account.as.post(`${account.path}/conversations/${id}/toggle_status`, { status: 'resolved' });
    await account.as.post(`${account.path}/conversations/${id}/assignments`, {
      assignee_id: account.admin.id,
    });
    await write(id, { content: 'good bye' });
    await cable.next('message.created', (data) => data.content === 'good bye');
    const status = await cable.next('conversation.status_changed');
    expect(status).toMatchObject({ id, account_id: account.id, status: 'resolved' });
    const events = cable.messages.filter((one) => one.event !== 'presence.update');
    for (const { event, data } of events) {
      expect(['message.created', 'conversation.updated', 'conversation.status_changed']).toContain(event);
      expect(data).not.toHaveProperty('previous');
      expect([0, 1, 3, undefined]).toContain(data.message_type);
    }
    for (const { event, data } of cable.messages) {
      const { error } = realtimeEvents[event as RealtimeEventName].safeParse(data);
      expect(error?.issues, event).toBeUndefined();
    }
    expect(JSON.stringify(events)).not.toContain('aside');
    await cable.close();
  });
});
