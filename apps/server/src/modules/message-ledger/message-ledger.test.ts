import type { Message, MessageLedger } from '@parley/contract';
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
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver';

let app: TestApp;
let account: TestAccount;
let receiver: WebhookReceiver;
let id: number;
let inboxId: number;
beforeAll(async () => {
  app = await buildApp({ withJobs: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
beforeEach(async () => {
  account = await buildAccount(app);
  receiver = await startWebhookReceiver();
  const inbox = await buildApiInbox(app, account, { channel: { webhook_url: `${receiver.url}/inbox` } });
  inboxId = inbox.id;
  ({ id } = await buildConversation(app, account, { inbox }));
});
afterEach(() => receiver.close());
afterAll(() => app.close());

const at = (rest = '') => `${account.path}/conversations/${id}/messages${rest}`;
const say = (body: Record<string, unknown>): Promise<Message> => succeed(account.as.post(at(), body));
const ledgerOf = (messageId: number, as = account.as): Promise<MessageLedger> =>
  succeed(as.get(at(`/${messageId}/ledger`)));
const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const admin = () => ({ type: 'User', id: account.admin.id, name: 'Ada Admin' });

describe('D2, D5: details of a message', () => {
  test('the ledger lists each step of a message, from creation to deletion, with its time and its author', async () => {
    receiver.answer(() => ({ status: 500 }));
    const { id: messageId } = await say({ content: 'the secret itself', echo_id: 'e1' });
    await wait(async () => expect((await ledgerOf(messageId)).status).toBe('failed'));
    const failed = await ledgerOf(messageId);
    expect(failed).toMatchObject({
      id: messageId,
      echo_id: 'e1',
      by: admin(),
      private: false,
      error: 'The endpoint returned 500',
      deleted: null,
      sends: [{ attempt: 1, channel: 'Channel::Api', state: 'failed', detail: 'The endpoint returned 500' }],
      cut: { events: false, sends: false, deliveries: false },
    });
    receiver.answer(() => ({ status: 200 }));
    await succeed(account.as.post(at(`/${messageId}/retry`)));
    await wait(() => expect(receiver.received('message_created')).toHaveLength(2));
    // The receiver has the call before its result is stored.
    await wait(async () =>
      expect((await ledgerOf(messageId)).sends.map(({ state }) => state)).toEqual(['failed', 'accepted']),
    );
    await succeed(account.as.delete(at(`/${messageId}`)));

    const ledger = await ledgerOf(messageId);
    const { events } = ledger;
    expect(
      events.map(({ type, by, status, error, retried, deleted }) => ({
        type,
        by: by.id,
        status,
        error,
        retried,
        deleted,
      })),
    ).toEqual([
      {
        type: 'message.created',
        by: account.admin.id,
        status: null,
        error: null,
        retried: false,
        deleted: false,
      },
      {
        type: 'message.updated',
        by: null,
        status: { from: 'sent', to: 'failed' },
        error: 'The endpoint returned 500',
        retried: false,
        deleted: false,
      },
      {
        type: 'message.updated',
        by: account.admin.id,
        status: { from: 'failed', to: 'sent' },
        error: null,
        retried: true,
        deleted: false,
      },
      {
        type: 'message.updated',
        by: account.admin.id,
        status: null,
        error: null,
        retried: false,
        deleted: true,
      },
    ]);
    expect(events.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq).toSorted((a, b) => a - b));
    expect(ledger.newest_seq).toBeGreaterThanOrEqual(events.at(-1)?.seq ?? Number.NaN);
    expect(ledger.deleted?.by).toEqual(admin());
    expect(ledger.sends.map(({ state }) => state)).toEqual(['failed', 'accepted']);
    expect(JSON.stringify(ledger)).not.toContain('secret');
  });

  test('webhook deliveries are listed with each attempt and its response; only administrators see their URLs', async () => {
    const agent = app.as(await buildAgent(app, account, { inboxIds: [inboxId] }));
    await succeed(
      account.as.post(`${account.path}/webhooks`, {
        url: `${receiver.url}/hook`,
        subscriptions: ['message_created'],
      }),
    );
    receiver.answer(({ path }) => ({ status: path === '/hook' ? 503 : 200 }));
    const { id: messageId } = await say({ content: 'Hello' });
    const deliveriesFor = async (as = account.as) =>
      (await ledgerOf(messageId, as)).deliveries.map(({ to, event, state, status, error, url, tries }) => ({
        to,
        event,
        state,
        status,
        error,
        url,
        tries: tries.map((one) => one.status),
      }));
    const hook = { to: 'webhook', event: 'message_created', state: 'retrying', status: 503, tries: [503] };
    const inbox = { to: 'inbox', event: 'message_created', state: 'delivered', status: 200, tries: [200] };
    await wait(async () =>
      expect(await deliveriesFor()).toEqual(
        expect.arrayContaining([
          { ...hook, url: `${receiver.url}/hook`, error: 'The endpoint returned 503' },
          { ...inbox, url: `${receiver.url}/inbox`, error: null },
        ]),
      ),
    );
    expect(await deliveriesFor(agent)).toEqual(
      expect.arrayContaining([
        { ...hook, url: null, error: null },
        { ...inbox, url: null, error: null },
      ]),
    );
    // The job of the first attempts ends shortly after it stored their results.
    await wait(async () =>
      expect((await ledgerOf(messageId)).jobs).toMatchObject([{ name: 'retry-webhooks', state: 'waiting' }]),
    );
    expect(JSON.stringify(await ledgerOf(messageId, agent))).not.toContain(receiver.url);
  });

  test('a contact is shown as the author, and the ledger still works after its events were removed', async () => {
    const { id: messageId } = await say({ content: 'Hello', message_type: 'incoming' });
    const { by, events } = await ledgerOf(messageId);
    expect(by).toMatchObject({ type: 'Contact', name: expect.any(String) });
    expect(events).toHaveLength(1);
    await app.services.database.tenant(account.id).deleteFrom('event_log').execute();
    expect(await ledgerOf(messageId)).toMatchObject({ id: messageId, status: 'sent', events: [] });
  });

  test('T1: a ledger is readable only with access to the conversation, and only for messages of that conversation', async () => {
    const { id: messageId } = await say({ content: 'Hello' });
    const stranger = app.as(await buildAgent(app, account));
    expect((await stranger.get(at(`/${messageId}/ledger`))).status).toBe(401);
    const other = await buildConversation(app, account, {});
    const elsewhere = `${account.path}/conversations/${other.id}/messages/${messageId}/ledger`;
    expect((await account.as.get(elsewhere)).status).toBe(404);
    const foreign = await buildAccount(app);
    const talk = await buildConversation(app, foreign, {});
    const theirs = `${foreign.path}/conversations/${talk.id}/messages/${messageId}/ledger`;
    expect((await foreign.as.get(theirs)).status).toBe(404);
  });

  test('the first hundred events are listed, and a flag says that there are more', async () => {
    const { id: messageId } = await say({ content: 'Hello' });
    for (let change = 0; change < 52; change += 1) {
      await succeed(account.as.patch(at(`/${messageId}`), { status: 'failed', external_error: `${change}` }));
      await succeed(account.as.patch(at(`/${messageId}`), { status: 'sent' }));
    }
    const { events, cut } = await ledgerOf(messageId);
    expect([events.length, cut.events]).toEqual([100, true]);
  });
});
