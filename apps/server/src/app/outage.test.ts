import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '../modules/webhooks/webhook-receiver';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildConversation,
  openCable,
  type TestApp,
} from '../testing';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await buildApp({ withJobs: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** A restart of the database, as the server sees it. */
async function cutAllConnections(): Promise<number> {
  const client = new pg.Client(app.connectionString);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

test('D1, R2: after the database closed every connection, messages, sockets, relay and jobs work again', async () => {
  const account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account, { channel: { webhook_url: receiver.url } });
  const { id } = await buildConversation(app, account, { inbox });
  const { pubsubToken: pubsub_token, id: user_id } = account.admin;
  const cable = await openCable(await app.listen(), { pubsub_token, user_id, account_id: account.id });
  await vi.waitFor(() => expect(receiver.received('conversation_created')).toHaveLength(1));

  expect(await cutAllConnections()).toBeGreaterThan(3);
  const say = () =>
    account.as.post(`${account.path}/conversations/${id}/messages`, {
      content: 'still here',
      echo_id: 'e-1',
    });
  await vi.waitFor(async () => expect((await say()).status).toBe(200), { timeout: 10_000, interval: 200 });

  await cable.next('message.created', ({ content }) => content === 'still here');
  await vi.waitFor(() => expect(receiver.received('message_created')).toHaveLength(1), { timeout: 15_000 });
  await cable.close();
}, 60_000);
