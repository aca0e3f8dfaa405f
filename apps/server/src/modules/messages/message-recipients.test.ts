import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DatabaseProbe,
  buildAccount,
  buildApiInbox,
  buildApp,
  buildConversation,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { makeMailInbox } from './testing/mail-inbox';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let chat: string;
let mail: string;

beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
});
beforeEach(async () => {
  account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account);
  const { id } = await buildConversation(app, account, { inbox, message: 'Hello' });
  mail = `${account.path}/conversations/${id}/messages`;
  await makeMailInbox(probe, inbox.id);
  chat = `${account.path}/conversations/${(await buildConversation(app, account, { message: 'Hi' })).id}/messages`;
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const attributesOf = async (answer: ReturnType<typeof account.as.post>) =>
  (await succeed(answer)).content_attributes;

describe('RE7: recipients of an email', () => {
  test('addresses are stored as lists, without white space and duplicates', async () => {
    const body = {
      content: 'Dear all',
      to_emails: ' sofia@mail.example , max@mail.example,',
      cc_emails: 'Ann@Mail.example,ann@mail.example',
    };
    expect(await attributesOf(account.as.post(mail, body))).toEqual({
      to_emails: ['sofia@mail.example', 'max@mail.example'],
      cc_emails: ['Ann@Mail.example'],
      bcc_emails: [],
    });
  });

  test('recipients can be sent in a form with files', async () => {
    const answer = account.as.postForm(mail, {
      content: 'Dear all',
      cc_emails: 'ann@mail.example',
      to_emails: '',
      'attachments[]': { filename: 'a.txt', type: 'text/plain', content: 'a' },
    });
    expect(await attributesOf(answer)).toEqual({
      to_emails: [],
      cc_emails: ['ann@mail.example'],
      bcc_emails: [],
    });
  });

  test('recipients default to three empty lists, and other content attributes are kept', async () => {
    const first = await succeed(account.as.post(mail, { content: 'one', echo_id: 'e1' }));
    expect(first.content_attributes).toEqual({ to_emails: [], cc_emails: [], bcc_emails: [] });
    const [stored] = await probe.query('select content_attributes from messages where id = $1', [first.id]);
    expect(stored).toEqual({ content_attributes: first.content_attributes });
    // D2: repeating the echo id returns the same message.
    expect((await succeed(account.as.post(mail, { content: 'one', echo_id: 'e1' }))).id).toBe(first.id);
    const answering = {
      content: 'two',
      content_attributes: { in_reply_to: first.id, cc_emails: ['not asked'] },
    };
    expect(await attributesOf(account.as.post(mail, answering))).toMatchObject({
      in_reply_to: first.id,
      cc_emails: [],
    });
  });

  test.each([
    ['a text that is no address', 'sofia'],
    ['a list with one invalid address', 'sofia@mail.example, max@'],
    ['a domain without a dot', 'sofia@mail'],
    ['an address with two consecutive dots', 'sofia..b@mail.example'],
    ['a line break that would add a header', 'sofia@mail.example\nBcc:x'],
    ['an address with a display name', '"Sofia" <sofia@mail.example>'],
    ['an address that is too long', `${'x'.repeat(250)}@mail.example`],
  ])('%s is rejected in every field, and no message is written', async (_what, addresses) => {
    for (const field of ['to_emails', 'cc_emails', 'bcc_emails']) {
      const { status, body } = await account.as.post(mail, { content: 'Dear all', [field]: addresses });
      expect([field, status, body]).toMatchObject([field, 422, { error: 'Invalid email address' }]);
    }
    expect(
      await probe.query('select from messages where account_id = $1 and content = $2', [
        account.id,
        'Dear all',
      ]),
    ).toEqual([]);
  });

  test('E2: a field accepts 100 addresses and no more', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `p${index}@mail.example`).join(',');
    expect((await account.as.post(mail, { content: 'all', cc_emails: many(100) })).status).toBe(200);
    const { status, body } = await account.as.post(mail, { content: 'all', cc_emails: many(101) });
    expect([status, body]).toMatchObject([422, { error: 'Recipients are too many (maximum is 100)' }]);
  });

  test('recipients of a private note are ignored', async () => {
    const note = { content: 'for us', private: true, to_emails: 'nonsense' };
    expect(await attributesOf(account.as.post(mail, note))).toEqual({});
  });

  test('recipients are ignored in other inboxes, even when they are invalid', async () => {
    expect(await attributesOf(account.as.post(chat, { content: 'Hi', cc_emails: 'nonsense' }))).toEqual({});
  });
});

describe('RE9: parameters of a message template', () => {
  const storedParams = async (answer: ReturnType<typeof account.as.post>) => {
    const { id } = await succeed(answer);
    const [row] = await probe.query('select additional_attributes from messages where id = $1', [id]);
    return (row as { additional_attributes: { template_params: unknown } }).additional_attributes
      .template_params;
  };
  const params = {
    name: 'order_update',
    category: 'UTILITY',
    language: 'en',
    processed_params: {
      body: { 1: 'Sofia', total: { fallback_value: '10 €' } },
      header: { media_url: 'https://files.example/a.pdf', media_type: 'document' },
      buttons: [{ type: 'url', parameter: '42' }],
    },
  };

  test('template parameters are stored with the message, from JSON and from a form', async () => {
    expect(await storedParams(account.as.post(chat, { content: 'Hi', template_params: params }))).toEqual(
      params,
    );
    const form = { content: 'Hi', template_params: JSON.stringify(params) };
    expect(await storedParams(account.as.postForm(chat, form))).toEqual(params);
  });

  test('template parameters may be only the texts of the body, as older clients send them', async () => {
    for (const processed_params of [['Sofia', '42'], { 1: 'Sofia' }]) {
      const template_params = { name: 'order_update', processed_params };
      expect(await storedParams(account.as.post(chat, { content: 'Hi', template_params }))).toEqual(
        template_params,
      );
    }
  });

  test.each([
    ['a missing name', { language: 'en' }],
    ['a text that is too long', { name: 'a', processed_params: { body: { 1: 'x'.repeat(1_001) } } }],
    [
      'a file URL that is not http(s)',
      { name: 'a', processed_params: { header: { media_url: 'file:///etc' } } },
    ],
    ['buttons that are no list', { name: 'a', processed_params: { buttons: 'x' } }],
    ['a text instead of an object', 'order_update'],
  ])('a template with %s is rejected', async (_what, template_params) => {
    const { status, body } = await account.as.post(chat, { content: 'Hi', template_params });
    expect([status, Object.keys(body)]).toEqual([422, ['error', 'error_code', 'error_params']]);
  });
});
