import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createParley, type Parley } from '../../app/parley';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  type MailBox,
  openCable,
  openMailBox,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';
import { webhookPayloads } from '@parley/contract';
import { pino } from 'pino';
import type { JobRun, JobSpec } from '../../platform/jobs/jobs';
import { requeueDeliveries } from './jobs/requeue-deliveries.job';
import { removeOldDeliveries } from './jobs/remove-old-deliveries.job';
import { hurryRetries, runningWebhookJobs } from './testing/webhook-jobs';
import { setWebhookTimeout } from './testing/webhook-timeout';
import { type ReceivedCall, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver';

let app: TestApp;
let account: TestAccount;
let receiver: WebhookReceiver;
let mailBox: MailBox;
let listening: Promise<string>;
beforeAll(async () => {
  app = await buildApp({ withJobs: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  mailBox = openMailBox(app);
  listening = app.listen();
});
beforeEach(async () => {
  account = await buildAccount(app);
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());
afterAll(() => app.close());

const db = () => app.services.database.tenant(account.id);
const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const mailsTo = (email: string) => mailBox.mails.filter(({ to }) => to === email);
const contact = (name = 'Kim') => buildContact(app, account, { name });
const idOf = (call: ReceivedCall) => call.headers['x-parley-delivery'];

interface Hook {
  id: number;
  secret: string;
  path: string;
}
async function hook(subscriptions = ['contact_created'], url = receiver.url): Promise<Hook> {
  const { payload } = await succeed(
    account.as.post(`${account.path}/webhooks`, { webhook: { url, subscriptions } }),
  );
  return { ...payload.webhook, path: `${account.path}/webhooks/${payload.webhook.id}` };
}
const show = async ({ path }: Hook) => (await succeed(account.as.get(path))).payload.webhook;
const log = async ({ path }: Hook, query = '') =>
  (await succeed(account.as.get(`${path}/deliveries${query}`))).payload.deliveries;
const detail = async ({ path }: Hook, id: number) =>
  (await succeed(account.as.get(`${path}/deliveries/${id}`))).payload.delivery;

const hurry = () => hurryRetries(app, account.id);

/** Verifies the signature as a receiver in another language would: uses no code of the product. */
function isSignedWith(secret: string, call: ReceivedCall, header = 'x-parley-signature'): boolean {
  const given = Buffer.from(String(call.headers[header] ?? '').replace('sha256=', ''), 'hex');
  const mac = createHmac('sha256', secret);
  mac.update(String(call.headers['x-parley-timestamp']));
  mac.update('.');
  mac.update(call.raw);
  const expected = mac.digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

describe('delivery log', () => {
  test('the log shows request and response of a delivery, without the secret', async () => {
    const webhook = await hook();
    receiver.answer(() => ({ status: 201, headers: { 'x-trace': 'abc' }, body: '{"taken":true}' }));
    await contact('Mira');
    await wait(async () => expect(await log(webhook)).toMatchObject([{ state: 'delivered' }]));
    const [line] = await log(webhook);
    expect(line).toMatchObject({ event: 'contact_created', kind: 'live', attempts: 1, status: 201 });
    const delivery = await detail(webhook, line.id);
    expect(delivery.body).toMatchObject({ event: 'contact_created', name: 'Mira' });
    expect(delivery.tries).toMatchObject([
      {
        url: receiver.url,
        status: 201,
        response_body: '{"taken":true}',
        response_truncated: false,
        response_headers: { 'x-trace': 'abc' },
        request_headers: { 'X-Parley-Delivery': line.uuid },
        error: null,
      },
    ]);
    expect(delivery.tries[0].duration_ms).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(delivery)).not.toContain(webhook.secret);
    expect(idOf(receiver.calls[0] as ReceivedCall)).toBe(line.uuid);
  });

  test('C4: the first 64 KiB of a response are stored, with any bytes', async () => {
    const webhook = await hook();
    receiver.answer(() => ({ status: 500, body: Buffer.alloc(200_000, 'a\0\xff', 'latin1') }));
    await contact();
    await wait(async () => expect(await log(webhook)).toMatchObject([{ state: 'retrying', status: 500 }]));
    const [line] = await log(webhook);
    const [attempt] = (await detail(webhook, line.id)).tries;
    expect(attempt).toMatchObject({ response_truncated: true, error_code: 'status' });
    expect(attempt.response_body.length).toBe(65_536);
  });

  test('the log is read in pages and by status, event and time, with each delivery once', async () => {
    const webhook = await hook(['contact_created', 'contact_updated']);
    await contact('first');
    await wait(async () => expect(await log(webhook, '?state=delivered')).toHaveLength(1));
    // The same creation time for all, as the relay writes them.
    await sql`insert into webhook_deliveries (account_id, webhook_id, event, url, body, state, created_at)
      select ${account.id}, ${webhook.id}, 'contact_updated', 'https://crm.example', '{}',
        case when n % 10 = 0 then 'dead' else 'delivered' end, now() - interval '3 hours'
      from generate_series(1, 60) n`.execute(db());
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { payload: { deliveries: { id: number }[] }; meta: { next: string | null } } =
        await succeed(account.as.get(`${webhook.path}/deliveries${cursor && `?cursor=${cursor}`}`));
      seen.push(...page.payload.deliveries.map(({ id }) => id));
      cursor = page.meta.next;
    }
    expect(seen).toHaveLength(61);
    expect(new Set(seen).size).toBe(61);
    expect(await log(webhook, '?state=failed')).toHaveLength(6);
    expect(await log(webhook, '?event=contact_created')).toHaveLength(1);
    const hourAgo = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString());
    expect(await log(webhook, `?from=${hourAgo}`)).toHaveLength(1);
    expect(await log(webhook, `?to=${hourAgo}&state=failed`)).toHaveLength(6);
    expect(await log(webhook, '?cursor=nonsense')).toHaveLength(25);
    expect((await show(webhook)).deliveries).toEqual({ delivered: 55, failed: 6, waiting: 0 });
  });

  test('T1: agents and other accounts can neither read the log nor start a delivery', async () => {
    const webhook = await hook();
    const agent = app.as(await buildAgent(app, account));
    const other = await buildAccount(app);
    const theirs = webhook.path.replace(account.path, other.path);
    for (const call of ['/deliveries', '']) {
      expect((await agent.get(webhook.path + call)).status).toBe(401);
      expect((await other.as.get(theirs + call)).status).toBe(404);
    }
    for (const call of ['/test', '/pause', '/resume', '/rotate_secret']) {
      expect((await agent.post(webhook.path + call)).status).toBe(401);
      expect((await other.as.post(theirs + call)).status).toBe(404);
    }
    expect(receiver.calls).toEqual([]);
  });

  test('deliveries of a deleted contact and its conversations are removed', async () => {
    const webhook = await hook(['contact_created', 'message_created']);
    const person = await contact('Forget Me');
    const contactToKeep = await contact('Keep Me');
    await buildConversation(app, account, { contactId: person.id, message: 'my secret' });
    await wait(async () => expect(await log(webhook, '?state=delivered')).toHaveLength(3));
    await succeed(account.as.delete(`${account.path}/contacts/${person.id}`));
    await wait(async () => expect(await log(webhook)).toHaveLength(1));
    const rows = await sql`select d.body::text, a.* from webhook_deliveries d
      join webhook_attempts a on a.account_id = d.account_id and a.delivery_id = d.id`.execute(db());
    expect(rows.rows).toHaveLength(1);
    expect(JSON.stringify(rows.rows)).toContain(contactToKeep.name);
    expect(JSON.stringify(rows.rows)).not.toMatch(/Forget Me|my secret/);
  });
});

describe('failed deliveries', () => {
  test('D7: a failed delivery waits as long as Retry-After says', async () => {
    const webhook = await hook();
    receiver.answer(() => ({ status: 429, headers: { 'retry-after': '1800' } }));
    await contact();
    await wait(async () => expect(await log(webhook)).toMatchObject([{ state: 'retrying' }]));
    const [{ next_attempt_at: next }] = await log(webhook);
    const minutes = (Date.parse(next) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(31);
  });

  test('D7: one, some or all failed deliveries can be resent, with the same delivery id', async () => {
    const webhook = await hook();
    receiver.answer(() => ({ status: 500 }));
    for (const name of ['a', 'b', 'c']) await contact(name);
    await wait(async () => expect(await log(webhook, '?state=retrying')).toHaveLength(3));
    await db().updateTable('webhook_deliveries').set({ attempts: 8 }).execute();
    await wait(async () => {
      await hurry();
      expect(await log(webhook, '?state=failed')).toHaveLength(3);
    });
    receiver.answer(() => ({ status: 200 }));
    const before = receiver.calls.length;
    const [first, second] = await log(webhook);
    const one = await succeed(account.as.post(`${webhook.path}/deliveries/${first.id}/resend`));
    expect(one.payload.delivery).toMatchObject({ id: first.id, uuid: first.uuid });
    await wait(async () => expect(await detail(webhook, first.id)).toMatchObject({ state: 'delivered' }));
    expect((await detail(webhook, first.id)).tries.length).toBeGreaterThan(1);
    const some = { delivery_ids: [second.id, first.id] };
    await succeed(account.as.post(`${webhook.path}/deliveries/resend`, some));
    await wait(async () => expect(await detail(webhook, second.id)).toMatchObject({ state: 'delivered' }));
    const all = await succeed(account.as.post(`${webhook.path}/deliveries/resend`, { all_failed: true }));
    expect(all).toEqual({ payload: { resent: 1 } });
    await wait(async () => expect(await log(webhook, '?state=delivered')).toHaveLength(3));
    const sent = receiver.calls.slice(before).map(idOf);
    expect(sent.sort()).toEqual([first.uuid, first.uuid, second.uuid, (await log(webhook))[2].uuid].sort());
    expect((await account.as.post(`${webhook.path}/deliveries/resend`, {})).status).toBe(422);
  });

  test('D9: a delivery that fails by an internal error is parked with its body and does not block others', async () => {
    const webhook = await hook();
    const { request } = app.services.outbound;
    const spy = vi.spyOn(app.services.outbound, 'request').mockImplementation((call) => {
      if (String(call.body).includes('Poison')) throw new TypeError('it breaks us');
      return request(call);
    });
    try {
      await contact('Poison');
      await contact('Good');
      await wait(async () =>
        expect(await log(webhook)).toMatchObject([
          { state: 'delivered' },
          { state: 'retrying', error_code: 'internal' },
        ]),
      );
      await wait(async () => {
        await hurry();
        expect(await log(webhook, '?state=failed')).toMatchObject([{ attempts: 5, error_code: 'internal' }]);
      });
      const [parked] = await log(webhook, '?state=failed');
      expect((await detail(webhook, parked.id)).body).toMatchObject({ name: 'Poison' });
    } finally {
      spy.mockRestore();
    }
  });
});

describe('failing endpoints', () => {
  const since = async (webhook: Hook, days: number) =>
    sql`update webhooks set failing_since = now() - ${days} * interval '1 day' where id = ${webhook.id}`.execute(
      db(),
    );

  test('an endpoint is failing until its next success', async () => {
    const webhook = await hook();
    receiver.answer(() => ({ status: 500 }));
    await contact();
    await wait(async () => expect(await show(webhook)).toMatchObject({ state: 'failing' }));
    receiver.answer(() => ({ status: 200 }));
    await wait(async () => {
      await hurry();
      expect(await show(webhook)).toMatchObject({ state: 'active', failing_since: null });
    });
  });

  test('an endpoint failing for 5 days is paused with a mail, queues events, and gets them in order on resume', async () => {
    const webhook = await hook(['message_created']);
    const colleague = await buildAgent(app, account, { role: 'administrator' });
    const { id } = await buildConversation(app, account);
    const say = (content: string) =>
      succeed(account.as.post(`${account.path}/conversations/${id}/messages`, { content }));
    receiver.answer(() => ({ status: 500 }));
    await say('0');
    await wait(async () => expect(await show(webhook)).toMatchObject({ state: 'failing' }));
    await since(webhook, 4.9);
    await say('1');
    await wait(async () => expect(await log(webhook, '?state=retrying')).toHaveLength(2));
    expect(await show(webhook)).toMatchObject({ state: 'failing' });
    await since(webhook, 5.1);
    await say('2');
    await wait(async () =>
      expect(await show(webhook)).toMatchObject({ state: 'paused', pause_reason: 'failing' }),
    );
    for (const person of [account.admin, colleague])
      await wait(() => {
        const [mail] = mailsTo(person.email);
        expect(mail?.subject).toContain('Webhook paused');
        expect(mail?.text).toContain(`/app/accounts/${account.id}/settings/webhooks/${webhook.id}`);
      });
    const audited = await db()
      .selectFrom('audit_logs')
      .select('audited_changes')
      .where('auditable_type', '=', 'Webhook')
      .where('action', '=', 'update')
      .execute();
    expect(audited).toMatchObject([{ audited_changes: { pause_reason: [null, 'failing'] } }]);

    const before = receiver.calls.length;
    for (const content of ['3', '4', '5']) await say(content);
    await wait(async () => expect((await show(webhook)).deliveries.waiting).toBe(6));
    await hurry();
    expect((await account.as.post(`${webhook.path}/deliveries/resend`, { all_failed: true })).status).toBe(
      422,
    );
    expect(receiver.calls).toHaveLength(before);

    receiver.answer(() => ({ status: 200 }));
    const { payload } = await succeed(account.as.post(`${webhook.path}/resume`));
    expect(payload.webhook).toMatchObject({ state: 'active', failing_since: null, paused_at: null });
    await wait(() => expect(receiver.calls.length).toBe(before + 6));
    expect(receiver.calls.slice(before).map(({ body }) => body.content)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  test('a delivery is sent once when its webhook is paused and resumed during a retry', async () => {
    // Longer than the test, so that the request in progress does not time out.
    setWebhookTimeout(app, 90);
    const webhook = await hook(['message_created']);
    const { id } = await buildConversation(app, account);
    receiver.answer(() => ({ status: 500 }));
    for (const content of ['0', '1', '2'])
      await succeed(account.as.post(`${account.path}/conversations/${id}/messages`, { content }));
    await wait(async () => expect(await log(webhook, '?state=retrying')).toHaveLength(3));

    const before = receiver.calls.length;
    let respond = () => {};
    const after = new Promise<void>((resolve) => {
      respond = resolve;
    });
    receiver.answer(() => ({ status: 200, ...(receiver.calls.length === before + 1 ? { after } : {}) }));
    await hurry();
    await wait(() => expect(receiver.calls).toHaveLength(before + 1));
    await succeed(account.as.post(`${webhook.path}/pause`));
    await succeed(account.as.post(`${webhook.path}/resume`));
    await wait(async () => expect(await log(webhook, '?state=delivered')).toHaveLength(2));
    respond();
    await wait(async () => {
      expect(await log(webhook, '?state=delivered')).toHaveLength(3);
      expect(await runningWebhookJobs(app)).toBe(0);
    });
    expect(receiver.calls.slice(before).map(({ body }) => body.content)).toEqual(['0', '1', '2']);
  });

  test('an endpoint that returns 410 is paused at once', async () => {
    const webhook = await hook();
    receiver.answer(() => ({ status: 410 }));
    await contact();
    await wait(async () => expect(await show(webhook)).toMatchObject({ pause_reason: 'gone' }));
    await wait(() => expect(mailsTo(account.admin.email)).toHaveLength(1));
  });

  test('a webhook can be paused and resumed manually, without a mail', async () => {
    const webhook = await hook();
    const { payload } = await succeed(account.as.post(`${webhook.path}/pause`));
    expect(payload.webhook).toMatchObject({ state: 'paused', pause_reason: 'manual' });
    await contact();
    await wait(async () => expect(await log(webhook)).toMatchObject([{ state: 'pending' }]));
    expect(receiver.calls).toEqual([]);
    await succeed(account.as.post(`${webhook.path}/resume`));
    await wait(() => expect(receiver.calls).toHaveLength(1));
    expect(mailsTo(account.admin.email)).toEqual([]);
  });
});

describe('test deliveries', () => {
  test('a test delivery is sent at once, also to a paused webhook, and returns the response', async () => {
    const webhook = await hook();
    await succeed(account.as.post(`${webhook.path}/pause`));
    const good = await succeed(account.as.post(`${webhook.path}/test`));
    expect(good.payload.delivery).toMatchObject({ state: 'delivered', kind: 'test', event: 'webhook_test' });
    expect(receiver.received('webhook_test')).toHaveLength(1);
    expect(isSignedWith(webhook.secret, receiver.calls[0] as ReceivedCall)).toBe(true);
    setWebhookTimeout(app, 1);
    receiver.answer(() => undefined);
    const hanging = await succeed(account.as.post(`${webhook.path}/test`));
    expect(hanging.payload.delivery).toMatchObject({ state: 'failed', error_code: 'timeout' });
    expect(hanging.payload.delivery.tries).toHaveLength(1);
  });
});

describe('webhook secrets', () => {
  test('D7: for a day after a rotation requests are signed with both secrets, then only with the new one', async () => {
    const webhook = await hook();
    const { payload } = await succeed(account.as.post(`${webhook.path}/rotate_secret`));
    const { secret, previous_secret_until: until } = payload.webhook;
    expect(secret).not.toBe(webhook.secret);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await contact();
    await wait(() => expect(receiver.calls).toHaveLength(1));
    const [call] = receiver.calls as [ReceivedCall];
    expect(isSignedWith(secret, call)).toBe(true);
    expect(isSignedWith(secret, call, 'x-chatwoot-signature')).toBe(true);
    expect(isSignedWith(webhook.secret, call)).toBe(false);
    expect(isSignedWith(webhook.secret, call, 'x-parley-signature-previous')).toBe(true);
    await sql`update webhooks set previous_secret_until = now() - interval '1 second'`.execute(db());
    await contact();
    await wait(() => expect(receiver.calls).toHaveLength(2));
    expect(receiver.calls[1]?.headers).not.toHaveProperty('x-parley-signature-previous');
    const stored = await sql<{ text: string }>`select webhooks::text as text from webhooks`.execute(db());
    const audited = await sql<{ text: string }>`select audit_logs::text as text from audit_logs`.execute(
      db(),
    );
    for (const { text } of [...stored.rows, ...audited.rows]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(webhook.secret);
    }
  });
});

describe('replays', () => {
  const numberOf = ({ headers }: ReceivedCall) => Number(headers['x-parley-event-number']);
  const numbers = (calls: ReceivedCall[]) => calls.map(numberOf).toSorted((one, other) => one - other);
  const spanOf = (from: Date, to: Date) => ({ from: from.toISOString(), to: to.toISOString() });
  /** Moves the events of an account one minute apart, the last one to now. */
  const spread = () =>
    sql`update event_log set created_at = date_trunc('second', now()) - (s.last_seq - seq) * interval '1 minute'
      from account_event_seq s where s.account_id = event_log.account_id`.execute(db());
  const logged = () =>
    db()
      .selectFrom('event_log')
      .select(['seq', 'created_at'])
      .where('type', '=', 'contact.created')
      .orderBy('seq')
      .execute();

  test('a replay sends exactly the events of its time range, as new deliveries marked as a replay', async () => {
    const webhook = await hook();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await contact(name);
    await wait(() => expect(receiver.calls).toHaveLength(5));
    await spread();
    const events = await logged();
    const [, second, , , fifth] = events;
    if (!second || !fifth) throw new Error('five contacts make five events');
    // From the second event up to just before the fifth.
    const span = spanOf(second.created_at, fifth.created_at);
    const preview = await succeed(
      account.as.get(`${webhook.path}/replay?${new URLSearchParams(span).toString()}`),
    );
    expect(preview.payload.events).toBe(3);
    const { payload } = await succeed(account.as.post(`${webhook.path}/replay`, span));
    expect(payload.replay).toMatchObject({ events: 3, state: 'running' });
    await wait(async () => expect(await log(webhook, '?kind=replay&state=delivered')).toHaveLength(3));
    const [live, again] = [receiver.calls.slice(0, 5), receiver.calls.slice(5)];
    expect(again.map(({ body }) => body.name).sort()).toEqual(['b', 'c', 'd']);
    expect(numbers(again)).toEqual(numbers(live).slice(1, 4));
    expect(again.map(({ headers }) => headers['x-parley-replay'])).toEqual(
      again.map(() => String(payload.replay.id)),
    );
    expect(new Set(receiver.calls.map(idOf)).size).toBe(8);
    await wait(async () => expect((await succeed(account.as.get(webhook.path))).payload.replay).toBeNull());
  });

  test('D7: a replayed status change contains the status of that change', async () => {
    const { id } = await buildConversation(app, account);
    for (const status of ['resolved', 'open', 'pending']) {
      await succeed(account.as.post(`${account.path}/conversations/${id}/toggle_status`, { status }));
    }
    const webhook = await hook(['conversation_status_changed', 'conversation_updated']);
    const span = spanOf(new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000));
    await succeed(account.as.post(`${webhook.path}/replay`, span));
    const statuses = (event: string) =>
      receiver
        .received(event)
        .filter(({ headers }) => headers['x-parley-replay'])
        .sort((one, other) => numberOf(one) - numberOf(other))
        .map(({ body }) => body.status);
    await wait(() => expect(statuses('conversation_status_changed')).toHaveLength(3));
    expect(statuses('conversation_status_changed')).toEqual(['resolved', 'open', 'pending']);
    // Other events contain the current conversation.
    await wait(() => expect(statuses('conversation_updated').length).toBeGreaterThan(0));
    expect(new Set(statuses('conversation_updated'))).toEqual(new Set(['pending']));
  });

  test('a replay is rejected if its range is too old, empty or reversed, or if another replay is running', async () => {
    const webhook = await hook();
    await contact();
    await wait(() => expect(receiver.calls).toHaveLength(1));
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const ask = (from: Date, to: Date) => account.as.post(`${webhook.path}/replay`, spanOf(from, to));
    expect((await ask(at(-73), at(0))).status).toBe(422);
    expect((await ask(at(-2), at(-1))).status).toBe(422);
    expect((await ask(at(0), at(-1))).status).toBe(422);
    expect((await account.as.post(`${webhook.path}/replay`, { from: 'then', to: 'now' })).status).toBe(422);
    // It runs as long as the test needs.
    setWebhookTimeout(app, 30);
    receiver.answer(() => undefined);
    expect((await ask(at(-1), at(1))).status).toBe(200);
    expect((await ask(at(-1), at(1))).status).toBe(409);
    await succeed(account.as.delete(`${webhook.path}/replay`));
    expect((await account.as.delete(`${webhook.path}/replay`)).status).toBe(404);
  });

  test('a replay does not delay new events, and can be canceled', async () => {
    const webhook = await hook(['contact_created']);
    for (let index = 0; index < 12; index += 1) await contact(`old ${index}`);
    await wait(() => expect(receiver.calls).toHaveLength(12));
    setWebhookTimeout(app, 30);
    let release = () => undefined as void;
    const isStopped = new Promise<void>((resolve) => {
      release = resolve;
    });
    receiver.answer(({ headers }) => ({
      status: 200,
      ...(headers['x-parley-replay'] ? { after: isStopped } : {}),
    }));
    const hour = 3_600_000;
    const span = spanOf(new Date(Date.now() - hour), new Date(Date.now() + hour));
    await succeed(account.as.post(`${webhook.path}/replay`, span));
    await wait(() => expect(receiver.calls.length).toBeGreaterThan(12));
    await contact('new');
    await wait(() => expect(receiver.calls.some(({ body }) => body.name === 'new')).toBe(true));
    expect(receiver.calls.filter(({ headers }) => headers['x-parley-replay']).length).toBeLessThan(12);
    await succeed(account.as.delete(`${webhook.path}/replay`));
    release();
    await wait(async () => expect(await log(webhook, '?kind=replay&state=pending')).toEqual([]));
  });
});

describe('inbox events', () => {
  test('inbox events are delivered, without the keys of the inbox', async () => {
    await hook(['inbox_created', 'inbox_updated']);
    const inbox = await buildWebsiteInbox(app, account, { name: 'Shop' });
    await succeed(
      account.as.patch(`${account.path}/inboxes/${inbox.id}`, { name: 'Store', greeting_enabled: true }),
    );
    await wait(() => expect(receiver.calls).toHaveLength(2));
    const [created, updated] = receiver.calls as [ReceivedCall, ReceivedCall];
    for (const [call, name] of [
      [created, 'inbox_created'],
      [updated, 'inbox_updated'],
    ] as const) {
      const { event, ...payload } = call.body;
      expect(event).toBe(name);
      expect(webhookPayloads[name].safeParse(payload).error?.issues).toBeUndefined();
      expect(call.raw).not.toContain(String(inbox.hmac_token));
      expect(call.raw).not.toContain('hmac_token');
    }
    expect(updated.body.changed_attributes).toEqual(
      expect.arrayContaining([{ name: { previous_value: 'Shop', current_value: 'Store' } }]),
    );
  });
});

describe('realtime events of webhooks', () => {
  test('R4: administrators receive events of a webhook and its log, agents and other accounts do not', async () => {
    const url = await listening;
    const agent = await buildAgent(app, account);
    const other = await buildAccount(app);
    const room = (person: TestPerson, accountId: number) => ({
      pubsub_token: person.pubsubToken,
      user_id: person.id,
      account_id: accountId,
    });
    const near = await openCable(url, room(account.admin, account.id));
    const far = [
      await openCable(url, room(agent, account.id)),
      await openCable(url, room(other.admin, other.id)),
    ];
    const webhook = await hook();
    expect(await near.next('webhook.updated')).toEqual({ account_id: account.id, id: webhook.id });
    await succeed(account.as.post(`${webhook.path}/test`));
    // Events of the log have no sequence number.
    await wait(() =>
      expect(near.messages.some(({ event, seq }) => event === 'webhook.updated' && !seq)).toBe(true),
    );
    // An event that agents receive, after it.
    const { id } = await buildConversation(app, account);
    await succeed(
      account.as.post(`${account.path}/conversations/${id}/assignments`, { assignee_id: agent.id }),
    );
    for (const cable of far)
      expect(cable.messages.map(({ event }) => event)).not.toContain('webhook.updated');
    await Promise.all([near, ...far].map((cable) => cable.close()));
  });
});

describe('clean-up of the delivery log', () => {
  const run = { logger: pino({ level: 'silent' }), signal: new AbortController().signal };

  test('deliveries and their responses are removed after 30 days, whatever their status', async () => {
    const webhook = await hook();
    await succeed(account.as.post(`${webhook.path}/test`));
    await succeed(account.as.post(`${webhook.path}/pause`));
    await contact();
    await wait(async () => expect(await log(webhook)).toHaveLength(2));
    const job = removeOldDeliveries(app.services);
    const age = (days: number) =>
      sql`update webhook_deliveries set created_at = now() - ${days} * interval '1 day'`.execute(db());
    await age(29);
    await job.run({ accountId: 0 }, run as unknown as JobRun);
    expect(await log(webhook)).toHaveLength(2);
    await age(31);
    await job.run({ accountId: 0 }, run as unknown as JobRun);
    expect(await log(webhook)).toEqual([]);
    expect((await sql`select 1 from webhook_attempts`.execute(db())).rows).toEqual([]);
  });

  test('D7: pending deliveries without a job are requeued, except those of a paused webhook', async () => {
    const webhook = await hook();
    const paused = await hook(['contact_created'], `${receiver.url}/paused`);
    await succeed(account.as.post(`${paused.path}/pause`));
    await sql`insert into webhook_deliveries (account_id, webhook_id, event, url, body, state, next_attempt_at, created_at)
      select ${account.id}, w, 'contact_created', 'https://crm.example', '{}', state, now() - interval '11 minutes',
        now() - interval '1 hour'
      from unnest(array[${webhook.id}, ${paused.id}]::bigint[]) w, unnest(array['pending', 'failed']) state`.execute(
      db(),
    );
    const added: unknown[] = [];
    const addJobs = async (specs: JobSpec[]) => void added.push(...specs.map(({ key }) => key));
    await requeueDeliveries(app.services).run({ accountId: 0 }, { ...run, addJobs } as unknown as JobRun);
    const lane = `webhook:${account.id}:${webhook.id}`;
    expect(added.sort()).toEqual([lane, `${lane}:retry`]);
  });
});

describe('deliveries by several processes', () => {
  let second: Parley;
  beforeAll(async () => {
    second = await createParley({
      config: app.services.config,
      logger: app.services.logger,
      connection: { connectionString: app.connectionString },
    });
    await second.start();
  });
  afterAll(() => second.stop());

  test('D7: with two workers first attempts are sent once and in the order of commit', async () => {
    await hook(['message_created']);
    receiver.answer(({ raw }) => ({ status: 200, afterMs: raw.length % 19 }));
    const talks = [await buildConversation(app, account), await buildConversation(app, account)];
    for (let index = 0; index < 15; index += 1)
      for (const { id } of talks)
        await succeed(
          account.as.post(`${account.path}/conversations/${id}/messages`, { content: String(index) }),
        );
    await wait(() => expect(receiver.calls).toHaveLength(30));
    for (const { id } of talks) {
      const its = receiver.calls.filter(({ body }) => (body.conversation as { id: number }).id === id);
      expect(its.map(({ body }) => body.content)).toEqual(Array.from({ length: 15 }, (_, n) => String(n)));
    }
    expect(new Set(receiver.calls.map(idOf)).size).toBe(30);
  });
});
