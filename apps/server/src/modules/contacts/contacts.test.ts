import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  stranger = await buildAccount(app);
});
afterAll(async () => app.close());

const contacts = () => `${account.path}/contacts`;
const create = async (fields: Record<string, unknown> = {}) =>
  (await succeed(account.as.post(contacts(), fields))).payload.contact;

async function eventsAbout(contactId: number) {
  return app.services.database
    .tenant(account.id)
    .selectFrom('event_log')
    .select(['type', 'data'])
    .where('account_id', '=', account.id)
    .where('contact_id', '=', contactId)
    .orderBy('seq')
    .execute();
}

describe('creating a contact', () => {
  test('a contact can be created without any field', async () => {
    const contact = await create();
    expect(contact).toMatchObject({
      name: '',
      email: null,
      phone_number: null,
      identifier: null,
      blocked: false,
      availability_status: 'offline',
      additional_attributes: {},
      custom_attributes: {},
      thumbnail: '',
      contact_inboxes: [],
    });
    expect(contact).not.toHaveProperty('last_activity_at');
  });

  test('fields are normalized, and type, location and country are derived from them', async () => {
    const contact = await create({
      name: 'Ann',
      email: ' Ann@Example.ORG ',
      phone_number: '+4930123456',
      identifier: 'crm-1',
      additional_attributes: { city: 'Berlin', country: 'DE' },
    });
    expect(contact).toMatchObject({ email: 'ann@example.org', phone_number: '+4930123456' });
    const row = await app.services.database
      .tenant(account.id)
      .selectFrom('contacts')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('id', '=', contact.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ contact_type: 'lead', location: 'Berlin', country_code: 'DE' });
    expect((await eventsAbout(contact.id)).map((event) => event.type)).toEqual(['contact.created']);
  });

  test('a contact is created with its contact inbox, or not at all if the source id is in use', async () => {
    const inbox = await buildApiInbox(app, account);
    const { payload } = await succeed(
      account.as.post(contacts(), { name: 'Linked', inbox_id: inbox.id, source_id: 'crm/77' }),
    );
    expect(payload.contact_inbox).toMatchObject({
      source_id: 'crm/77',
      inbox: { id: inbox.id, channel_type: 'Channel::Api' },
    });
    expect(payload.contact.contact_inboxes).toHaveLength(1);
    const again = await account.as.post(contacts(), {
      name: 'Late',
      inbox_id: inbox.id,
      source_id: 'crm/77',
    });
    expect(again.status).toBe(422);
    expect(again.body.attributes).toEqual(['source_id']);
    const { payload: found } = await succeed(account.as.get(`${contacts()}/search?q=Late`));
    expect(found).toEqual([]);
  });

  test('values of another contact are refused, and the response names all of the fields', async () => {
    await create({ email: 'twin@example.org', phone_number: '+4930999', identifier: 'twin' });
    const answer = await account.as.post(contacts(), {
      email: 'TWIN@example.org',
      phone_number: '+4930999',
      identifier: 'twin',
    });
    expect(answer.status).toBe(422);
    expect(answer.body.attributes).toEqual(['email', 'phone_number', 'identifier']);
  });

  test.each([
    ['an email without @', { email: 'nobody' }, 'email'],
    ['an email with two @', { email: 'a@b@c.example' }, 'email'],
    ['an email over the limit', { email: `${'a'.repeat(250)}@b.example` }, 'email'],
    ['a phone number without +', { phone_number: '030123' }, 'phone_number'],
    ['a phone number with letters', { phone_number: '+49CALLME' }, 'phone_number'],
    ['a phone number over the limit', { phone_number: '+1234567890123456' }, 'phone_number'],
    ['a name over the limit', { name: 'x'.repeat(256) }, 'name'],
    [
      'too many attributes',
      { custom_attributes: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, i])) },
      'custom_attributes',
    ],
    ['an attribute over the limit', { custom_attributes: { k: 'x'.repeat(10_001) } }, 'custom_attributes'],
    ['attributes that are not an object', { additional_attributes: 'city' }, 'additional_attributes'],
    ['attributes as a list', { custom_attributes: ['a'] }, 'custom_attributes'],
    ['a name that is not a string', { name: { a: 1 } }, 'name'],
    ['a blocked value that is not a boolean', { blocked: 'sometimes' }, 'blocked'],
  ])('%s is refused with the name of the field', async (_what, body, attribute) => {
    const answer = await account.as.post(contacts(), body);
    expect(answer.status).toBe(422);
    expect(answer.body.attributes).toContain(attribute);
  });

  test('values at the limits are accepted', async () => {
    const custom = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`k${index}`, index]));
    const contact = await create({
      name: 'x'.repeat(255),
      custom_attributes: { ...custom, long: 'x'.repeat(10_000) },
    });
    const more = await account.as.patch(`${contacts()}/${contact.id}`, {
      custom_attributes: { one: 'more' },
    });
    expect(more.status).toBe(422);
  });

  test('T3: account, type, id and labels in the body have no effect', async () => {
    const contact = await create({
      name: 'Mass',
      account_id: stranger.id,
      id: 1,
      contact_type: 'customer',
      labels: ['x'],
    });
    const { payload } = await succeed(account.as.get(`${contacts()}/${contact.id}/labels`));
    expect(payload).toEqual([]);
    expect((await stranger.as.get(`${stranger.path}/contacts/${contact.id}`)).status).toBe(404);
  });

  test('D4: concurrent requests to create the same contact create one', async () => {
    const email = `${unique('burst')}@example.org`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => account.as.post(contacts(), { email })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(7);
  });
});

describe('updating a contact', () => {
  test('attributes are merged, blank values clear a field, and the event lists the changes', async () => {
    const contact = await create({
      name: 'Bob',
      email: 'bob@example.org',
      additional_attributes: { city: 'Bonn', social_profiles: { github: 'bob', twitter: 'bob' } },
      custom_attributes: { plan: 'free', seats: 1 },
    });
    const path = `${contacts()}/${contact.id}`;
    const { payload } = await succeed(
      account.as.patch(path, {
        email: '',
        additional_attributes: { company_name: 'Acme', social_profiles: { github: 'bobby' } },
        custom_attributes: { plan: 'pro' },
      }),
    );
    expect(payload).toMatchObject({
      name: 'Bob',
      email: null,
      additional_attributes: { city: 'Bonn', company_name: 'Acme', social_profiles: { github: 'bobby' } },
      custom_attributes: { plan: 'pro', seats: 1 },
    });
    const last = (await eventsAbout(contact.id)).at(-1);
    expect(last?.type).toBe('contact.updated');
    expect(Object.keys(last?.data.changes as object).sort()).toEqual([
      'additional_attributes',
      'custom_attributes',
      'email',
    ]);
    expect(last?.data.changes).toMatchObject({ email: ['bob@example.org', null] });

    await succeed(account.as.put(path, { name: 'Bob' }));
    expect(await eventsAbout(contact.id)).toHaveLength(2);
  });

  test('custom attributes are deleted by key', async () => {
    const contact = await create({ custom_attributes: { a: 1, b: 2 } });
    const { payload } = await succeed(
      account.as.post(`${contacts()}/${contact.id}/destroy_custom_attributes`, {
        custom_attributes: ['a', 'zzz'],
      }),
    );
    expect(payload.custom_attributes).toEqual({ b: 2 });
    expect(payload.contact_inboxes).toEqual([]);
  });

  test('an avatar can be uploaded in a form and deleted again', async () => {
    const contact = await create({ name: 'Pic' });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    const path = `${contacts()}/${contact.id}`;
    const { payload } = await succeed(
      account.as.postForm(
        path,
        { avatar: { filename: 'me.png', type: 'image/png', content: png }, 'custom_attributes[plan]': 'pro' },
        'PATCH',
      ),
    );
    const picture = await account.as.get(new URL(payload.thumbnail).pathname);
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect(payload.custom_attributes).toEqual({ plan: 'pro' });
    const { payload: bare } = await succeed(account.as.delete(`${path}/avatar`));
    expect(bare.thumbnail).toBe('');
    expect(bare).not.toHaveProperty('contact_inboxes');
  });

  test('labels are replaced, in lower case and without duplicates', async () => {
    const contact = await create();
    const path = `${contacts()}/${contact.id}/labels`;
    expect(await succeed(account.as.post(path, { labels: ['VIP', ' vip ', 'Beta'] }))).toEqual({
      payload: ['vip', 'beta'],
    });
    expect(await succeed(account.as.get(path))).toEqual({ payload: ['vip', 'beta'] });
    expect(await succeed(account.as.post(path, { labels: [] }))).toEqual({ payload: [] });
  });
});

describe('deleting a contact', () => {
  test('deleting a contact deletes its conversations, updates the counts, and sends its last state', async () => {
    const own = await buildAccount(app);
    const contact = await buildContact(app, own);
    await buildConversation(app, own, { contactId: contact.id, message: 'Hi' });
    await buildConversation(app, own, { message: 'Hi' });
    expect(await own.as.delete(`${own.path}/contacts/${contact.id}`)).toMatchObject({
      status: 200,
      body: undefined,
    });
    expect((await own.as.get(`${own.path}/contacts/${contact.id}`)).status).toBe(404);
    const { data } = await succeed(own.as.get(`${own.path}/conversations?status=all`));
    expect(data.payload).toHaveLength(1);
    expect(data.meta.all_count).toBe(1);
    const event = await app.services.database
      .tenant(own.id)
      .selectFrom('event_log')
      .select('data')
      .where('type', '=', 'contact.deleted')
      .executeTakeFirstOrThrow();
    expect(event.data.contact).toMatchObject({ id: contact.id, email: contact.email, type: 'contact' });
  });

  test('a contact cannot be deleted while online', async () => {
    const contact = await create({ name: 'Here' });
    await app.services.presence.touch(account.id, 'contact', contact.id);
    const answer = await account.as.delete(`${contacts()}/${contact.id}`);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body)).toEqual(['message', 'error_code', 'error_params']);
    const { payload } = await succeed(account.as.get(`${contacts()}/active`));
    expect(payload).toContainEqual(
      expect.objectContaining({ id: contact.id, availability_status: 'online' }),
    );
  });

  test('an agent cannot delete a contact', async () => {
    const contact = await create();
    const agent = app.as(await buildAgent(app, account));
    expect((await agent.delete(`${contacts()}/${contact.id}`)).status).toBe(401);
    expect((await agent.get(`${contacts()}/${contact.id}`)).status).toBe(200);
  });
});

describe('notes', () => {
  test('notes are created, listed newest first, updated and deleted', async () => {
    const contact = await create();
    const path = `${contacts()}/${contact.id}/notes`;
    const first = await succeed(account.as.post(path, { content: 'first' }));
    const second = await succeed(account.as.post(path, { note: { content: 'second' } }));
    expect(first).toMatchObject({ content: 'first', contact_id: contact.id, user: { id: account.admin.id } });
    expect((await succeed(account.as.get(path))).map((note: { id: number }) => note.id)).toEqual([
      second.id,
      first.id,
    ]);
    const agent = await buildAgent(app, account);
    const changed = await succeed(app.as(agent).patch(`${path}/${first.id}`, { content: 'changed' }));
    expect(changed).toMatchObject({ content: 'changed', user: { id: agent.id } });
    expect((await succeed(account.as.get(`${path}/${first.id}`))).content).toBe('changed');
    expect(await account.as.delete(`${path}/${first.id}`)).toMatchObject({ status: 200, body: undefined });
    expect((await account.as.get(`${path}/${first.id}`)).status).toBe(404);
  });

  test('a blank note is refused, and so is a request without a note', async () => {
    const contact = await create();
    const path = `${contacts()}/${contact.id}/notes`;
    const blank = await account.as.post(path, { content: ' ' });
    expect(blank).toMatchObject({ status: 422, body: { attributes: ['content'] } });
    const missing = await account.as.post(path, {});
    expect(missing.status).toBe(422);
    expect(missing.body).toHaveProperty('error');
    const note = await succeed(account.as.post(path, { content: 'x' }));
    expect((await account.as.patch(`${path}/${note.id}`, { content: '' })).status).toBe(422);
  });

  test('T1: a note can be accessed only through its own contact', async () => {
    const [one, other] = [await create(), await create()];
    const note = await succeed(account.as.post(`${contacts()}/${one.id}/notes`, { content: 'x' }));
    const wrong = `${contacts()}/${other.id}/notes/${note.id}`;
    const answers = [
      await account.as.get(wrong),
      await account.as.patch(wrong, { content: 'y' }),
      await account.as.delete(wrong),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
  });
});

describe('contact inboxes', () => {
  test('a repeated request returns the same contact inbox, and another contact cannot use its source id', async () => {
    const inbox = await buildApiInbox(app, account);
    const [one, other] = [await create(), await create()];
    const path = (id: number) => `${contacts()}/${id}/contact_inboxes`;
    const link = { inbox_id: inbox.id, source_id: 'same' };
    const first = await succeed(account.as.post(path(one.id), link));
    expect(first).toMatchObject({ source_id: 'same', inbox: { id: inbox.id, name: inbox.name } });
    expect(await succeed(account.as.post(path(one.id), link))).toEqual(first);
    const response = await account.as.post(path(other.id), link);
    expect(response).toMatchObject({ status: 422, body: { attributes: ['source_id'] } });
    const generated = await succeed(account.as.post(path(other.id), { inbox_id: inbox.id }));
    expect(generated.source_id).toMatch(/^[0-9a-f-]{36}$/);

    const filter = `${account.path}/contact_inboxes/filter`;
    const found = await succeed(account.as.post(filter, link));
    expect(found.id).toBe(one.id);
    expect(found.contact_inboxes).toHaveLength(1);
    expect(await account.as.post(filter, { ...link, source_id: 'nobody' })).toMatchObject({
      status: 404,
      body: undefined,
    });
  });

  test('an agent cannot link a contact to an inbox they are no member of', async () => {
    const inbox = await buildApiInbox(app, account);
    const contact = await create();
    const agent = app.as(await buildAgent(app, account));
    const link = { inbox_id: inbox.id, source_id: 'x' };
    expect((await agent.post(`${contacts()}/${contact.id}/contact_inboxes`, link)).status).toBe(401);
    expect((await agent.post(`${account.path}/contact_inboxes/filter`, link)).status).toBe(401);
  });

  test('contactable inboxes are API inboxes, and websites with a contact inbox without conversation', async () => {
    const own = await buildAccount(app);
    const api = await buildApiInbox(app, own);
    const site = await buildWebsiteInbox(app, own);
    const contact = await buildContact(app, own);
    const path = `${own.path}/contacts/${contact.id}`;
    const list = async () => (await succeed(own.as.get(`${path}/contactable_inboxes`))).payload;
    expect((await list()).map((entry: { inbox: { id: number } }) => entry.inbox.id)).toEqual([api.id]);
    await succeed(own.as.post(`${path}/contact_inboxes`, { inbox_id: site.id, source_id: 'visitor' }));
    expect(await list()).toContainEqual(expect.objectContaining({ source_id: 'visitor' }));
    await succeed(
      own.as.post(`${own.path}/conversations`, {
        inbox_id: site.id,
        contact_id: contact.id,
        source_id: 'visitor',
      }),
    );
    expect(await list()).not.toContainEqual(expect.objectContaining({ source_id: 'visitor' }));
  });
});

test('T1: every route returns 404 for contacts and inboxes of another account', async () => {
  const foreign = await buildContact(app, stranger);
  const foreignInbox = await buildApiInbox(app, stranger);
  const mine = await create();
  const note = await succeed(
    stranger.as.post(`${stranger.path}/contacts/${foreign.id}/notes`, { content: 'x' }),
  );
  const one = `${contacts()}/${foreign.id}`;
  const link = { inbox_id: foreignInbox.id, source_id: 'x' };
  const merge = (base: number, mergee: number) =>
    account.as.post(`${account.path}/actions/contact_merge`, {
      base_contact_id: base,
      mergee_contact_id: mergee,
    });
  const answers = await Promise.all([
    account.as.get(one),
    account.as.patch(one, { name: 'X' }),
    account.as.delete(one),
    account.as.delete(`${one}/avatar`),
    account.as.post(`${one}/destroy_custom_attributes`, { custom_attributes: ['a'] }),
    account.as.get(`${one}/contactable_inboxes`),
    account.as.get(`${one}/labels`),
    account.as.post(`${one}/labels`, { labels: ['a'] }),
    account.as.get(`${one}/notes`),
    account.as.post(`${one}/notes`, { content: 'x' }),
    account.as.get(`${one}/notes/${note.id}`),
    account.as.patch(`${one}/notes/${note.id}`, { content: 'y' }),
    account.as.delete(`${one}/notes/${note.id}`),
    account.as.post(`${one}/contact_inboxes`, link),
    account.as.post(`${contacts()}/${mine.id}/contact_inboxes`, link),
    account.as.post(`${account.path}/contact_inboxes/filter`, link),
    account.as.post(contacts(), { name: 'X', inbox_id: foreignInbox.id }),
    merge(mine.id, foreign.id),
    merge(foreign.id, mine.id),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(Array(answers.length).fill(404));
  const { payload } = await succeed(account.as.get(`${contacts()}/search?q=${foreign.email}`));
  expect(payload).toEqual([]);
});

test('reading contacts without a session is refused', async () => {
  for (const path of ['', '/active', '/search?q=a', '/1', '/1/notes']) {
    expect((await app.anonymous.get(`${contacts()}${path}`)).status).toBe(401);
  }
});
