import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  buildWebsiteInbox,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { findMessages, presentMessages } from '../messages/messages.facade';
import { buildVisitor, type TestVisitor } from './testing/build-visitor';
import { presentVisitorMessage } from './visitors.presenter';

let app: TestApp;
let account: TestAccount;
let inbox: Inbox;
beforeAll(async () => {
  app = await buildApp({ env: { MAXIMUM_FILE_UPLOAD_SIZE: '1' } });
  account = await buildAccount(app);
  inbox = await buildWebsiteInbox(app, account, { enable_email_collect: false });
});
afterAll(() => app?.close());

const agentPath = (conversationId: number) => `${account.path}/conversations/${conversationId}`;
const reply = (conversationId: number, content: string, isPrivate = false) =>
  succeed(
    account.as.post(`${agentPath(conversationId)}/messages`, {
      content,
      message_type: 'outgoing',
      private: isPrivate,
    }),
  );
const contents = async (visitor: TestVisitor, query = '') => {
  const { payload } = await succeed(visitor.get(`/messages${query}`));
  return payload.map((message: { content: string }) => message.content);
};
const countOf = async (
  table: 'conversations' | 'messages' | 'contact_inboxes',
  column: string,
  id: number,
) => {
  const row = await app.services.database
    .tenant(account.id)
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', account.id)
    .where(column as never, '=', id as never)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

describe('first message of a visitor', () => {
  test('D4: twenty concurrent first messages create one conversation that contains them all', async () => {
    const visitor = await buildVisitor(app, inbox);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => visitor.say(`message ${index}`, { echo_id: `e${index}` })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.body.conversation_id)).size).toBe(1);
    expect(await countOf('conversations', 'contact_id', visitor.contactId)).toBe(1);
    expect(await countOf('contact_inboxes', 'contact_id', visitor.contactId)).toBe(1);
    expect(await countOf('messages', 'sender_id', visitor.contactId)).toBe(20);
  });

  test('the first message creates a conversation with referrer, browser, labels and attributes', async () => {
    const visitor = await buildVisitor(app, inbox);
    const labels = `${account.path}/labels`;
    await succeed(account.as.post(labels, { title: 'billing' }));
    const body = {
      message: {
        content: 'hello',
        referer_url: 'https://shop.example/cart?step=2',
        timestamp: 'Mon Jan 05 2026 10:00:00',
      },
      custom_attributes: { plan: 'pro' },
      labels: ['Billing', 'unknown'],
    };
    const { conversation_id: id } = await succeed(
      visitor.client.post(visitor.at('/messages'), body, {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
        'accept-language': 'de-AT,de;q=0.9',
      }),
    );
    const conversation = await succeed(account.as.get(agentPath(id)));
    expect(conversation).toMatchObject({
      status: 'open',
      labels: ['billing'],
      custom_attributes: { plan: 'pro' },
      additional_attributes: {
        browser_language: 'de-AT',
        browser: { browser_name: 'Firefox', platform_name: 'Linux' },
        initiated_at: { timestamp: 'Mon Jan 05 2026 10:00:00' },
        referer: 'https://shop.example/cart?step=2',
      },
    });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil', 'x'.repeat(3_000), ''])(
    'C1: a referrer such as %s is not stored',
    async (referer_url) => {
      const visitor = await buildVisitor(app, inbox);
      const { conversation_id: id } = await succeed(visitor.say('hello', { referer_url }));
      const conversation = await succeed(account.as.get(agentPath(id)));
      expect(conversation.additional_attributes.referer).toBeNull();
    },
  );

  test('the first message of a blocked contact is stored in a resolved conversation', async () => {
    const visitor = await buildVisitor(app, inbox);
    await succeed(account.as.patch(`${account.path}/contacts/${visitor.contactId}`, { blocked: true }));
    const { conversation_id: id } = await succeed(visitor.say('hello'));
    expect((await succeed(account.as.get(agentPath(id)))).status).toBe('resolved');
  });
});

describe('visitor messages', () => {
  test('a created message has the properties of the contract', async () => {
    const visitor = await buildVisitor(app, inbox);
    const { body } = await visitor.say('hello', { echo_id: 'one' });
    expect(Object.keys(body).sort()).toEqual(
      [
        'content',
        'content_attributes',
        'conversation_id',
        'created_at',
        'id',
        'inbox_id',
        'message_type',
        'private',
        'sender',
        'source_id',
      ].sort(),
    );
    expect(body).toMatchObject({ content: 'hello', message_type: 0, private: false });
    expect(body.sender).toMatchObject({ id: visitor.contactId, type: 'contact' });
  });

  test('D2: a repeated echo id returns the first message; other content with the same id is 409', async () => {
    const visitor = await buildVisitor(app, inbox);
    const first = await visitor.say('once', { echo_id: 'same' });
    const again = await Promise.all(
      Array.from({ length: 5 }, () => visitor.say('once', { echo_id: 'same' })),
    );
    expect(new Set(again.map((answer) => answer.body.id))).toEqual(new Set([first.body.id]));
    const other = await visitor.say('twice', { echo_id: 'same' });
    expect([other.status, typeof other.body.error]).toEqual([409, 'string']);
    expect(await contents(visitor)).toEqual(['once']);
  });

  test('a new message reopens a resolved conversation, a repeated one does not', async () => {
    const visitor = await buildVisitor(app, inbox);
    const { conversation_id: id } = await succeed(visitor.say('one', { echo_id: 'a' }));
    const resolve = () => succeed(account.as.post(`${agentPath(id)}/toggle_status`, { status: 'resolved' }));
    await resolve();
    await visitor.say('one', { echo_id: 'a' });
    expect((await visitor.get('/conversations')).body.status).toBe('resolved');
    await visitor.say('two');
    expect((await visitor.get('/conversations')).body.status).toBe('open');
  });

  test.each([
    [{ content: 'x'.repeat(150_001) }, 'Content is too long (maximum is 150000 characters)'],
    [{ content: '' }, "Content can't be blank"],
    [{ content: '  \n' }, "Content can't be blank"],
    [{ content: null, echo_id: 'x' }, "Content can't be blank"],
  ])('empty or too long content (%#) is rejected with the name of the field', async (message, text) => {
    const visitor = await buildVisitor(app, inbox);
    const { status, body } = await visitor.post('/messages', { message });
    expect([status, body]).toMatchObject([422, { message: text, attributes: ['content'] }]);
  });

  test('a message of 150 000 characters is accepted', async () => {
    const visitor = await buildVisitor(app, inbox);
    expect((await visitor.say('x'.repeat(150_000))).status).toBe(200);
  });

  test.each([
    [{}],
    [{ message: {} }],
    [{ message: 'text' }],
    [{ message: ['a'] }],
    [{ message: { content: 7 } }],
    [{ message: { content: 'a\0b' } }],
    [{ message: { content: 'a', echo_id: 'b\0' } }],
    [{ message: { content: 'a', echo_id: {} } }],
    [{ message: { content: 'a', attachments: 'forged' } }],
    [{ message: { content: 'a', attachments: [{ kind: 'upload', filename: 'p', path: '/etc/passwd' }] } }],
    [{ message: { content: 'a' }, custom_attributes: 'x' }],
    [{ message: { content: 'a' }, custom_attributes: { 'k\0': 'x' } }],
    [{ message: { content: 'a' }, labels: { a: 1 } }],
  ])('C4: a message body %j is rejected with an error of the contract', async (body) => {
    const visitor = await buildVisitor(app, inbox);
    const answer = await visitor.post('/messages', body);
    expect(answer.status).toBe(422);
    expect(typeof (answer.body.error ?? answer.body.message)).toBe('string');
    expect(await contents(visitor)).toEqual([]);
  });

  test('C4: a body of 2 MiB is rejected', async () => {
    const visitor = await buildVisitor(app, inbox);
    expect((await visitor.say('x'.repeat(2 * 1024 * 1024))).status).toBe(413);
  });

  test('T3: properties that a visitor may not set are ignored', async () => {
    const visitor = await buildVisitor(app, inbox);
    const { conversation_id: id, id: messageId } = await succeed(
      visitor.say('hello', {
        private: true,
        message_type: 'outgoing',
        account_id: 1,
        sender_id: 1,
        status: 'failed',
        source_id: 'x',
        content_attributes: { deleted: true },
      }),
    );
    const { payload } = await succeed(account.as.get(`${agentPath(id)}/messages`));
    const stored = payload.find((message: { id: number }) => message.id === messageId);
    expect(stored).toMatchObject({
      private: false,
      message_type: 0,
      status: 'sent',
      source_id: null,
      content_attributes: {},
    });
  });
});

describe('T4: messages a visitor can read', () => {
  test('private notes and activity are never included, with any query', async () => {
    const visitor = await buildVisitor(app, inbox);
    const { conversation_id: id, id: first } = await succeed(visitor.say('question'));
    const note = await reply(id, 'he is rude', true);
    await succeed(account.as.post(`${agentPath(id)}/toggle_priority`, { priority: 'high' }));
    await succeed(account.as.post(`${agentPath(id)}/assignments`, { assignee_id: account.admin.id }));
    await reply(id, 'answer');
    for (const query of ['', `?after=${first - 1}`, '?before=99999999', `?after=1&before=99999999`]) {
      expect(await contents(visitor, query)).toEqual(['question', 'answer']);
    }
    const { payload } = await succeed(visitor.get('/messages'));
    expect(JSON.stringify(payload)).not.toContain(account.admin.email);
    // Replying to a note does not reveal its existence either.
    const { content_attributes: attributes } = await succeed(visitor.say('what?', { reply_to: note.id }));
    expect(attributes).toEqual({ in_reply_to: null });
    expect(
      (await visitor.patch(`/messages/${note.id}`, { message: { submitted_values: [{ value: 'x' }] } }))
        .status,
    ).toBe(404);
  });

  test('a reply contains the id of the message it answers, if both are of the same visitor', async () => {
    const visitor = await buildVisitor(app, inbox);
    const { id, conversation_id } = await succeed(visitor.say('one'));
    expect(conversation_id).toBeGreaterThan(0);
    const { content_attributes: attributes } = await succeed(visitor.say('two', { reply_to: id }));
    expect(attributes.in_reply_to).toBe(id);
    const other = await buildVisitor(app, inbox);
    const { content_attributes: none } = await succeed(other.say('three', { reply_to: id }));
    expect(none.in_reply_to).toBeNull();
  });

  test('messages of another visitor are never included', async () => {
    const mine = await buildVisitor(app, inbox);
    const theirs = await buildVisitor(app, inbox);
    const { id } = await succeed(theirs.say('secret'));
    expect(await contents(mine)).toEqual([]);
    expect((await mine.get('/conversations')).body).toEqual({});
    await mine.say('hello');
    expect(await contents(mine)).toEqual(['hello']);
    expect(await contents(mine, `?before=${id + 1}`)).toEqual([]);
    const answer = { message: { submitted_values: [{ value: 'x' }] } };
    expect((await mine.patch(`/messages/${id}`, answer)).status).toBe(404);
  });

  test('messages are returned in pages', async () => {
    const visitor = await buildVisitor(app, inbox);
    const ids: number[] = [];
    for (let index = 0; index < 25; index += 1) ids.push((await succeed(visitor.say(`m${index}`))).id);
    const newest = await contents(visitor);
    expect(newest).toHaveLength(20);
    expect(newest.at(-1)).toBe('m24');
    expect(await contents(visitor, `?before=${ids[5]}`)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
    expect(await contents(visitor, `?after=${ids[22]}`)).toEqual(['m23', 'm24']);
    expect(await contents(visitor, `?after=${ids[3]}&before=${ids[5]}`)).toEqual(['m3', 'm4']);
    expect((await visitor.get('/messages?before=abc')).status).toBe(422);
    expect((await visitor.get('/messages?before=99999999999999999999')).status).toBe(422);
  });
});

describe('visitor attachments', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = (
    visitor: TestVisitor,
    files: { filename: string; type: string; content: string | Uint8Array }[],
  ) =>
    visitor.client.postForm(visitor.at('/messages'), {
      'message[content]': 'see',
      'message[attachments][]': files,
      'custom_attributes[plan]': 'pro',
      'labels[]': ['none'],
    });

  test('attachments are sent with a message and served at their signed URLs', async () => {
    const visitor = await buildVisitor(app, inbox);
    const { status, body } = await send(visitor, [
      { filename: 'cat.png', type: 'image/png', content: png },
      { filename: 'list.csv', type: 'text/csv', content: 'a,b\n1,2\n' },
    ]);
    expect(status).toBe(200);
    expect(body.attachments.map((file: { file_type: string }) => file.file_type)).toEqual(['image', 'file']);
    const picture = await app.anonymous.get(new URL(body.attachments[0].data_url).pathname);
    expect([picture.status, picture.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    const list = await app.anonymous.get(new URL(body.attachments[1].data_url).pathname);
    expect(list.headers['content-disposition']).toMatch(/^attachment/);
    const { payload } = await succeed(visitor.get('/messages'));
    expect(payload[0].attachments).toHaveLength(2);
  });

  test.each([
    [
      'picture.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['page.html', 'text/html', '<!doctype html><html><body><script>alert(1)</script></body></html>'],
    ['picture.png', 'image/png', '<html><body><script>alert(1)</script></body></html>'],
    ['picture.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['run.exe', 'application/octet-stream', 'MZ\x90\x00\x03'],
  ])('C2: %s sent as %s is rejected because of its content', async (filename, type, content) => {
    const visitor = await buildVisitor(app, inbox);
    const { status, body } = await send(visitor, [{ filename, type, content }]);
    expect(status).toBe(422);
    expect(body.error ?? body.message).toContain('file type not supported');
    expect(await contents(visitor)).toEqual([]);
  });

  test('attachments over the limit of size or number are rejected', async () => {
    const visitor = await buildVisitor(app, inbox);
    const big = { filename: 'big.txt', type: 'text/plain', content: 'x'.repeat(1024 * 1024 + 1) };
    expect((await send(visitor, [big])).status).toBe(422);
    const small = { filename: 's.txt', type: 'text/plain', content: 'x' };
    const many = await send(visitor, Array(16).fill(small));
    expect([many.status, typeof many.body.error]).toEqual([422, 'string']);
    expect((await send(visitor, Array(15).fill(small))).status).toBe(200);
  });

  test('attachments with a forged, foreign or invalid ticket are rejected', async () => {
    const visitor = await buildVisitor(app, inbox);
    for (const ticket of ['x', 'MS4x--abc', 'eyJ9--' + 'a'.repeat(64)]) {
      expect((await visitor.say('see', { attachments: [ticket] })).status).toBe(422);
    }
  });
});

test('D2: a message sent while its conversation is deleted starts a new conversation', async () => {
  const visitor = await buildVisitor(app, inbox);
  const { conversation_id: displayId } = await succeed(visitor.say('Hello'));
  const probe = await openDatabaseProbe(app);
  const deleting = await probe.hold('delete from conversations where account_id = $1 and display_id = $2', [
    account.id,
    displayId,
  ]);
  const sending = succeed(visitor.say('Anybody there?'));
  await probe.waiting(1);
  await deleting.release();
  await probe.close();
  expect((await sending).conversation_id).toBeGreaterThan(displayId);
  expect(await contents(visitor)).toEqual(['Anybody there?']);
});

test('C4: a message whose contact was deleted before the response is 404', async () => {
  const visitor = await buildVisitor(app, inbox);
  const { id, conversation_id: displayId } = await succeed(visitor.say('Hello'));
  const db = app.services.database.tenant(account.id);
  const written = await findMessages(db, account.id, [id]);
  await succeed(account.as.delete(`${account.path}/contacts/${visitor.contactId}`));
  const conversations = new Map(written.map((row) => [row.conversation_id, { display_id: displayId }]));
  const presented = await presentMessages(db, account.id, written, { conversations });
  expect(presented).toHaveLength(1);
  for (const message of presented)
    expect(() => presentVisitorMessage(message)).toThrow(expect.objectContaining({ statusCode: 404 }));
});

describe('POST /conversations', () => {
  test('the request always starts a new conversation, with its message and contact data', async () => {
    const visitor = await buildVisitor(app, inbox);
    await visitor.say('old');
    const { status, body } = await visitor.post('/conversations', {
      contact: { name: 'Jane', email: 'Jane@Mail.Example', phone_number: 'not a number' },
      message: { content: 'new', echo_id: 'first' },
      custom_attributes: { order: 7 },
    });
    expect(status).toBe(200);
    expect(body.messages.map((message: { content: string }) => message.content)).toEqual(['new']);
    expect(body.custom_attributes).toEqual({ order: 7 });
    expect(body.contact).toMatchObject({
      id: visitor.contactId,
      email: 'jane@mail.example',
      phone_number: null,
    });
    expect((await visitor.get('/conversations')).body.id).toBe(body.id);
    expect(await countOf('conversations', 'contact_id', visitor.contactId)).toBe(2);
  });

  test('D2: a repeated echo id starts no second conversation', async () => {
    const visitor = await buildVisitor(app, inbox);
    const start = (content: string) => visitor.post('/conversations', { message: { content, echo_id: 'e' } });
    const answers = await Promise.all([start('hello'), start('hello'), start('hello')]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await start('other')).status).toBe(409);
    expect(await countOf('conversations', 'contact_id', visitor.contactId)).toBe(1);
  });

  test('a request without a message is rejected', async () => {
    const visitor = await buildVisitor(app, inbox);
    const { status, body } = await visitor.post('/conversations', { contact: { name: 'Jane' } });
    expect([status, typeof (body.error ?? body.message)]).toEqual([422, 'string']);
    expect((await visitor.get('/conversations')).body).toEqual({});
  });
});

describe('E2: rate limits', () => {
  let limited: TestApp;
  let website: Inbox;
  beforeAll(async () => {
    limited = await buildApp({ withLimits: true });
    website = await buildWebsiteInbox(limited, await buildAccount(limited));
  });
  afterAll(() => limited?.close());

  test('a visitor sends 30 messages a minute, an IP address starts 6 conversations in 12 hours', async () => {
    const visitor = await buildVisitor(limited, website);
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await visitor.say(`m${index}`)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    const firsts: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      firsts.push((await (await buildVisitor(limited, website)).say('hello')).status);
    }
    expect(firsts).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
