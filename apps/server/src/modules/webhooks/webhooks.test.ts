import { createHmac } from 'node:crypto';
import { type SentWebhookEvent, webhookPayloads } from '@parley/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { hurryRetries } from './testing/webhook-jobs';
import { setWebhookTimeout } from './testing/webhook-timeout';
import { type Answer, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver';

let app: TestApp;
let account: TestAccount;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await buildApp({ withJobs: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
beforeEach(async () => {
  account = await buildAccount(app);
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());
afterAll(() => app.close());

const allEvents = Object.keys(webhookPayloads);
const hook = (url: string, subscriptions = allEvents) =>
  succeed(account.as.post(`${account.path}/webhooks`, { webhook: { url, subscriptions } })).then(
    ({ payload }) => payload.webhook as { id: number; secret: string },
  );
const say = (conversationId: number, content: string, more: Record<string, unknown> = {}) =>
  succeed(account.as.post(`${account.path}/conversations/${conversationId}/messages`, { content, ...more }));
const deliveries = () =>
  app.services.database
    .tenant(account.id)
    .selectFrom('webhook_deliveries')
    .selectAll()
    .orderBy('id')
    .execute();
const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const hurry = () => hurryRetries(app, account.id);

describe('webhook management', () => {
  test('webhooks are created, listed, changed and deleted, in the envelopes of the contract', async () => {
    const inbox = await buildApiInbox(app, account);
    const created = await succeed(
      account.as.post(`${account.path}/webhooks`, {
        url: `${receiver.url}/a`,
        name: 'CRM',
        inbox_id: inbox.id,
      }),
    );
    const { webhook } = created.payload;
    expect(webhook).toMatchObject({
      name: 'CRM',
      account_id: account.id,
      inbox: { id: inbox.id, name: inbox.name },
      secret: expect.stringMatching(/^[1-9A-Za-z]{24}$/),
    });
    expect(webhook.subscriptions).toHaveLength(8);
    const changed = await succeed(
      account.as.patch(`${account.path}/webhooks/${webhook.id}`, {
        subscriptions: ['message_created'],
        name: null,
      }),
    );
    expect(changed.payload.webhook).toMatchObject({
      id: webhook.id,
      name: null,
      secret: webhook.secret,
      subscriptions: ['message_created'],
    });
    expect(await succeed(account.as.get(`${account.path}/webhooks`))).toEqual({
      payload: { webhooks: [changed.payload.webhook] },
    });
    await succeed(account.as.delete(`${account.path}/webhooks/${webhook.id}`));
    expect((await account.as.delete(`${account.path}/webhooks/${webhook.id}`)).status).toBe(404);
  });

  test.each([
    [{ url: 'ftp://files.example' }, 'Url is invalid', ['url']],
    [{ url: 'no address' }, 'Url is invalid', ['url']],
    [{ subscriptions: [] }, 'Subscriptions Invalid events', ['subscriptions']],
    [
      { subscriptions: ['message_created', 'coffee_ready'] },
      'Subscriptions Invalid events',
      ['subscriptions'],
    ],
    [{ inbox_id: 999_999 }, 'Inbox must exist', ['inbox']],
  ])('a webhook with %j is rejected', async (wrong, message, attributes) => {
    const answer = await account.as.post(`${account.path}/webhooks`, {
      webhook: { url: 'https://crm.example', ...wrong },
    });
    expect(answer).toMatchObject({ status: 422, body: { message, attributes } });
  });

  test('a URL can be used once in an account, and again in another account', async () => {
    await hook('https://crm.example/in');
    const again = await account.as.post(`${account.path}/webhooks`, { url: 'https://crm.example/in' });
    expect(again).toMatchObject({
      status: 422,
      body: { message: 'Url has already been taken', attributes: ['url'] },
    });
    const other = await buildAccount(app);
    await succeed(other.as.post(`${other.path}/webhooks`, { url: 'https://crm.example/in' }));
  });

  test('T1, A1: a webhook cannot be read or changed by agents or by administrators of other accounts', async () => {
    const { id } = await hook('https://crm.example/in');
    const agent = app.as(await buildAgent(app, account));
    expect((await agent.get(`${account.path}/webhooks`)).status).toBe(401);
    const other = await buildAccount(app);
    expect((await other.as.patch(`${other.path}/webhooks/${id}`, { name: 'mine' })).status).toBe(404);
    expect((await other.as.delete(`${account.path}/webhooks/${id}`)).status).toBe(401);
  });

  test('O5: the secret is stored encrypted and is not in the audit log', async () => {
    const { id, secret } = await hook('https://crm.example/in');
    const db = app.services.database.tenant(account.id);
    const row = await db
      .selectFrom('webhooks')
      .select('secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.secret).not.toContain(secret);
    const audited = await db
      .selectFrom('audit_logs')
      .selectAll()
      .where('auditable_type', '=', 'Webhook')
      .execute();
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain(secret);
  });
});

describe('webhook deliveries', () => {
  test('D7: events are delivered in the format of the contract, signed over time and body', async () => {
    const { secret } = await hook(receiver.url);
    const { id } = await buildConversation(app, account, { message: 'Hello' });
    await say(id, 'How can I help?');
    await say(id, 'VIP', { private: true });
    await succeed(
      account.as.post(`${account.path}/conversations/${id}/toggle_status`, { status: 'resolved' }),
    );
    await wait(() => expect(receiver.received('conversation_status_changed')).toHaveLength(1));
    await wait(() => expect(receiver.received('message_created')).toHaveLength(3));
    await wait(() => expect(receiver.received('conversation_updated').length).toBeGreaterThan(0));
    await wait(() => expect(receiver.received('contact_created')).toHaveLength(1));
    for (const call of receiver.calls) {
      const { event, ...payload } = call.body;
      const schema = webhookPayloads[event as SentWebhookEvent];
      expect({ event, problems: schema.safeParse(payload).error?.issues }).toEqual({
        event,
        problems: undefined,
      });
      const timestamp = String(call.headers['x-chatwoot-timestamp']);
      const signature = createHmac('sha256', secret).update(`${timestamp}.${call.raw}`).digest('hex');
      expect(call.headers).toMatchObject({
        'content-type': 'application/json',
        accept: 'application/json',
        'x-chatwoot-signature': `sha256=${signature}`,
        'x-parley-signature': `sha256=${signature}`,
        'x-chatwoot-delivery': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(60);
    }
    const messages = receiver.received('message_created').map(({ body }) => body);
    expect(messages.map((body) => [body.message_type, body.content, body.private])).toEqual([
      ['incoming', 'Hello', false],
      ['outgoing', 'How can I help?', false],
      ['outgoing', 'VIP', true],
    ]);
    const [changed] = receiver.received('conversation_status_changed');
    expect(changed?.body.changed_attributes).toEqual([
      { status: { previous_value: 'open', current_value: 'resolved' } },
    ]);
  });

  test('D7: first attempts of a conversation are sent in the order of commit, however slow the receiver is', async () => {
    await hook(receiver.url, ['message_created']);
    receiver.answer(({ raw }) => ({ status: 200, afterMs: raw.length % 23 }));
    const conversations = [await buildConversation(app, account), await buildConversation(app, account)];
    for (let index = 0; index < 15; index += 1) for (const { id } of conversations) await say(id, `${index}`);
    await wait(() => expect(receiver.calls).toHaveLength(30));
    for (const { id } of conversations) {
      const its = receiver.calls.filter(({ body }) => (body.conversation as { id: number }).id === id);
      expect(its.map(({ body }) => body.content)).toEqual(
        Array.from({ length: 15 }, (_, index) => `${index}`),
      );
    }
  });

  test('an endpoint receives only the events it subscribed to', async () => {
    await hook(receiver.url, ['contact_created']);
    await buildConversation(app, account, { message: 'Hello' });
    await wait(() => expect(receiver.calls).toHaveLength(1));
    expect((await deliveries()).map(({ event }) => event)).toEqual(['contact_created']);
  });

  test('a failed delivery is retried with the same delivery id until it succeeds', async () => {
    await hook(receiver.url, ['contact_created']);
    receiver.answer(() => ({ status: receiver.calls.length < 2 ? 500 : 204 }));
    await buildConversation(app, account);
    await wait(async () =>
      expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 1, last_status: 500 }]),
    );
    await hurry();
    await wait(async () =>
      expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, last_status: 204 }]),
    );
    const ids = receiver.calls.map(({ headers }) => headers['x-chatwoot-delivery']);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('after its last attempt a delivery is dead and keeps its error', async () => {
    await hook(receiver.url, ['contact_created']);
    receiver.answer(() => ({ status: 503 }));
    await buildConversation(app, account);
    await wait(async () => expect(await deliveries()).toMatchObject([{ state: 'failed' }]));
    await app.services.database
      .tenant(account.id)
      .updateTable('webhook_deliveries')
      .set({ attempts: 8 })
      .execute();
    await hurry();
    await wait(async () =>
      expect(await deliveries()).toMatchObject([
        { state: 'dead', attempts: 9, last_error: 'The endpoint returned 503' },
      ]),
    );
  });

  test('a redirect is followed with body and signature and does not count as success itself', async () => {
    await hook(`${receiver.url}/old`, ['contact_created']);
    receiver.answer(({ path }) =>
      path === '/old' ? { status: 302, headers: { location: '/new' } } : { status: 200 },
    );
    await buildConversation(app, account);
    await wait(async () => expect(await deliveries()).toMatchObject([{ state: 'delivered' }]));
    expect(receiver.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /old', 'POST /new']);
    expect(receiver.calls[1]?.raw).toBe(receiver.calls[0]?.raw);
  });

  test('E1: a private address the operator did not allow is not called', async () => {
    await hook('http://127.0.0.2:9/in', ['contact_created']);
    await buildConversation(app, account);
    await wait(async () =>
      expect(await deliveries()).toMatchObject([
        { state: 'failed', last_error: expect.stringContaining('refused') },
      ]),
    );
  });

  test('a hanging endpoint does not delay other endpoints', async () => {
    const hanging = await startWebhookReceiver();
    hanging.answer(() => undefined);
    await hook(hanging.url, ['message_created']);
    await hook(receiver.url, ['message_created']);
    const { id } = await buildConversation(app, account);
    for (let index = 0; index < 5; index += 1) await say(id, `${index}`);
    // If they waited for each other, the fifth would come after the fifth of the other endpoint.
    await wait(() => expect(receiver.calls).toHaveLength(5));
    expect(hanging.calls.length).toBeLessThan(5);
    await hanging.close();
  });
});

describe('webhooks of API inboxes', () => {
  const buildOwn = () => buildApiInbox(app, account, { channel: { webhook_url: receiver.url } });

  test('a reply is sent to the webhook of its inbox, signed with the secret of the channel', async () => {
    const inbox = await buildOwn();
    const { id } = await buildConversation(app, account, { inbox });
    const sent = await say(id, 'On its way');
    await wait(() => expect(receiver.received('message_created')).toHaveLength(1));
    const [call] = receiver.received('message_created');
    expect(call?.body).toMatchObject({ id: sent.id, message_type: 'outgoing', private: false });
    const timestamp = String(call?.headers['x-chatwoot-timestamp']);
    const signature = createHmac('sha256', String(inbox.secret))
      .update(`${timestamp}.${call?.raw}`)
      .digest('hex');
    expect(call?.headers['x-chatwoot-signature']).toBe(`sha256=${signature}`);
    await wait(async () =>
      expect(await ledger()).toMatchObject([{ message_id: sent.id, attempt: 1, state: 'accepted' }]),
    );
  });

  const ledger = () =>
    app.services.database.tenant(account.id).selectFrom('message_sends').selectAll().orderBy('id').execute();
  type Shown = { id: number; status: string; content_attributes: Record<string, unknown> };
  const messageOf = async (conversationId: number, messageId: number): Promise<Shown | undefined> => {
    const { payload } = await succeed(
      account.as.get(`${account.path}/conversations/${conversationId}/messages`),
    );
    return (payload as Shown[]).find((message) => message.id === messageId);
  };

  const failings: Array<[string, () => Answer, string, string]> = [
    ['returns 500', () => ({ status: 500 }), 'failed', 'The endpoint returned 500'],
    ['never responds', () => undefined, 'unknown', 'took too long'],
  ];
  test.each(failings)(
    'D5: when the endpoint %s, the message fails and can be sent again',
    async (_what, how, state, reason) => {
      if (state === 'unknown') setWebhookTimeout(app, 1);
      const { id } = await buildConversation(app, account, { inbox: await buildOwn() });
      receiver.answer(({ body }) => (body.event === 'message_created' ? how() : { status: 500 }));
      const sent = await say(id, 'On its way');
      await wait(async () => expect(await messageOf(id, sent.id)).toMatchObject({ status: 'failed' }));
      expect((await messageOf(id, sent.id))?.content_attributes.external_error).toContain(reason);
      expect(await ledger()).toMatchObject([{ state, attempt: 1 }]);
      // The delivery of the failure event fails too, and must not cause another one.
      await wait(() => expect(receiver.received('message_updated')).toHaveLength(1));

      receiver.answer(() => ({ status: 200 }));
      await succeed(account.as.post(`${account.path}/conversations/${id}/messages/${sent.id}/retry`));
      await wait(() => expect(receiver.received('message_created')).toHaveLength(2));
      await wait(async () =>
        expect(await ledger()).toMatchObject([{ state }, { state: 'accepted', attempt: 2 }]),
      );
      expect(await messageOf(id, sent.id)).toMatchObject({ status: 'sent' });
      expect(receiver.received('message_updated')).toHaveLength(1);
    },
  );

  test('D5: a failed delivery of the failure event does not fail a message that was retried meanwhile', async () => {
    setWebhookTimeout(app, 30);
    const { id } = await buildConversation(app, account, { inbox: await buildOwn() });
    let release = () => undefined as void;
    const isRetried = new Promise<void>((resolve) => {
      release = resolve;
    });
    receiver.answer(({ body }) => ({
      status: 500,
      ...(body.event === 'message_updated' ? { after: isRetried } : {}),
    }));
    const sent = await say(id, 'On its way');
    await wait(() => expect(receiver.received('message_updated')).toHaveLength(1));
    receiver.answer(() => ({ status: 200 }));
    await succeed(account.as.post(`${account.path}/conversations/${id}/messages/${sent.id}/retry`));
    release();
    await wait(async () =>
      expect(await ledger()).toMatchObject([{ state: 'failed' }, { state: 'accepted', attempt: 2 }]),
    );
    expect(await messageOf(id, sent.id)).toMatchObject({ status: 'sent' });
  });

  test('D5: each of many messages to a hanging endpoint fails within 20 s', async () => {
    setWebhookTimeout(app, 1);
    receiver.answer(() => undefined);
    const { id } = await buildConversation(app, account, { inbox: await buildOwn() });
    for (let index = 0; index < 25; index += 1) await say(id, `${index}`);
    const failedCount = async () => {
      const db = app.services.database.tenant(account.id);
      const rows = await db.selectFrom('messages').select('id').where('status', '=', 3).execute();
      return rows.length;
    };
    await vi.waitFor(async () => expect(await failedCount()).toBe(25), { timeout: 18_000, interval: 200 });
  }, 40_000);

  test('a private note or an incoming message does not fail with the endpoint', async () => {
    const { id } = await buildConversation(app, account, { inbox: await buildOwn() });
    receiver.answer(() => ({ status: 500 }));
    const note = await say(id, 'between us', { private: true });
    const incoming = await say(id, 'Hello', { message_type: 'incoming' });
    await wait(() => expect(receiver.received('message_created')).toHaveLength(2));
    await wait(async () =>
      expect((await deliveries()).filter(({ event }) => event === 'message_created')).toMatchObject([
        { state: 'failed' },
        { state: 'failed' },
      ]),
    );
    expect(await messageOf(id, note.id)).toMatchObject({ status: 'sent' });
    expect(await messageOf(id, incoming.id)).toMatchObject({ status: 'sent' });
  });

  test('typing is delivered without delay', async () => {
    const { id } = await buildConversation(app, account, { inbox: await buildOwn() });
    await succeed(
      account.as.post(`${account.path}/conversations/${id}/toggle_typing_status`, { typing_status: 'on' }),
    );
    await wait(() => expect(receiver.received('conversation_typing_on')).toHaveLength(1));
    const { event: _event, ...payload } = receiver.received('conversation_typing_on')[0]?.body ?? {
      event: '',
    };
    expect(webhookPayloads.conversation_typing_on.safeParse(payload).error?.issues).toBeUndefined();
  });
});
