import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { freshDns } from '../../../channels/email/authenticate/mail-dns';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../../testing';
import { type DnsServer, startDnsServer } from '../../../testing/dns-server';
import { type MailServer, startMailServer } from '../../../testing/mail-server';

/* Emails of an inbox, signed with a key of its own, through a real SMTP server and a DNS server of the test. */

let app: TestApp;
let account: TestAccount;
let dns: DnsServer;
let server: MailServer;
let count = 0;

beforeAll(async () => {
  dns = await startDnsServer();
  app = await buildApp({
    withJobs: true,
    env: {
      OUTBOUND_ALLOW: '127.0.0.1',
      MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example',
      DNS_SERVERS: dns.address,
    },
  });
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(async () => {
  account = await buildAccount(app);
  server = await startMailServer({ auth: { user: 'help', password: 'p' } });
  dns.txt.clear();
  dns.silent.clear();
  count += 1;
});
afterEach(() => server.close());

async function buildEmailInbox(more: Record<string, unknown> = {}): Promise<number> {
  const channel = {
    type: 'email',
    email: `help-${count}@Acme.example`,
    smtp_enabled: true,
    smtp_address: server.host,
    smtp_port: server.port,
    smtp_login: 'help',
    smtp_password: 'p',
    smtp_enable_starttls_auto: false,
    ...more,
  };
  const { id } = await succeed(account.as.post(`${account.path}/inboxes`, { name: 'Acme support', channel }));
  return id;
}

const pathOf = (inboxId: number) => `${account.path}/inboxes/${inboxId}/connection/dkim`;
const create = async (inboxId: number) => (await succeed(account.as.post(pathOf(inboxId), {}))).dkim;
const check = (inboxId: number) => succeed(account.as.post(`${pathOf(inboxId)}/check`, {}));

/** Emails as the customer's server gets them. */
async function send(inboxId: number): Promise<string> {
  const before = server.received.length;
  const { payload } = await succeed(
    account.as.post(`${account.path}/contacts`, {
      name: 'Nora',
      email: `nora-${randomUUID()}@x.example`,
    }),
  );
  await succeed(
    account.as.post(`${account.path}/conversations`, {
      inbox_id: inboxId,
      contact_id: payload.contact.id,
      message: { content: 'It **ships** today, für Sie.' },
    }),
  );
  await server.until(() => server.received.length > before);
  return server.received.at(-1)?.raw ?? '';
}

async function verify(raw: string) {
  const { results } = await dkimVerify(Buffer.from(raw, 'latin1'), { resolver: freshDns([dns.address]) });
  return results.map(({ signingDomain, selector, status }) => ({
    signingDomain,
    selector,
    result: status.result,
  }));
}

test('emails are signed once the record of the key was found, and the signature holds', async () => {
  const inboxId = await buildEmailInbox();
  expect((await succeed(account.as.get(pathOf(inboxId)))).dkim).toBeNull();
  const key = await create(inboxId);
  expect(key).toMatchObject({
    domain: 'acme.example',
    selector: expect.stringMatching(/^parley-[0-9a-f]{8}$/),
    record_name: `${key.selector}._domainkey.acme.example`,
    record_value: expect.stringMatching(/^v=DKIM1; k=rsa; p=MII[\w+/=]{300,}$/),
    is_signing: false,
  });
  expect(await send(inboxId)).not.toContain('DKIM-Signature');

  dns.txt.set(key.record_name, [key.record_value]);
  expect(await check(inboxId)).toEqual({ check: 'right', dkim: { ...key, is_signing: true } });
  const signed = await send(inboxId);
  expect(await verify(signed)).toEqual([
    { signingDomain: 'acme.example', selector: key.selector, result: 'pass' },
  ]);
  expect(await verify(signed.replace('ships', 'shops'))).toMatchObject([{ result: 'neutral' }]);
});

test('a record that is missing or holds another key is told apart, and ends the signing', async () => {
  const inboxId = await buildEmailInbox();
  const old = await create(inboxId);
  const key = await create(inboxId);
  expect(key.selector).not.toBe(old.selector);
  expect((await check(inboxId)).check).toBe('missing');
  dns.txt.set(key.record_name, ['an unrelated note']);
  expect((await check(inboxId)).check).toBe('missing');
  dns.txt.set(key.record_name, [key.record_value.replace('p=', 'p= ')]);
  expect(await check(inboxId)).toMatchObject({ check: 'right', dkim: { is_signing: true } });
  dns.txt.set(key.record_name, [old.record_value]);
  expect(await check(inboxId)).toMatchObject({ check: 'different', dkim: { is_signing: false } });
  expect(await send(inboxId)).not.toContain('DKIM-Signature');
});

test('a DNS that does not answer changes nothing', async () => {
  const inboxId = await buildEmailInbox();
  const key = await create(inboxId);
  dns.txt.set(key.record_name, [key.record_value]);
  await check(inboxId);
  dns.silent.add(key.record_name);
  expect(await check(inboxId)).toMatchObject({ check: 'unreachable', dkim: { is_signing: true } });
});

test('the private key is in no answer, and saving the settings keeps it', async () => {
  const inboxId = await buildEmailInbox();
  const key = await create(inboxId);
  const saved = await account.as.patch(`${account.path}/inboxes/${inboxId}`, {
    channel: { smtp_domain: 'acme.example', dkim_private_key: 'mine', dkim_is_signing: 'true' },
  });
  const answers = [saved, await account.as.get(`${account.path}/inboxes/${inboxId}`)];
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/PRIVATE KEY|dkim/);
  expect((await succeed(account.as.get(pathOf(inboxId)))).dkim).toEqual(key);
});

test('a key is not used for another domain, and is gone once it was removed', async () => {
  const inboxId = await buildEmailInbox();
  const key = await create(inboxId);
  dns.txt.set(key.record_name, [key.record_value]);
  await check(inboxId);
  const moved = { channel: { email: `help-${count}@other.example` } };
  await succeed(account.as.patch(`${account.path}/inboxes/${inboxId}`, moved));
  expect((await succeed(account.as.get(pathOf(inboxId)))).dkim).toBeNull();
  expect(await send(inboxId)).not.toContain('DKIM-Signature');
  await create(inboxId);
  expect((await succeed(account.as.delete(pathOf(inboxId)))).dkim).toBeNull();
  expect((await account.as.post(`${pathOf(inboxId)}/check`, {})).status).toBe(404);
});

test('an inbox that does not send through its own server has no key', async () => {
  const inboxId = await buildEmailInbox({ smtp_enabled: false });
  expect((await account.as.post(pathOf(inboxId), {})).status).toBe(404);
});
