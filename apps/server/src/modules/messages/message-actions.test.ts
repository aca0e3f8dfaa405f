import type { Message } from '@parley/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
} from '../../testing';
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver';

let app: TestApp;
let url: string;
let account: TestAccount;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await buildApp({ withJobs: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  url = await app.listen();
});
beforeEach(async () => {
  account = await buildAccount(app);
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());
afterAll(() => app.close());

const at = (id: number, rest = '') => `${account.path}/conversations/${id}/messages${rest}`;
const say = (id: number, body: Record<string, unknown>): Promise<Message> =>
  succeed(account.as.post(at(id), body));
const read = async (id: number, messageId: number, as = account.as): Promise<Message> => {
  const { payload } = (await succeed(as.get(at(id)))) as { payload: Message[] };
  const found = payload.find((message) => message.id === messageId);
  if (!found) throw new Error(`message ${messageId} is not in the history`);
  return found;
};
const retry = (id: number, messageId: number) => account.as.post(at(id, `/${messageId}/retry`));
const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const textFile = { filename: 'secret.txt', type: 'text/plain', content: 'the secret itself' };

/** An API inbox whose webhook URL is the receiver, with a conversation in it. */
async function buildTalk() {
  const inbox = await buildApiInbox(app, account, { channel: { webhook_url: receiver.url } });
  const { id } = await buildConversation(app, account, { inbox, source_id: 'visitor' });
  return { inbox, id };
}

describe('CT4: the status of a reply is published', () => {
  test('a reply is sent, then failed with the error of the receiver, then has the status its system reports', async () => {
    const { id } = await buildTalk();
    receiver.answer(() => ({ status: 500 }));
    const sent = await say(id, { content: 'On its way', echo_id: 'e1' });
    expect([sent.status, sent.echo_id]).toEqual(['sent', 'e1']);
    await wait(async () =>
      expect(await read(id, sent.id)).toMatchObject({
        status: 'failed',
        content_attributes: { external_error: 'The endpoint returned 500' },
      }),
    );
    await succeed(account.as.patch(at(id, `/${sent.id}`), { status: 'delivered' }));
    expect(await read(id, sent.id)).toMatchObject({ status: 'delivered', content_attributes: {} });
  });

  test('a repeated echo id returns the same message, which is published once', async () => {
    const { id, inbox } = await buildTalk();
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const cable = await openCable(url, {
      pubsub_token: agent.pubsubToken,
      user_id: agent.id,
      account_id: account.id,
    });
    const [first, second] = await Promise.all([
      say(id, { content: 'Once', echo_id: 'e2' }),
      say(id, { content: 'Once', echo_id: 'e2' }),
    ]);
    expect(second.id).toBe(first.id);
    await say(id, { content: 'The end' });
    await cable.next('message.created', (data) => data.content === 'The end');
    const events = cable.messages.filter((one) => one.event === 'message.created');
    expect(events.map(({ data }) => [data.content, data.echo_id])).toEqual([
      ['Once', 'e2'],
      ['The end', undefined],
    ]);
    await cable.close();
  });
});

describe('CT5: a failed reply is sent again', () => {
  const fail = async (id: number, more: Record<string, unknown> = {}) => {
    receiver.answer(() => ({ status: 500 }));
    const sent = await say(id, { content: 'On its way', ...more });
    await wait(async () => expect((await read(id, sent.id)).status).toBe('failed'));
    await wait(() => expect(receiver.received('message_updated')).toHaveLength(1));
    receiver.answer(() => ({ status: 200 }));
    return sent;
  };

  test('a failed reply is sent once, however many retries are requested at the same time', async () => {
    const { id } = await buildTalk();
    const sent = await fail(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => retry(id, sent.id)));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      Array.from({ length: 5 }, () => [200, 'sent']),
    );
    await wait(() => expect(receiver.received('message_created')).toHaveLength(2));
    // Webhooks of an inbox keep their order, so everything requested before has been sent by now.
    await say(id, { content: 'The end' });
    await wait(() =>
      expect(receiver.received('message_created').map(({ body }) => body.content)).toEqual([
        'On its way',
        'On its way',
        'The end',
      ]),
    );
    expect(await read(id, sent.id)).toMatchObject({ status: 'sent', content_attributes: {} });
  });

  test('a retry keeps what the message replies to, and leaves a sent message unchanged', async () => {
    const { id } = await buildTalk();
    const question = await say(id, { content: 'When?', message_type: 'incoming' });
    const sent = await fail(id, { content_attributes: { in_reply_to: question.id } });
    await succeed(retry(id, sent.id));
    const expected = { in_reply_to: question.id, in_reply_to_external_id: null };
    expect((await read(id, sent.id)).content_attributes).toEqual(expected);
    await succeed(retry(id, sent.id));
    expect((await read(id, sent.id)).content_attributes).toEqual(expected);
  });

  test('a deleted message cannot be retried', async () => {
    const { id } = await buildTalk();
    const sent = await fail(id);
    await succeed(account.as.delete(at(id, `/${sent.id}`)));
    const { status, body } = await retry(id, sent.id);
    expect([status, Object.keys(body)]).toEqual([422, ['error', 'error_code']]);
    expect((await read(id, sent.id)).content_attributes).toEqual({ deleted: true });
  });
});

describe('CT6: a deleted message is gone for everyone', () => {
  test('a deleted message leaves sockets, history and search, for agents, contacts and later catch-ups', async () => {
    const { id, inbox } = await buildTalk();
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const contact = `/public/api/v1/inboxes/${inbox.inbox_identifier}/contacts/visitor`;
    const { body: session } = await app.anonymous.get(contact);
    const room = { pubsub_token: agent.pubsubToken, user_id: agent.id, account_id: account.id };
    const windows = await Promise.all([
      openCable(url, room),
      openCable(url, { pubsub_token: session.pubsub_token }),
    ]);
    const from = windows[0]?.seq;
    const sent = await say(id, { content: 'the secret itself' });
    await succeed(
      account.as.patch(at(id, `/${sent.id}`), { status: 'failed', external_error: 'secret too' }),
    );
    await Promise.all(windows.map((window) => window.next('message.updated')));
    const before = windows.map(({ messages }) => messages.length);
    await succeed(account.as.delete(at(id, `/${sent.id}`)));
    for (const [index, window] of windows.entries()) {
      const event = await window.next(
        'message.updated',
        (data) => (data.content_attributes as { deleted?: true }).deleted === true,
      );
      expect(event).toMatchObject({ id: sent.id, content: 'This message was deleted', content_type: 'text' });
      expect(JSON.stringify(window.messages.slice(before[index]))).not.toContain('secret');
    }
    // A client that was offline the whole time receives the current state.
    const later = await openCable(url, { ...room, last_seq: from });
    await later.next('message.updated', (data) => 'content' in (data.previous_changes as object));
    expect(JSON.stringify(later.messages)).not.toContain('secret');
    const histories = [
      await succeed(app.as(agent).get(at(id))),
      await succeed(app.anonymous.get(`${contact}/conversations/${id}/messages`)),
      await succeed(account.as.get(`${account.path}/conversations/${id}`)),
      await succeed(account.as.get(`${account.path}/search/messages?q=secret`)),
    ];
    expect(JSON.stringify(histories)).not.toContain('secret');
    await Promise.all([...windows, later].map((window) => window.close()));
  });

  test('the event log keeps nothing of a deleted message except its delivery status', async () => {
    const { id } = await buildTalk();
    const items = [{ title: 'the secret itself', value: 's' }];
    const sent = await say(id, { content: 'x', content_type: 'input_select', content_attributes: { items } });
    await succeed(
      account.as.patch(at(id, `/${sent.id}`), { status: 'failed', external_error: 'unreachable' }),
    );
    const read = async () => {
      const { rows } = await sql<{ data: string }>`
        select data::text as data from event_log where message_id = ${sent.id} order by seq`.execute(
        app.services.database.tenant(account.id),
      );
      return rows.map(({ data }) => data);
    };
    const before = await read();
    expect(before.join()).toContain('the secret itself');
    await succeed(account.as.delete(at(id, `/${sent.id}`)));
    const after = await read();
    expect(after).toHaveLength(before.length + 1);
    expect(after.join()).not.toContain('secret');
    expect(after.join()).toContain('unreachable');
  });

  test('files of a deleted message return 404 at all their URLs, and their bytes are removed', async () => {
    const { id } = await buildTalk();
    const { body: upload } = await account.as.postForm(`${account.path}/upload`, { attachment: textFile });
    const sent = await say(id, { content: 'See', attachments: [upload.blob_id] });
    const [attached] = sent.attachments ?? [];
    const addresses = [attached && 'data_url' in attached ? String(attached.data_url) : '', upload.file_url];
    const statusOf = async (address: string) =>
      (await fetch(new URL(new URL(address, url).pathname, url))).status;
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200]);
    const db = app.services.database.tenant(account.id);
    const { file_key: key } = await db.selectFrom('blobs').select('file_key').executeTakeFirstOrThrow();
    await succeed(account.as.delete(at(id, `/${sent.id}`)));
    expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404]);
    expect(await read(id, sent.id)).not.toHaveProperty('attachments');
    await wait(async () => expect(await app.services.files.stat(key)).toBeNull());
  });

  test('deleting twice publishes one event and writes one audit entry, which names the user', async () => {
    const { id } = await buildTalk();
    const sent = await say(id, { content: 'x' });
    const [first, second] = await Promise.all([
      account.as.delete(at(id, `/${sent.id}`)),
      account.as.delete(at(id, `/${sent.id}`)),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const db = app.services.database.tenant(account.id);
    const events = await db
      .selectFrom('event_log')
      .select('data')
      .where('type', '=', 'message.updated')
      .where('message_id', '=', sent.id)
      .execute();
    expect(events).toHaveLength(1);
    const entered = await db
      .selectFrom('audit_logs')
      .select(['auditable_id', 'action', 'user_id', 'audited_changes'])
      .where('auditable_type', '=', 'Message')
      .execute();
    expect(entered).toEqual([
      {
        auditable_id: sent.id,
        action: 'destroy',
        user_id: account.admin.id,
        audited_changes: { conversation_id: id, files: 0 },
      },
    ]);
  });
});

describe('a reply refers to the message it answers', () => {
  test('a reply can refer only to messages of its conversation; a public reply cannot refer to a note', async () => {
    const { id } = await buildTalk();
    const other = await buildConversation(app, account, { message: 'elsewhere' });
    const [elsewhere] = ((await succeed(account.as.get(at(other.id)))) as { payload: Message[] }).payload;
    const question = await say(id, { content: 'When?', message_type: 'incoming', source_id: 'theirs-1' });
    const note = await say(id, { content: 'aside', private: true });
    const repliesTo = async (target: unknown, more: Record<string, unknown> = {}) => {
      const body = { content: 'x', content_attributes: { in_reply_to: target }, ...more };
      return (await say(id, body)).content_attributes;
    };
    expect(await repliesTo(question.id)).toEqual({
      in_reply_to: question.id,
      in_reply_to_external_id: 'theirs-1',
    });
    const nothing = { in_reply_to: null, in_reply_to_external_id: null };
    expect(await repliesTo(elsewhere?.id)).toEqual(nothing);
    expect(await repliesTo(999_999_999)).toEqual(nothing);
    expect(await repliesTo('nonsense')).toEqual(nothing);
    expect(await repliesTo(note.id)).toEqual(nothing);
    expect(await repliesTo(note.id, { private: true })).toMatchObject({ in_reply_to: note.id });
  });
});

describe('CT16: a reply is possible while the messaging window of the channel is open', () => {
  test('can_reply becomes false when the window ends, and true again when the contact writes', async () => {
    const inbox = await buildApiInbox(app, account, {
      channel: { additional_attributes: { agent_reply_time_window: 2 } },
    });
    const { id } = await buildConversation(app, account, { inbox });
    const canReply = async () =>
      ((await succeed(account.as.get(`${account.path}/conversations/${id}`))) as { can_reply: boolean })
        .can_reply;
    expect(await canReply()).toBe(false);
    await say(id, { content: 'Hello', message_type: 'incoming' });
    expect(await canReply()).toBe(true);
    const longAgo = new Date(Date.now() - 3 * 3_600_000);
    await app.services.database
      .tenant(account.id)
      .updateTable('conversations')
      .set({ last_incoming_at: longAgo })
      .execute();
    expect(await canReply()).toBe(false);
    const cable = await openCable(url, {
      pubsub_token: account.admin.pubsubToken,
      user_id: account.admin.id,
      account_id: account.id,
    });
    await say(id, { content: 'Still there?', message_type: 'incoming' });
    await cable.next('message.created', (data) => data.content === 'Still there?');
    expect(await canReply()).toBe(true);
    await cable.close();
  });
});

test('T3: reserved message attributes and activity messages cannot be written through the API', async () => {
  const { id } = await buildConversation(app, account);
  const path = `${account.path}/conversations/${id}/messages`;
  const own = {
    deleted: true,
    submitted_values: [{ name: 'x', value: 'y' }],
    submitted_email: 'x@mail.example',
    external_error: 'made up',
    translations: { de: 'falsch' },
  };
  const content_attributes = { ...own, color: 'kept' };
  const posted = await succeed(account.as.post(path, { content: 'hello', content_attributes }));
  expect(posted.content_attributes).toEqual({ color: 'kept' });
  const activity = await account.as.post(path, { content: 'resolved it', message_type: 'activity' });
  expect(activity.status).toBe(422);
  const { payload } = await succeed(account.as.get(path));
  expect(payload.map((message: { content: string }) => message.content)).not.toContain('resolved it');
});
