import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hmacHex } from '../../platform/crypto/tokens';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildContact,
  openDatabaseProbe,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let inbox: Inbox;
beforeAll(async () => {
  app = await buildApp({ env: { MAXIMUM_FILE_UPLOAD_SIZE: '1' } });
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
});
afterAll(() => app?.close());

const NOT_FOUND = { status: 404, error: 'Not Found', error_code: 'not_found' };
const at = (inboxOf: Inbox, path = '') => `/public/api/v1/inboxes/${inboxOf.inbox_identifier}${path}`;
const hashOf = (identifier: string, of: Inbox) => hmacHex(of.hmac_token ?? '', identifier);
const agentPath = (id: number) => `${account.path}/conversations/${id}`;

async function client(of: Inbox = inbox, input: Record<string, unknown> = {}) {
  const contact = await succeed(app.anonymous.post(at(of, '/contacts'), input));
  const base = at(of, `/contacts/${contact.source_id}`);
  return { contact, base, at: (path: string) => base + path };
}
async function conversing(of: Inbox = inbox) {
  const me = await client(of);
  const conversation = await succeed(app.anonymous.post(me.at('/conversations'), {}));
  const messages = me.at(`/conversations/${conversation.id}/messages`);
  return {
    ...me,
    conversation,
    messages,
    say: (body: Record<string, unknown>) => app.anonymous.post(messages, body),
  };
}

describe('public API inbox', () => {
  test('an API inbox shows clients its name, time zone and working hours', async () => {
    const body = await succeed(app.anonymous.get(at(inbox)));
    expect(body).toMatchObject({
      identifier: inbox.inbox_identifier,
      name: inbox.name,
      identity_validation_enabled: false,
      timezone: 'UTC',
    });
    expect(body.working_hours).toHaveLength(7);
  });

  test.each(['none', '%00', '..%2f..', 'a'.repeat(2_000)])(
    'the inbox identifier %s is not found',
    async (identifier) => {
      const { status } = await app.anonymous.get(`/public/api/v1/inboxes/${identifier}`);
      expect(status).toBeGreaterThanOrEqual(404);
      expect(status).toBeLessThan(423);
      const posted = await app.anonymous.post(`/public/api/v1/inboxes/${identifier}/contacts`, {});
      expect(posted.status).toBeGreaterThanOrEqual(404);
      expect(posted.status).toBeLessThan(423);
    },
  );

  test('requests from pages of any origin are answered, without credentials', async () => {
    const preflight = await app.anonymous.send({
      method: 'OPTIONS',
      url: at(inbox, '/contacts'),
      headers: { origin: 'https://any.example', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(preflight.headers['access-control-allow-headers']).toBe('content-type');
    const missing = await app.anonymous.get('/public/api/v1/inboxes/none');
    expect([missing.status, missing.body]).toEqual([404, NOT_FOUND]);
    expect(missing.headers['access-control-allow-origin']).toBe('*');
    expect(missing.headers).not.toHaveProperty('access-control-allow-credentials');
    const ours = await app.anonymous.get('/api/v1/profile');
    expect(ours.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('public API contacts', () => {
  test('a contact is created with a source id of 128 random bits and can be loaded by it', async () => {
    const { contact, base } = await client(inbox, {
      name: 'Jane',
      email: 'Jane@Mail.Example',
      custom_attributes: { a: 1 },
    });
    expect(contact).toMatchObject({ name: 'Jane', email: 'jane@mail.example', phone_number: null });
    expect(contact.source_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await succeed(app.anonymous.get(base))).toEqual(contact);
  });

  test('a known source id returns its contact unchanged; a known email address gets a new contact', async () => {
    const sourceId = unique('mine');
    const first = await client(inbox, { source_id: sourceId, name: 'First' });
    const again = await client(inbox, { source_id: sourceId, name: 'Other', email: 'o@mail.example' });
    expect(again.contact).toEqual(first.contact);
    const email = `${unique('known')}@mail.example`;
    const known = await buildContact(app, account, { email });
    const linked = await client(inbox, { email });
    expect(linked.contact).toMatchObject({ email, phone_number: null });
    expect(linked.contact.id).not.toBe(known.id);
  });

  test('A10: a known identifier, email or phone number neither reveals nor changes the contact it belongs to', async () => {
    const identifier = unique('vip');
    const known = await buildContact(app, account, {
      identifier,
      name: 'Known Secret',
      email: `${identifier}@mail.example`,
      phone_number: `+4971${Date.now() % 1e8}`,
      custom_attributes: { plan: 'hidden' },
    });
    const { email, phone_number } = known;
    for (const claim of [{ identifier }, { email }, { phone_number }]) {
      const me = await client(inbox, { ...claim, name: 'Liar' });
      expect(me.contact).toEqual({
        ...me.contact,
        name: 'Liar',
        email: null,
        phone_number: null,
        ...('identifier' in claim ? {} : claim),
      });
      const conversation = await succeed(app.anonymous.post(me.at('/conversations'), {}));
      const messages = me.at(`/conversations/${conversation.id}/messages`);
      await succeed(app.anonymous.post(messages, { content: 'hello' }));
      const answers = [
        me.contact,
        await succeed(app.anonymous.get(me.base)),
        await succeed(app.anonymous.patch(me.base, { name: 'Renamed', custom_attributes: { b: 1 } })),
        await succeed(app.anonymous.get(me.at('/conversations'))),
        await succeed(app.anonymous.get(messages)),
      ];
      for (const secret of [
        'Known Secret',
        'hidden',
        ...(Object.values(claim).includes(email) ? [] : [email]),
      ])
        expect(JSON.stringify(answers)).not.toContain(secret);
      const details = await succeed(account.as.get(agentPath(conversation.id)));
      expect(details.meta).toMatchObject({
        sender: { id: known.id, name: 'Known Secret' },
        unverified: true,
      });
    }
    const { payload } = await succeed(account.as.get(`${account.path}/contacts/${known.id}`));
    expect(payload).toMatchObject({ name: 'Known Secret', custom_attributes: { plan: 'hidden' } });
  });

  test('D4: twenty concurrent requests with one source id create one contact', async () => {
    const source_id = unique('race');
    const created = await Promise.all(
      Array.from({ length: 20 }, () => client(inbox, { source_id, identifier: source_id })),
    );
    expect(new Set(created.map(({ contact }) => contact.id)).size).toBe(1);
    expect(new Set(created.map(({ contact }) => contact.pubsub_token)).size).toBe(1);
    // Here only the source id identifies the contact.
    const unnamed = unique('race');
    const others = await Promise.all(Array.from({ length: 20 }, () => client(inbox, { source_id: unnamed })));
    expect(new Set(others.map(({ contact }) => contact.id)).size).toBe(1);
  });

  test('a contact can be updated, but its identifier cannot be changed', async () => {
    const { contact, base } = await client(inbox, { identifier: unique('me') });
    const changed = await succeed(
      app.anonymous.patch(base, { name: 'Jane', identifier: 'other', custom_attributes: { b: 2 } }),
    );
    expect(changed).toMatchObject({ id: contact.id, name: 'Jane', custom_attributes: { b: 2 } });
    expect(changed.identifier).not.toBe('other');
  });

  test.each([
    { email: 'nonsense' },
    { phone_number: '0123' },
    { name: 'x'.repeat(300) },
    { name: 'a\0' },
    { name: { a: 1 } },
    { custom_attributes: 'x' },
    { custom_attributes: [1] },
    { avatar_url: 7 },
    { source_id: 'x'.repeat(300) },
  ])('C4: a contact with %j is rejected', async (input) => {
    expect((await app.anonymous.post(at(inbox, '/contacts'), input)).status).toBe(422);
    const { base } = await client();
    if (!('source_id' in input)) expect((await app.anonymous.patch(base, input)).status).toBe(422);
  });

  test('T4: a contact is not found by its id, an unknown source id, another inbox or another account', async () => {
    const { contact } = await client();
    const sibling = await buildApiInbox(app, account);
    const foreign = await buildApiInbox(app, await buildAccount(app));
    for (const path of [
      at(inbox, `/contacts/${contact.id}`),
      at(inbox, '/contacts/none'),
      at(sibling, `/contacts/${contact.source_id}`),
      at(foreign, `/contacts/${contact.source_id}`),
    ]) {
      const { status, body } = await app.anonymous.get(path);
      expect([status, body]).toEqual([404, NOT_FOUND]);
    }
  });
});

describe('identity verification in the public API', () => {
  test('an identifier hash is checked if sent, and required if the inbox enforces verification', async () => {
    const strict = await buildApiInbox(app, account, { channel: { hmac_mandatory: true } });
    const identifier = unique('user');
    const create = (of: Inbox, input: Record<string, unknown>) =>
      app.anonymous.post(at(of, '/contacts'), input);
    expect((await create(inbox, { identifier, identifier_hash: 'wrong' })).status).toBe(401);
    expect((await create(strict, { identifier })).status).toBe(401);
    expect((await create(strict, {})).status).toBe(401);
    const { status, body } = await create(strict, {
      identifier,
      identifier_hash: hashOf(identifier, strict),
    });
    expect(status).toBe(200);
    const path = at(strict, `/contacts/${body.source_id}`);
    expect((await app.anonymous.get(path)).status).toBe(401);
    expect((await app.anonymous.get(`${path}?identifier=${identifier}&identifier_hash=x`)).status).toBe(401);
    const proof = `identifier=${identifier}&identifier_hash=${hashOf(identifier, strict)}`;
    expect((await app.anonymous.get(`${path}?${proof}`)).status).toBe(200);
    expect((await app.anonymous.patch(path, { name: 'Jane' })).status).toBe(401);
  });

  test('a verified identity gives access to all verified conversations of the contact', async () => {
    const identifier = unique('user');
    const proof = { identifier, identifier_hash: hashOf(identifier, inbox) };
    const laptop = await client(inbox, proof);
    await succeed(app.anonymous.patch(laptop.base, proof));
    const conversation = await succeed(app.anonymous.post(laptop.at('/conversations'), {}));
    const phone = await client(inbox, proof);
    expect(phone.contact.id).toBe(laptop.contact.id);
    const listed = async () => succeed(app.anonymous.get(phone.at('/conversations')));
    expect(await listed()).toEqual([]);
    expect((await app.anonymous.get(phone.at(`/conversations/${conversation.id}`))).status).toBe(404);
    await succeed(
      app.anonymous.get(`${phone.base}?identifier=${identifier}&identifier_hash=${proof.identifier_hash}`),
    );
    expect((await listed()).map((one: { id: number }) => one.id)).toEqual([conversation.id]);
  });

  test('T4: verifying a different identifier does not open the conversations of another contact', async () => {
    const email = `${unique('victim')}@mail.example`;
    const victim = await client(inbox, { email, identifier: unique('victim') });
    const own = unique('mallory');
    const proof = { identifier: own, identifier_hash: hashOf(own, inbox) };
    const attacker = await client(inbox, { email });
    expect(attacker.contact.id).not.toBe(victim.contact.id);
    await succeed(app.anonymous.patch(attacker.base, proof));
    await succeed(
      app.anonymous.get(`${attacker.base}?identifier=${own}&identifier_hash=${proof.identifier_hash}`),
    );
    const link = await app.services.database
      .tenant(account.id)
      .selectFrom('contact_inboxes')
      .select('hmac_verified')
      .where('account_id', '=', account.id)
      .where('source_id', '=', attacker.contact.source_id)
      .executeTakeFirstOrThrow();
    expect(link.hmac_verified).toBe(false);
  });
});

describe('public API conversations', () => {
  test('a conversation is created, shown, listed and resolved', async () => {
    const me = await conversing();
    const { conversation } = me;
    expect(conversation).toMatchObject({ status: 'open', messages: [], inbox_id: inbox.id });
    await succeed(me.say({ content: 'hello' }));
    const details = await succeed(app.anonymous.get(me.at(`/conversations/${conversation.id}`)));
    expect(details.messages.map((message: { content: string }) => message.content)).toEqual(['hello']);
    const list = await succeed(app.anonymous.get(me.at('/conversations')));
    expect(list).toEqual([details]);
    const ended = await succeed(app.anonymous.post(me.at(`/conversations/${conversation.id}/toggle_status`)));
    expect(ended.status).toBe('resolved');
    const response = await succeed(
      app.anonymous.post(me.at(`/conversations/${conversation.id}/toggle_status`)),
    );
    expect(response.status).toBe('resolved');
    await succeed(me.say({ content: 'again' }));
    expect((await succeed(account.as.get(agentPath(conversation.id)))).status).toBe('open');
  });

  test('C4: resolving a conversation that is being deleted returns the 404 of this API', async () => {
    const me = await conversing();
    const probe = await openDatabaseProbe(app);
    const deleting = await probe.hold('delete from conversations where account_id = $1 and display_id = $2', [
      account.id,
      me.conversation.id,
    ]);
    const ended = app.anonymous.post(me.at(`/conversations/${me.conversation.id}/toggle_status`));
    await probe.waiting(1);
    await deleting.release();
    await probe.close();
    expect(await ended).toMatchObject({ status: 404, body: NOT_FOUND });
  });

  test('D4: twenty concurrent requests create one conversation in an inbox locked to a single one', async () => {
    const locked = await buildApiInbox(app, account, { lock_to_single_conversation: true });
    const me = await client(locked);
    const created = await Promise.all(
      Array.from({ length: 20 }, () => succeed(app.anonymous.post(me.at('/conversations'), {}))),
    );
    expect(new Set(created.map((one) => one.id)).size).toBe(1);
  });

  test('T4: a conversation of another contact is not found by any operation', async () => {
    const mine = await client();
    const theirs = await conversing();
    const { id: messageId } = await succeed(theirs.say({ content: 'secret' }));
    const path = mine.at(`/conversations/${theirs.conversation.id}`);
    const calls = [
      app.anonymous.get(path),
      app.anonymous.get(`${path}/messages`),
      app.anonymous.post(`${path}/messages`, { content: 'x' }),
      app.anonymous.post(`${path}/toggle_status`),
      app.anonymous.post(`${path}/toggle_typing`, { typing_status: 'on' }),
      app.anonymous.post(`${path}/update_last_seen`),
      app.anonymous.patch(`${path}/messages/${messageId}`, { submitted_values: [{ value: 'x' }] }),
    ];
    for (const { status, body } of await Promise.all(calls)) expect([status, body]).toEqual([404, NOT_FOUND]);
    for (const id of ['0', '-1', 'x', '99999999999999999999', '9'.repeat(500)]) {
      expect((await app.anonymous.get(mine.at(`/conversations/${id}`))).status).toBe(404);
    }
  });
});

describe('public API messages', () => {
  test('D2: a repeated echo id returns the first message; other content with the same id is 409', async () => {
    const me = await conversing();
    const first = await succeed(me.say({ content: 'once', echo_id: 'e' }));
    expect((await succeed(me.say({ content: 'once', echo_id: 'e' }))).id).toBe(first.id);
    expect((await me.say({ content: 'twice', echo_id: 'e' })).status).toBe(409);
    const page = await succeed(app.anonymous.get(me.messages));
    expect(page.map((message: { id: number }) => message.id)).toEqual([first.id]);
    expect(await succeed(app.anonymous.get(`${me.messages}?before=${first.id}`))).toEqual([]);
  });

  test('T4: contacts read the messages of agents without notes and activity, and mark them as read', async () => {
    const me = await conversing();
    const { id } = me.conversation;
    await succeed(me.say({ content: 'hello' }));
    const write = (content: string, isPrivate: boolean) =>
      succeed(
        account.as.post(`${agentPath(id)}/messages`, {
          content,
          message_type: 'outgoing',
          private: isPrivate,
        }),
      );
    await write('a note', true);
    await write('an answer', false);
    await succeed(account.as.post(`${agentPath(id)}/assignments`, { assignee_id: account.admin.id }));
    const details = await succeed(app.anonymous.get(me.at(`/conversations/${id}`)));
    const listed = await succeed(app.anonymous.get(me.messages));
    for (const messages of [details.messages, listed]) {
      expect(messages.map((message: { content: string }) => message.content)).toEqual(['hello', 'an answer']);
    }
    expect(JSON.stringify([details, listed])).not.toContain(account.admin.email);
    const seen = await app.anonymous.post(me.at(`/conversations/${id}/update_last_seen`));
    expect([seen.status, seen.body]).toEqual([200, undefined]);
    const { payload } = await succeed(account.as.get(`${agentPath(id)}/messages`));
    expect(payload.find((message: { content: string }) => message.content === 'an answer').status).toBe(
      'read',
    );
  });

  test('the first message is greeted as on a website', async () => {
    const greeting = await buildApiInbox(app, account, {
      greeting_enabled: true,
      greeting_message: 'Welcome',
    });
    const me = await conversing(greeting);
    await succeed(me.say({ content: 'hello' }));
    const listed = await succeed(app.anonymous.get(me.messages));
    expect(listed.map((message: { content: string }) => message.content)).toEqual(['hello', 'Welcome']);
  });

  test('a message can contain files up to the size limit', async () => {
    const me = await conversing();
    const file = (content: string) => ({ filename: 'a.txt', type: 'text/plain', content });
    const sent = await app.anonymous.postForm(me.messages, {
      content: 'see',
      'attachments[]': [file('one'), file('two')],
    });
    expect([sent.status, sent.body.attachments.length]).toEqual([200, 2]);
    const big = await app.anonymous.postForm(me.messages, {
      'attachments[]': [file('x'.repeat(1024 * 1024 + 1))],
    });
    expect(big.status).toBe(422);
  });

  test('C2: HTML and SVG files are served only as downloads', async () => {
    const me = await conversing();
    const sent = await app.anonymous.postForm(me.messages, {
      'attachments[]': [
        { filename: 'p.html', type: 'text/html', content: '<script>alert(1)</script>' },
        {
          filename: 'p.svg',
          type: 'image/svg+xml',
          content: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        },
      ],
    });
    expect(sent.status).toBe(200);
    for (const { data_url: url } of sent.body.attachments) {
      const { headers } = await app.anonymous.get(new URL(url).pathname);
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });

  test.each([
    {},
    { content: '' },
    { content: 'a\0' },
    { content: ['a'] },
    { content: 'a', echo_id: '' },
    { content: 'a', attachments: [7] },
  ])('C4: a message with %j is rejected', async (body) => {
    const me = await conversing();
    expect((await me.say(body)).status).toBe(422);
  });

  test('a contact can answer a message that asks for input', async () => {
    const me = await conversing();
    const { id: questionId } = await succeed(
      account.as.post(`${agentPath(me.conversation.id)}/messages`, {
        content: 'Which?',
        message_type: 'outgoing',
        content_type: 'input_select',
        content_attributes: { items: [{ title: 'A', value: 'a' }] },
      }),
    );
    const submitted_values = [{ title: 'A', value: 'a' }];
    const updated = await succeed(app.anonymous.patch(`${me.messages}/${questionId}`, { submitted_values }));
    expect(updated.content_attributes.submitted_values).toEqual(submitted_values);
    const other = await succeed(app.anonymous.post(me.at('/conversations'), {}));
    const wrong = me.at(`/conversations/${other.id}/messages/${questionId}`);
    expect((await app.anonymous.patch(wrong, { submitted_values })).body).toEqual(NOT_FOUND);
  });
});

test('a client receives its own messages over the socket', async () => {
  const url = await app.listen();
  const me = await conversing();
  const cable = await openCable(url, { pubsub_token: me.contact.pubsub_token });
  await succeed(me.say({ content: 'mine', echo_id: 'e1' }));
  const event = await cable.next('message.created', (data) => data.content === 'mine');
  expect(event.echo_id).toBe('e1');
  await cable.close();
});

test('requests to a suspended account are rejected with that reason', async () => {
  const closed = await buildAccount(app);
  const of = await buildApiInbox(app, closed);
  const { base } = await client(of);
  await app.services.database
    .tenant(closed.id)
    .updateTable('accounts')
    .set({ status: 'suspended' })
    .where('id', '=', closed.id)
    .execute();
  for (const { status, body } of [await app.anonymous.get(base), await app.anonymous.get(at(of))]) {
    expect([status, body]).toMatchObject([401, { error: 'Account is suspended' }]);
  }
});
