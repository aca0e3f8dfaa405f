import { createHmac, createSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';
import { selfSignedCertificate } from '../../testing/mail-server';

/* Mail services prove that a call is theirs, each in its own way; a forged call stores nothing. */

const PASSWORD = 'relay-secret';
const KEY = 'signing-key';
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:parley';
const CERTIFICATE_URL = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem';
const ADDRESS = 'help@signed.example';
const { key: sesKey, cert } = selfSignedCertificate('sns.amazonaws.com');

let app: TestApp;
let account: TestAccount;
let inboxId: number;
let count = 0;

beforeAll(async () => {
  app = await buildApp({
    env: {
      MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example',
      RAILS_INBOUND_EMAIL_PASSWORD: PASSWORD,
      MAILGUN_INGRESS_SIGNING_KEY: KEY,
      MANDRILL_INGRESS_API_KEY: KEY,
      ACTION_MAILBOX_SES_SNS_TOPIC: TOPIC,
    },
  });
  account = await buildAccount(app);
  const channel = { type: 'email', email: ADDRESS };
  inboxId = (await succeed(account.as.post(`${account.path}/inboxes`, { name: 'Support', channel }))).id;
  // Amazon's certificate is fetched from Amazon; everything else that is asked for is an error.
  app.services.outbound.request = async ({ url }) => {
    if (url !== CERTIFICATE_URL) throw new Error(`an unexpected call of ${url}`);
    return { status: 200, headers: {}, body: Buffer.from(cert), truncated: false, url };
  };
});
afterAll(() => app.close());

interface Call {
  headers: Record<string, string>;
  payload: string;
  path?: string;
}

/** How a service calls with a mail, and the same call by somebody who does not know its secret. */
interface Service {
  signed(raw: string): Call;
  forged: Record<string, (raw: string) => Call>;
}

const basic = (password: string, user = 'actionmailbox') =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The three services that know a password. */
function byPassword(callOf: (raw: string) => Call): Service {
  const withPassword = (raw: string, authorization: string): Call => {
    const call = callOf(raw);
    return { ...call, headers: { ...call.headers, authorization } };
  };
  return {
    signed: (raw) => withPassword(raw, basic(PASSWORD)),
    forged: {
      'without a password': callOf,
      'with another password': (raw) => withPassword(raw, basic('guessed')),
      'with another user': (raw) => withPassword(raw, basic(PASSWORD, 'root')),
      'with the password as a token': (raw) => withPassword(raw, `Bearer ${PASSWORD}`),
    },
  };
}

const now = () => Math.floor(Date.now() / 1_000);

function mailgunCall(raw: string, { key = KEY, at = now(), token = 'token', signed = 'token' } = {}): Call {
  const signature = createHmac('sha256', key).update(`${at}${signed}`).digest('hex');
  const fields = { 'body-mime': raw, recipient: ADDRESS, timestamp: String(at), token, signature };
  return { headers: FORM, payload: form(fields), path: '/rails/action_mailbox/mailgun/inbound_emails/mime' };
}

function mandrillCall(raw: string, { key = KEY, signedMail = raw, path = 'mandrill' } = {}): Call {
  const events = (mail: string) =>
    JSON.stringify([{ event: 'inbound', msg: { raw_msg: mail, email: ADDRESS } }]);
  const url = `${app.services.config.frontendUrl}/rails/action_mailbox/${path}/inbound_emails`;
  const signature = createHmac('sha1', key)
    .update(`${url}mandrill_events${events(signedMail)}`)
    .digest('base64');
  return {
    headers: { ...FORM, 'x-mandrill-signature': signature },
    payload: form({ mandrill_events: events(raw) }),
  };
}

function sesCall(raw: string, change: Record<string, string> = {}, signedMail = raw): Call {
  const fieldsOf = (mail: string): Record<string, string> => ({
    Type: 'Notification',
    MessageId: 'sns-1',
    TopicArn: TOPIC,
    Timestamp: '2026-01-02T03:04:05.000Z',
    SignatureVersion: '2',
    SigningCertURL: CERTIFICATE_URL,
    Message: JSON.stringify({ content: mail, receipt: { recipients: [ADDRESS] } }),
    ...change,
  });
  const fields = fieldsOf(signedMail);
  const text = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type']
    .map((name) => `${name}\n${fields[name]}\n`)
    .join('');
  const Signature = createSign('RSA-SHA256').update(text).sign(sesKey, 'base64');
  return { headers: JSON_TYPE, payload: JSON.stringify({ Signature, ...fieldsOf(raw), ...change }) };
}

const services: Record<string, Service> = {
  relay: byPassword((raw) => ({ headers: { 'content-type': 'message/rfc822' }, payload: raw })),
  postmark: byPassword((raw) => ({
    headers: JSON_TYPE,
    payload: JSON.stringify({ RawEmail: raw, OriginalRecipient: ADDRESS }),
  })),
  sendgrid: byPassword((raw) => ({
    headers: FORM,
    payload: form({ email: raw, envelope: JSON.stringify({ to: [ADDRESS] }) }),
  })),
  mailgun: {
    signed: (raw) => mailgunCall(raw),
    forged: {
      'with another key': (raw) => mailgunCall(raw, { key: 'guessed-key' }),
      'with the signature of another call': (raw) => mailgunCall(raw, { signed: 'another token' }),
      'that is older than two minutes': (raw) => mailgunCall(raw, { at: now() - 130 }),
      'from the future': (raw) => mailgunCall(raw, { at: now() + 130 }),
      'without a time': (raw) => mailgunCall(raw, { at: Number.NaN }),
      'without a signature': (raw) => ({ ...mailgunCall(raw), payload: form({ 'body-mime': raw }) }),
    },
  },
  mandrill: {
    signed: (raw) => mandrillCall(raw),
    forged: {
      'with another key': (raw) => mandrillCall(raw, { key: 'guessed-key' }),
      'with the signature of another mail': (raw) => mandrillCall(raw, { signedMail: 'another' }),
      'with the signature of another address': (raw) => mandrillCall(raw, { path: 'elsewhere' }),
      'without a signature': (raw) => ({ ...mandrillCall(raw), headers: FORM }),
    },
  },
  ses: {
    signed: (raw) => sesCall(raw),
    forged: {
      'with the signature of another mail': (raw) => sesCall(raw, {}, 'another'),
      'of another topic': (raw) => sesCall(raw, { TopicArn: `${TOPIC}-of-mallory` }),
      'with a certificate from elsewhere': (raw) =>
        sesCall(raw, { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/c.pem' }),
      'with a certificate by plain HTTP': (raw) =>
        sesCall(raw, { SigningCertURL: CERTIFICATE_URL.replace('https', 'http') }),
      'without a signature': (raw) => sesCall(raw, { Signature: '' }),
      'of another type': (raw) => sesCall(raw, { Type: 'UnsubscribeConfirmation' }),
    },
  },
};

function mail(): string {
  count += 1;
  return `Message-ID: <${count}@mail.example>\r\nFrom: nora@example.org\r\nTo: ${ADDRESS}\r\nSubject: Order\r\n\r\nHello\r\n`;
}

async function call(name: string, { headers, payload, path }: Call) {
  const url = path ?? `/rails/action_mailbox/${name}/inbound_emails`;
  return app.anonymous.send({ method: 'POST', url, headers, payload });
}

async function arrivedCount(): Promise<number> {
  const items = await succeed(account.as.get(`${account.path}/inboxes/${inboxId}/inbound_items`));
  return items.payload.length;
}

describe.each(Object.entries(services))('C4: %s', (name, { signed, forged }) => {
  beforeAll(() => {
    app.services.config.inboundMail.service = name as typeof app.services.config.inboundMail.service;
  });

  test('a call that the service has signed is taken', async () => {
    const before = await arrivedCount();
    expect((await call(name, signed(mail()))).status).toBe(204);
    expect(await arrivedCount()).toBe(before + 1);
  });

  test.each(Object.entries(forged))('a call %s is refused and stores nothing', async (_what, callOf) => {
    const before = await arrivedCount();
    expect((await call(name, callOf(mail()))).status).toBe(401);
    expect(await arrivedCount()).toBe(before);
  });
});
