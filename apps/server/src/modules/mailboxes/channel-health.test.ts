import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildConversation,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver';

/* Website and API inboxes have no provider; their health is what their visitors, their system and their webhook did. */

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

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const stateOf = ({ id }: { id: number }) =>
  succeed(account.as.get(`${account.path}/inboxes/${id}/connection`));
/** The steps of a check, one per line; the client has read a single line as JSON already. */
const hopsOf = async ({ id }: { id: number }) => {
  const lines: unknown = await succeed(account.as.post(`${account.path}/inboxes/${id}/connection/check`, {}));
  if (typeof lines !== 'string') return lines === undefined ? [] : [lines];
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
};
const visit = (token: unknown) =>
  succeed(app.anonymous.post(`/api/v1/widget/config?website_token=${String(token)}`, {}));

describe('CH10: the health of a website inbox', () => {
  test('says when the last new visitor opened the widget, and what was received and sent', async () => {
    const inbox = await buildWebsiteInbox(app, account);
    expect(await stateOf(inbox)).toMatchObject({ visited_at: null, received_at: null, sent_at: null });
    await visit(inbox.website_token);
    expect(await stateOf(inbox)).toMatchObject({ visited_at: expect.any(String), received_last_day: 0 });
  });

  test('misses the snippet until a visitor comes, and finds a website that its own list of domains shuts out', async () => {
    const inbox = await buildWebsiteInbox(app, account, {
      channel: { website_url: 'https://shop.acme.example/en' },
    });
    expect(await hopsOf(inbox)).toMatchObject([
      { part: 'incoming', hop: 'widget', ok: false, facts: {}, advice: 'widget_missing' },
      { part: 'incoming', hop: 'domains', ok: true, facts: { domains: [] } },
    ]);
    await visit(inbox.website_token);
    const allow = async (domains: string) => {
      const channel = { allowed_domains: domains };
      await succeed(account.as.patch(`${account.path}/inboxes/${inbox.id}`, { channel }));
      return (await hopsOf(inbox))[1];
    };
    expect((await hopsOf(inbox))[0]).toMatchObject({ hop: 'widget', ok: true });
    expect(await allow('acme.example,*.other.example')).toMatchObject({
      ok: false,
      facts: { domains: ['acme.example', '*.other.example'] },
      advice: 'domain_not_allowed',
    });
    expect(await allow('https://shop.acme.example')).toMatchObject({ ok: true });
    expect(await allow('*.acme.example')).toMatchObject({ ok: true });
  });
});

describe('CH10: the health of an API inbox', () => {
  test('D9: shows the last delivery, the receiver’s words after a failure, and what waits', async () => {
    const inbox = await buildApiInbox(app, account, { channel: { webhook_url: receiver.url } });
    const { id } = await buildConversation(app, account, { inbox, message: 'Where is my parcel?' });
    await wait(async () =>
      expect(await stateOf(inbox)).toMatchObject({ sent_at: expect.any(String), waiting_out: 0 }),
    );
    expect(await stateOf(inbox)).toMatchObject({
      received_at: expect.any(String),
      received_last_day: 1,
      outgoing_error: null,
    });
    receiver.answer(() => ({ status: 503, body: 'Out for lunch' }));
    await succeed(account.as.post(`${account.path}/conversations/${id}/messages`, { content: 'Tomorrow' }));
    await wait(async () =>
      expect(await stateOf(inbox)).toMatchObject({
        outgoing_error: expect.stringContaining('503'),
        outgoing_failed_at: expect.any(String),
        failed_last_week: 1,
        oldest_waiting_at: expect.any(String),
      }),
    );
    expect((await stateOf(inbox)).waiting_out).toBeGreaterThan(0);
  });

  test('is checked without an event: the host may be called, and something answers', async () => {
    const inbox = await buildApiInbox(app, account, { channel: { webhook_url: receiver.url } });
    receiver.answer(() => ({ status: 405 }));
    expect(await hopsOf(inbox)).toMatchObject([
      { part: 'outgoing', hop: 'resolved', ok: true, facts: { host: new URL(receiver.url).host } },
      { part: 'outgoing', hop: 'connected', ok: true, facts: { status: 405 } },
    ]);
    expect(receiver.calls.map(({ method }) => method)).toEqual(['HEAD']);
    const gone = await buildApiInbox(app, account, { channel: { webhook_url: 'http://127.0.0.1:1/' } });
    expect(await hopsOf(gone)).toMatchObject([
      { ok: true },
      { hop: 'connected', ok: false, advice: 'refused' },
    ]);
    const forbidden = await buildApiInbox(app, account, { channel: { webhook_url: 'http://10.0.0.1/' } });
    expect(await hopsOf(forbidden)).toMatchObject([
      { hop: 'resolved', ok: false, advice: 'private_address' },
    ]);
  });

  test('has nothing to check without a webhook', async () => {
    expect(await hopsOf(await buildApiInbox(app, account))).toEqual([]);
  });
});

test('A1: the health of an inbox of another account is not found', async () => {
  const inbox = await buildApiInbox(app, account);
  const other = await buildAccount(app);
  const path = `${other.path}/inboxes/${inbox.id}/connection`;
  expect((await other.as.get(path)).status).toBe(404);
  expect((await other.as.post(`${path}/check`, {})).status).toBe(404);
});
