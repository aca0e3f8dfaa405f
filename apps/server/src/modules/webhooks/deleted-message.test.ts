import { webhookPayloads } from '@parley/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver';

const SECRET = 'the card is 4711-0815';
const NOTE = 'This message was deleted';

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

const db = ({ id }: TestAccount = account) => app.services.database.tenant(id);
const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

async function hook(of = account): Promise<{ id: number; path: string }> {
  const subscriptions = Object.keys(webhookPayloads);
  const url = `${receiver.url}/${of.id}`;
  const { payload } = await succeed(of.as.post(`${of.path}/webhooks`, { webhook: { url, subscriptions } }));
  return { id: payload.webhook.id, path: `${of.path}/webhooks/${payload.webhook.id}` };
}
const say = (conversationId: number, content: string) =>
  succeed(account.as.post(`${account.path}/conversations/${conversationId}/messages`, { content }));
const remove = (conversationId: number, messageId: number) =>
  succeed(account.as.delete(`${account.path}/conversations/${conversationId}/messages/${messageId}`));

/** All columns of the log, as text. */
async function rowsSaying(text: string, of = account): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select what from (
      select 'delivery ' || event as what, to_jsonb(d)::text as said from webhook_deliveries d
      union all select 'attempt', to_jsonb(a)::text from webhook_attempts a
    ) as log where position(${text} in said) > 0 order by 1`.execute(db(of));
  return rows.map(({ what }) => what);
}

async function unsettled(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries where state <> 'delivered'`.execute(db());
  return rows[0]?.count ?? 0;
}

/** Makes the job due now instead of at its time. */
async function comeBack(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()
    where key like ${`erase-message:${account.id}:%`}`.execute(app.services.database.system('relay-events'));
  // Changing the time of a job does not notify the workers.
  await sql`select pg_notify('jobs:insert', '{"count":10}')`.execute(
    app.services.database.system('relay-events'),
  );
}
/** The job runs again later, for responses to requests that were in progress during the deletion. */
const expectErased = () =>
  wait(async () => {
    if ((await rowsSaying(SECRET)).length > 0) await comeBack();
    expect(await rowsSaying(SECRET)).toEqual([]);
  });
/** When the job runs next. */
async function planned(): Promise<('now' | 'later')[]> {
  const { rows } = await sql<{ when: 'now' | 'later' }>`
    select case when run_at > now() then 'later' else 'now' end as "when" from graphile_worker._private_jobs
    where key like ${`erase-message:${account.id}:%`}`.execute(app.services.database.system('relay-events'));
  return rows.map((row) => row.when);
}

test('CT6: the content of a deleted message is removed from all request and response bodies in the log', async () => {
  const webhook = await hook();
  receiver.answer(({ raw }) => ({ status: 200, headers: { 'x-heard': raw.slice(0, 4_000) }, body: raw }));
  const { id } = await buildConversation(app, account, { message: 'Hello' });
  // Delivered before, so that its body does not contain the other message.
  await wait(() => expect(receiver.received('message_created')).toHaveLength(1));
  await wait(async () => expect(await unsettled()).toBe(0));
  const sent = await say(id, SECRET);
  await succeed(account.as.post(`${account.path}/conversations/${id}/toggle_status`, { status: 'resolved' }));
  await wait(async () => {
    expect(await rowsSaying(SECRET)).toEqual(
      expect.arrayContaining(['attempt', 'delivery conversation_status_changed', 'delivery message_created']),
    );
    expect(await unsettled()).toBe(0);
  });
  await remove(id, sent.id);
  await expectErased();
  await wait(async () => expect(await unsettled()).toBe(0));

  const { payload } = await succeed(account.as.get(`${webhook.path}/deliveries?event=message_created`));
  const lines: { id: number }[] = payload.deliveries;
  const [newest, oldest] = await Promise.all(
    lines.map(async (line) =>
      succeed(account.as.get(`${webhook.path}/deliveries/${line.id}`)).then((body) => body.payload.delivery),
    ),
  );
  expect(newest).toMatchObject({
    state: 'delivered',
    body: {
      id: sent.id,
      content: NOTE,
      content_type: 'text',
      content_attributes: { deleted: true },
      message_type: 'outgoing',
    },
    tries: [{ status: 200, response_headers: null, response_body: null, response_truncated: false }],
  });
  const { event, ...body } = newest.body;
  expect(webhookPayloads.message_created.safeParse(body).error?.issues).toBeUndefined();
  // The earlier message of the contact and its response are kept.
  expect(oldest).toMatchObject({ body: { event, content: 'Hello' }, tries: [{ status: 200 }] });
  expect(oldest.tries[0].response_body).toContain('Hello');
});

test('CT6: a pending delivery of a deleted message is sent without the content, with the same delivery id', async () => {
  const webhook = await hook();
  const { id } = await buildConversation(app, account);
  await wait(async () => expect(await unsettled()).toBe(0));
  await succeed(account.as.post(`${webhook.path}/pause`));
  const sent = await say(id, SECRET);
  await wait(async () => expect(await rowsSaying(SECRET)).toContain('delivery message_created'));
  await remove(id, sent.id);
  await expectErased();
  await succeed(account.as.post(`${webhook.path}/resume`));
  await wait(() => expect(receiver.received('message_updated')).not.toEqual([]));
  await wait(async () => expect(await unsettled()).toBe(0));
  expect(receiver.received('message_created').map(({ body }) => [body.id, body.content])).toEqual([
    [sent.id, NOTE],
  ]);
  expect(JSON.stringify(receiver.calls)).not.toContain(SECRET);
});

test('CT6: the delivery of the message to its API inbox keeps the content until it is settled', async () => {
  // Without a webhook URL nothing is sent, so the delivery stays pending as long as the test needs.
  const inbox = await buildApiInbox(app, account);
  const webhook = await hook();
  receiver.answer(({ raw }) => ({ status: 200, body: raw }));
  const { id } = await buildConversation(app, account, { inbox });
  const sent = await say(id, SECRET);
  await wait(async () => {
    expect(await rowsSaying(SECRET)).toContain('delivery message_created');
    expect(await unsettled()).toBe(0);
  });
  const handOver = (event: string) =>
    sql`insert into webhook_deliveries
        (account_id, inbox_id, event, event_seq, message_id, conversation_id, url, body)
      select account_id, ${inbox.id}, ${event}, event_seq, message_id, conversation_id, url, body
      from webhook_deliveries where event = 'message_created' and webhook_id = ${webhook.id}`.execute(db());
  await handOver('message_created');
  await handOver('message_updated');
  await remove(id, sent.id);
  await wait(async () => expect(await rowsSaying(SECRET)).toEqual(['delivery message_created']));
  await comeBack();
  await wait(async () => expect(await planned()).toEqual(['later']));
  expect(await rowsSaying(SECRET)).toEqual(['delivery message_created']);

  await sql`update webhook_deliveries set state = 'delivered' where inbox_id = ${inbox.id}`.execute(db());
  await wait(async () => {
    await comeBack();
    expect(await rowsSaying(SECRET)).toEqual([]);
    expect(await planned()).toEqual([]);
  });
});

test('CT6: a response stored during the deletion is redacted when the job runs again', async () => {
  const webhook = await hook();
  const { id } = await buildConversation(app, account);
  const sent = await say(id, 'Hello');
  await wait(async () => expect(await unsettled()).toBe(0));
  await remove(id, sent.id);
  await wait(async () => expect(await planned()).toEqual(['later']));
  await wait(async () => expect(await unsettled()).toBe(0));
  await sql`update webhook_attempts a set response_body = ${SECRET} from webhook_deliveries d
    where d.account_id = a.account_id and d.id = a.delivery_id and d.event = 'message_created'
      and d.webhook_id = ${webhook.id}`.execute(db());
  expect(await rowsSaying(SECRET)).toEqual(['attempt']);
  await wait(async () => {
    await comeBack();
    expect(await rowsSaying(SECRET)).toEqual([]);
    expect(await planned()).toEqual([]);
  });
});

test('CT6: a deleted message is redacted in deliveries of a merge and of its undo', async () => {
  await hook();
  const inbox = await buildApiInbox(app, account);
  const target = await buildConversation(app, account, { inbox });
  const contactId = target.meta.sender.id;
  const source = await buildConversation(app, account, { inbox, contactId });
  const sent = await say(source.id, SECRET);
  await wait(async () => {
    expect(await rowsSaying(SECRET)).toContain('delivery message_created');
    expect(await unsettled()).toBe(0);
  });
  const merges = `${account.path}/conversations/${target.id}/merges`;
  const merge = await succeed(account.as.post(merges, { merged_conversation_id: source.id }));
  await succeed(account.as.post(`${merges}/${merge.id}/undo`));
  await wait(async () => expect(await unsettled()).toBe(0));
  await remove(source.id, sent.id);
  await expectErased();
});

test('T1: the log of another account is unchanged, even with the same ids', async () => {
  const other = await buildAccount(app);
  const theirs = await hook(other);
  await hook();
  const { id } = await buildConversation(app, account);
  const sent = await say(id, SECRET);
  await wait(async () => {
    expect(await rowsSaying(SECRET)).toContain('delivery message_created');
    expect(await unsettled()).toBe(0);
  });
  const [row] = await db()
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('message_id', '=', sent.id)
    .where('event', '=', 'message_created')
    .execute();
  await sql`
    with copy as (
      insert into webhook_deliveries
        (account_id, webhook_id, event, event_seq, message_id, conversation_id, url, body, state)
      values (${other.id}, ${theirs.id}, 'message_created', ${row?.event_seq}, ${sent.id},
        ${row?.conversation_id}, 'https://crm.example', ${JSON.stringify(row?.body)}::jsonb, 'delivered')
      returning account_id, id)
    insert into webhook_attempts (account_id, delivery_id, url, request_headers, response_body)
    select account_id, id, 'https://crm.example', '{}', ${SECRET} from copy`.execute(db(other));
  const whole = async () =>
    (
      await sql`select to_jsonb(d) as delivery, to_jsonb(a) as attempt from webhook_deliveries d
        join webhook_attempts a on a.account_id = d.account_id and a.delivery_id = d.id
        where d.message_id = ${sent.id}`.execute(db(other))
    ).rows;
  const before = await whole();
  expect(before).toHaveLength(1);
  await remove(id, sent.id);
  await expectErased();
  await wait(async () => {
    await comeBack();
    expect(await planned()).toEqual([]);
  });
  expect(await whole()).toEqual(before);
});
