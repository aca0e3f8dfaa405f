import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';

const URL_PATH = '/rails/action_mailbox/mandrill/inbound_emails';
const KEY = 'mandrill-key';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp({
    withJobs: true,
    env: {
      MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example',
      RAILS_INBOUND_EMAIL_SERVICE: 'mandrill',
      MANDRILL_INGRESS_API_KEY: KEY,
    },
  });
  account = await buildAccount(app);
});
afterAll(() => app.close());

function post(events: unknown, key = KEY) {
  const list = JSON.stringify(events);
  const url = `${app.services.config.frontendUrl}${URL_PATH}`;
  const signature = createHmac('sha1', key).update(`${url}mandrill_events${list}`).digest('base64');
  return app.anonymous.send({
    method: 'POST',
    url: URL_PATH,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-mandrill-signature': signature,
    },
    payload: new URLSearchParams({ mandrill_events: list }).toString(),
  });
}

test('CH10: Mandrill finds the address by HEAD, and only the selected service does', async () => {
  const found = await app.anonymous.send({ method: 'HEAD', url: URL_PATH });
  expect(found.status).toBe(200);
  const other = await app.anonymous.send({ method: 'HEAD', url: URL_PATH.replace('mandrill', 'relay') });
  expect(other.status).toBe(404);
});

test('CH10: an email of Mandrill is taken with its signature, and refused with a wrong one', async () => {
  const { id } = await succeed(
    account.as.post(`${account.path}/inboxes`, {
      name: 'Support',
      channel: { type: 'email', email: 'help@acme.example' },
    }),
  );
  const raw =
    'Message-ID: <1@x>\r\nFrom: nora@example.org\r\nTo: help@acme.example\r\nSubject: Hi\r\n\r\nHello\r\n';
  const events = [{ event: 'inbound', msg: { raw_msg: raw, email: 'help@acme.example' } }];
  expect((await post(events, 'wrong')).status).toBe(401);
  expect((await post(events)).status).toBe(204);
  await vi.waitFor(
    async () => {
      const { payload } = await succeed(account.as.get(`${account.path}/inboxes/${id}/inbound_items`));
      expect(payload).toMatchObject([{ origin: 'mandrill', state: 'stored' }]);
    },
    { timeout: 20_000, interval: 100 },
  );
});
