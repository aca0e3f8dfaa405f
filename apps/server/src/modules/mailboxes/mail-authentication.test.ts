import { generateKeyPairSync } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BackgroundService } from '../../platform/module';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';
import { type DnsServer, startDnsServer } from '../../testing/dns-server';
import { freePort } from '../../testing/free-port';
import { createMailReceiver } from './mail-receiver';

/* Emails that reach the own SMTP receiver, with a DNS server of their own. */

let app: TestApp;
let account: TestAccount;
let dns: DnsServer;
let receiver: BackgroundService;
let port: number;
let count = 0;

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

describe('an email that is taken by our own server', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dns = await startDnsServer();
    app = await buildApp({
      withJobs: true,
      env: { MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example', DNS_SERVERS: dns.address },
    });
    account = await buildAccount(app);
    port = await freePort();
    receiver = createMailReceiver(app.services, port);
    await receiver.start();
  });
  afterAll(async () => {
    await receiver?.stop();
    await app?.close();
    await dns?.close();
  });

  async function buildInbox() {
    count += 1;
    const address = `help${count}@acme.example`;
    const { id } = await succeed(
      account.as.post(`${account.path}/inboxes`, {
        name: 'Support',
        channel: { type: 'email', email: address },
      }),
    );
    return { address, path: `${account.path}/inboxes/${id}` };
  }

  async function send(mail: SendMailOptions): Promise<void> {
    const transport = createTransport({ host: '127.0.0.1', port, name: 'mx.shop.example', ignoreTLS: true });
    await transport.sendMail({ subject: 'Order 1182', text: 'Where is it?', ...mail });
    transport.close();
  }
  const itemOf = (path: string) =>
    wait(async () => {
      const { payload } = await succeed(account.as.get(`${path}/inbound_items?state=stored`));
      expect(payload).toHaveLength(1);
      return payload[0];
    });
  const messageOf = async ({ conversation_id: id }: { conversation_id: number }) => {
    const { payload } = await succeed(account.as.get(`${account.path}/conversations/${id}/messages`));
    return payload.find(({ message_type: type }: { message_type: number }) => type === 0);
  };
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const keyRecord = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;

  test('CH10: is stored with what SPF, DKIM and DMARC prove of its sender', async () => {
    dns.txt.set('shop.example', ['v=spf1 ip4:127.0.0.1 -all']);
    dns.txt.set('parley._domainkey.shop.example', [keyRecord]);
    dns.txt.set('_dmarc.shop.example', ['v=DMARC1; p=reject']);
    const { address, path } = await buildInbox();
    await send({
      from: 'Nora <nora@shop.example>',
      to: address,
      dkim: { domainName: 'shop.example', keySelector: 'parley', privateKey },
    });
    const item = await itemOf(path);
    expect(item.authentication).toEqual({
      spf: { result: 'pass', domain: 'shop.example' },
      dkim: { result: 'pass', domain: 'shop.example' },
      dmarc: { result: 'pass', domain: 'shop.example', policy: 'reject' },
    });
    const message = await messageOf(item);
    expect(message.content_attributes.email.authentication).toEqual(item.authentication);
  });

  test('CH10: is kept although its sender is forged and the owner of the domain asks for rejection, and is marked', async () => {
    dns.txt.set('_dmarc.bank.example', ['v=DMARC1; p=reject']);
    dns.txt.set('bank.example', ['v=spf1 -all']);
    const { address, path } = await buildInbox();
    await send({ from: 'Bank <ceo@bank.example>', to: address });
    const item = await itemOf(path);
    expect(item.authentication).toEqual({
      spf: { result: 'fail', domain: 'bank.example' },
      dkim: { result: 'none', domain: null },
      dmarc: { result: 'fail', domain: 'bank.example', policy: 'reject' },
    });
    const message = await messageOf(item);
    expect(message.content_attributes.email.authentication.dmarc.result).toBe('fail');
  });

  test('CH10: of a domain without any records has nothing to prove', async () => {
    const { address, path } = await buildInbox();
    await send({ from: 'max@nothing.example', to: address });
    expect((await itemOf(path)).authentication).toEqual({
      spf: { result: 'none', domain: 'nothing.example' },
      dkim: { result: 'none', domain: null },
      dmarc: { result: 'none', domain: 'nothing.example', policy: null },
    });
  });

  test('CH10: is acknowledged and stored while DNS is silent', async () => {
    dns.silent.add('slow.example');
    const { address, path } = await buildInbox();
    await send({ from: 'nora@slow.example', to: address });
    // The answer came before anything was read.
    const { payload } = await succeed(account.as.get(`${path}/inbound_items`));
    expect(payload).toMatchObject([{ state: 'waiting', authentication: null }]);
    const { authentication } = await itemOf(path);
    expect(authentication).toMatchObject({ spf: { result: 'temperror' } });
  });
});
