import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildContact,
  buildWebsiteInbox,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';
import { hmacHex } from '../../platform/crypto/tokens';
import { buildVisitor } from '../visitors/testing/build-visitor';

let app: TestApp;
let url: string;
let account: TestAccount;
let inbox: Inbox;
beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  account = await buildAccount(app);
  inbox = await buildWebsiteInbox(app, account, { enable_email_collect: false });
});
afterAll(() => app?.close());

/** A visitor who claims the email address of a known contact. */
async function claiming(claims: Record<string, unknown> = {}) {
  const email = `${unique('known')}@mail.example`;
  const known = await buildContact(app, account, { name: 'Known', email });
  const visitor = await buildVisitor(app, inbox);
  await succeed(visitor.patch('/contact', { email, name: 'Nickname', ...claims }));
  const { conversation_id: id } = await succeed(visitor.say('hello'));
  const path = `${account.path}/conversations/${id}`;
  const contact = async () => (await succeed(account.as.get(`${account.path}/contacts/${known.id}`))).payload;
  return { email, known, visitor, path, contact };
}

test('A10: a visitor’s claims are pending, do not change the contact, and are shown to agents with access', async () => {
  const { email, path, contact } = await claiming();
  const identity = { unverified: true, pending: true, claims: { email, name: 'Nickname' } };
  expect(await succeed(account.as.get(`${path}/identity`))).toMatchObject(identity);
  expect(await contact()).toMatchObject({ name: 'Known' });
  const outsider = app.as({ api_access_token: (await buildAgent(app, account)).token });
  for (const call of [
    outsider.get(`${path}/identity`),
    outsider.post(`${path}/identity/accept`),
    outsider.post(`${path}/identity/dismiss`),
  ])
    expect((await call).status).toBe(401);
});

test('A10: variables in a reply get the values that the visitor submitted, which agents can read', async () => {
  const { email, known, path } = await claiming({ custom_attributes: { plan: 'pro' } });
  await succeed(
    account.as.patch(`${account.path}/contacts/${known.id}`, { phone_number: '+4930123456', name: 'Known' }),
  );
  const text = '{{contact.name}} {{contact.email}} {{contact.phone}} {{contact.custom_attribute.plan}}';
  const reply = await succeed(account.as.post(`${path}/messages`, { content: text }));
  expect(reply.content).toBe(`Nickname ${email}  pro`);
  const { submitted } = await succeed(account.as.get(`${path}/identity`));
  expect(submitted).toEqual({
    id: expect.any(Number),
    name: 'Nickname',
    email,
    phone_number: null,
    custom_attributes: { plan: 'pro' },
  });
  const accepted = await succeed(account.as.post(`${path}/identity/accept`));
  expect(accepted.submitted).toBeNull();
});

test('accepting claims changes the contact, is published and audited, and shows the visitor nothing', async () => {
  const { path, contact, visitor, known } = await claiming({ custom_attributes: { plan: 'pro' } });
  const { id: user_id, pubsubToken: pubsub_token } = account.admin;
  const cable = await openCable(url, { pubsub_token, user_id, account_id: account.id });
  const accepted = await succeed(account.as.post(`${path}/identity/accept`));
  expect(accepted).toMatchObject({ unverified: false, pending: false });
  const event = await cable.next('conversation.contact_changed');
  expect(event.meta).not.toHaveProperty('unverified');
  await cable.close();
  expect(await contact()).toMatchObject({ name: 'Nickname', custom_attributes: { plan: 'pro' } });
  expect((await succeed(account.as.get(path))).meta).not.toHaveProperty('unverified');
  await succeed(account.as.patch(`${account.path}/contacts/${known.id}`, { name: 'Renamed by an agent' }));
  expect(JSON.stringify((await visitor.post('/config')).body)).not.toContain('Renamed');
  const audited = await app.services.database
    .tenant(account.id)
    .selectFrom('audit_logs')
    .select('audited_changes')
    .where('account_id', '=', account.id)
    .where('auditable_type', '=', 'Conversation')
    .execute();
  expect(audited.map((row) => row.audited_changes)).toContainEqual(
    expect.objectContaining({ identity: ['pending', 'accepted'] }),
  );
});

test('dismissed claims do not change the contact and stay dismissed until the visitor claims something else', async () => {
  const { path, contact, visitor, email } = await claiming();
  const dismissed = await succeed(account.as.post(`${path}/identity/dismiss`));
  expect(dismissed).toMatchObject({ unverified: true, pending: false });
  expect(await contact()).toMatchObject({ name: 'Known' });
  await succeed(visitor.patch('/contact', { email }));
  expect(await succeed(account.as.get(`${path}/identity`))).toMatchObject({ pending: false });
  await succeed(visitor.patch('/contact', { name: 'Somebody' }));
  expect(await succeed(account.as.get(`${path}/identity`))).toMatchObject({ pending: true });
});

test('a claimed email address of a third contact cannot be accepted', async () => {
  const third = await buildContact(app, account);
  const { path, contact, visitor } = await claiming();
  await succeed(visitor.patch('/contact', { email: third.email ?? '' }));
  const { status, body } = await account.as.post(`${path}/identity/accept`);
  expect([status, body.attributes]).toEqual([422, ['email']]);
  expect(await contact()).toMatchObject({ name: 'Known' });
});

test('A10: a visitor who only claims to be a contact does not see conversations that agents start with it', async () => {
  const { known, visitor } = await claiming();
  const input = { inbox_id: inbox.id, contact_id: known.id, message: { content: 'for the real one' } };
  await succeed(account.as.post(`${account.path}/conversations`, input));
  const { payload } = await succeed(visitor.get('/messages'));
  expect(payload.map((message: { content: string }) => message.content)).toEqual(['hello']);
});

test('A10: accepting a claim does not replace the identifier of a contact or give access by another one', async () => {
  const { visitor, path, contact, known } = await claiming();
  const theirs = unique('theirs');
  await succeed(account.as.patch(`${account.path}/contacts/${known.id}`, { identifier: theirs }));
  const identifier = unique('mine');
  await succeed(visitor.patch('/contact/set_user', { identifier }));
  await succeed(account.as.post(`${path}/identity/accept`));
  expect(await contact()).toMatchObject({ name: 'Nickname', identifier: theirs });
  const identifier_hash = hmacHex(inbox.hmac_token ?? '', identifier);
  const { body } = await visitor.patch('/contact/set_user', { identifier, identifier_hash });
  expect(body.id).not.toBe(known.id);
  expect(JSON.stringify((await visitor.post('/config')).body)).not.toContain(known.email);
});
