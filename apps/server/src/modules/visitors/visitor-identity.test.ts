import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hmacHex } from '../../platform/crypto/tokens';
import {
  buildAccount,
  buildApp,
  buildContact,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';
import { buildVisitor, type TestVisitor, visitorOf } from './testing/build-visitor';

let app: TestApp;
let account: TestAccount;
let inbox: Inbox;
beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  inbox = await buildWebsiteInbox(app, account, { enable_email_collect: false });
});
afterAll(() => app?.close());

const REFUSED = {
  error: 'HMAC failed: Invalid Identifier Hash Provided',
  error_code: 'identity_not_proven',
};
const hashOf = (identifier: string, website: Inbox = inbox) => hmacHex(website.hmac_token ?? '', identifier);
const setUser = (visitor: TestVisitor, user: Record<string, unknown>) =>
  visitor.patch('/contact/set_user', user);
const prove = (visitor: TestVisitor, identifier: string) =>
  setUser(visitor, { identifier, identifier_hash: hashOf(identifier) });
const contactOf = async (id: number) =>
  (await succeed(account.as.get(`${account.path}/contacts/${id}`))).payload;
const contents = async (visitor: TestVisitor) =>
  (await succeed(visitor.get('/messages'))).payload.map((message: { content: string }) => message.content);

describe('set_user', () => {
  test('setUser stores the given data with the contact', async () => {
    const visitor = await buildVisitor(app, inbox);
    const identifier = unique('user');
    const { status, body } = await setUser(visitor, {
      identifier,
      name: 'Jane',
      email: 'JANE1@mail.example',
      phone_number: '+4930123456',
      company_name: 'Acme',
      city: 'Berlin',
      social_profiles: { github: 'jane' },
      custom_attributes: { plan: 'pro' },
    });
    expect([status, body]).toEqual([
      200,
      { id: visitor.contactId, has_email: true, has_name: true, has_phone_number: true },
    ]);
    expect(await contactOf(visitor.contactId)).toMatchObject({
      identifier,
      name: 'Jane',
      email: 'jane1@mail.example',
      phone_number: '+4930123456',
      additional_attributes: { company_name: 'Acme', city: 'Berlin', social_profiles: { github: 'jane' } },
      custom_attributes: { plan: 'pro' },
    });
  });

  test('numbers are accepted as identifiers, and invalid email addresses and phone numbers are ignored', async () => {
    const visitor = await buildVisitor(app, inbox);
    const { body } = await setUser(visitor, { identifier: 4711, email: 'nonsense', phone_number: '0123' });
    expect(body).toMatchObject({ has_email: false, has_phone_number: false });
    expect((await visitor.get('/contact')).body.identifier).toBe('4711');
  });

  test('a different identifier in the same browser gets a new session', async () => {
    const visitor = await buildVisitor(app, inbox);
    const [first, second] = [unique('first'), unique('second')];
    await setUser(visitor, { identifier: first });
    await visitor.say('from the first');
    const { body } = await setUser(visitor, { identifier: second, name: 'Second' });
    expect(body.id).not.toBe(visitor.contactId);
    const other = visitorOf(app, inbox, { token: body.widget_auth_token });
    expect((await other.get('/contact')).body).toMatchObject({ id: body.id, identifier: second });
    expect(await contents(other)).toEqual([]);
    expect((await visitor.get('/contact')).body.identifier).toBe(first);
    expect((await setUser(other, { identifier: second })).body.widget_auth_token).toBeUndefined();
  });

  test('A10: a known email address assigns the conversation to its contact and reveals nothing of the contact', async () => {
    const email = `${unique('known')}@mail.example`;
    const known = await buildContact(app, account, {
      name: 'Known Secret',
      email,
      phone_number: `+4989${Date.now() % 1e8}`,
      custom_attributes: { plan: 'secret' },
    });
    const visitor = await buildVisitor(app, inbox);
    const { conversation_id: id } = await succeed(visitor.say('before'));
    const { body } = await setUser(visitor, { identifier: unique('id'), email, name: 'Liar' });
    expect(body).toEqual({ id: visitor.contactId, has_email: true, has_name: true, has_phone_number: false });
    expect(await contents(visitor)).toEqual(['before']);
    await succeed(visitor.say('after'));
    const conversation = await succeed(account.as.get(`${account.path}/conversations/${id}`));
    expect(conversation.meta).toMatchObject({
      sender: { id: known.id, name: 'Known Secret' },
      unverified: true,
    });
    expect(await contactOf(known.id)).toMatchObject({
      name: 'Known Secret',
      identifier: null,
      custom_attributes: { plan: 'secret' },
    });
    const answers = [
      await visitor.get('/contact'),
      await visitor.get('/messages'),
      await visitor.post('/config'),
      await visitor.patch('/contact', { custom_attributes: { a: 1 } }),
      await visitor.post('/contact/destroy_custom_attributes', { custom_attributes: ['a'] }),
      await visitor.post('/conversations', { message: { content: 'more' } }),
      await visitor.say('and more'),
      await visitor.post('/conversations/destroy_custom_attributes', { custom_attribute: ['a'] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(200));
    for (const secret of ['Known Secret', String(known.phone_number), 'secret'])
      expect(JSON.stringify(answers.map((answer) => answer.body))).not.toContain(secret);
    expect(answers[2]?.body.contact).toMatchObject({ id: visitor.contactId, name: 'Liar', email });
  });
});

describe('identity verification', () => {
  test('a wrong identifier hash is rejected and changes nothing', async () => {
    const visitor = await buildVisitor(app, inbox);
    const identifier = unique('user');
    for (const identifier_hash of [
      'x',
      hashOf('other'),
      hashOf(identifier).toUpperCase(),
      hashOf(identifier).slice(0, 63),
      hmacHex('', identifier),
    ]) {
      const { status, body } = await setUser(visitor, { identifier, identifier_hash, name: 'Mallory' });
      expect([status, body]).toEqual([401, REFUSED]);
    }
    expect((await visitor.get('/contact')).body.identifier).toBeNull();
  });

  test('an inbox that requires verification rejects unverified identity data, but accepts custom attributes', async () => {
    const strict = await buildWebsiteInbox(app, account, { channel: { hmac_mandatory: true } });
    const visitor = await buildVisitor(app, strict);
    const identifier = unique('user');
    expect((await setUser(visitor, { identifier })).body).toEqual(REFUSED);
    expect((await setUser(visitor, { name: 'Jane' })).status).toBe(401);
    expect((await visitor.patch('/contact', { identifier })).body).toEqual(REFUSED);
    expect((await visitor.patch('/contact', { name: 'Jane' })).status).toBe(200);
    expect((await setUser(visitor, { custom_attributes: { plan: 'pro' } })).status).toBe(200);
    expect((await setUser(visitor, { identifier, identifier_hash: hashOf(identifier) })).status).toBe(401);
    expect((await setUser(visitor, { identifier, identifier_hash: hashOf(identifier, strict) })).status).toBe(
      200,
    );
  });

  test('verified sessions of one user share their history', async () => {
    const identifier = unique('user');
    const laptop = await buildVisitor(app, inbox);
    await prove(laptop, identifier);
    await laptop.say('from the laptop');
    const phone = await buildVisitor(app, inbox);
    await phone.say('before signing in');
    await prove(phone, identifier);
    expect(await contents(phone)).toEqual(['before signing in']);
    await laptop.post('/conversations', { message: { content: 'again from the laptop' } });
    expect(await contents(phone)).toEqual(['again from the laptop']);
  });

  test('D4: concurrent first messages of two verified devices create one conversation', async () => {
    const identifier = unique('user');
    const [laptop, phone] = [await buildVisitor(app, inbox), await buildVisitor(app, inbox)];
    await prove(laptop, identifier);
    await prove(phone, identifier);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? laptop : phone).say(`message ${index}`)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body.conversation_id)).size).toBe(1);
  });

  test('T4: a hash of an identifier with surrounding spaces is not valid for the trimmed identifier', async () => {
    const identifier = unique('jane');
    const visitor = await buildVisitor(app, inbox);
    const padded = { identifier: ` ${identifier}`, identifier_hash: hashOf(` ${identifier}`) };
    expect((await setUser(visitor, padded)).body).toEqual(REFUSED);
    expect((await setUser(visitor, { ...padded, identifier_hash: hashOf(identifier) })).status).toBe(200);
  });

  test('T4: an unverified identifier or email address gives no access to a verified contact', async () => {
    const identifier = unique('victim');
    const email = `${identifier}@mail.example`;
    const victim = await buildVisitor(app, inbox);
    await setUser(victim, { identifier, identifier_hash: hashOf(identifier), email, name: 'Victim' });
    await victim.say('my secret');
    const attacker = await buildVisitor(app, inbox);
    for (const claim of [{ email }, { identifier }, { identifier, email, name: 'Mallory' }]) {
      const { body } = await setUser(attacker, claim);
      expect(body.id).toBe(attacker.contactId);
      await attacker.patch('/contact', claim);
    }
    await attacker.post('/conversations', { contact: { email }, message: { content: 'hello' } });
    expect(await contents(attacker)).toEqual(['hello']);
    expect(await contactOf(victim.contactId)).toMatchObject({ name: 'Victim', email, identifier });
    expect((await attacker.get('/messages')).body.payload[0].sender.name).toBe('Mallory');
  });

  test('A10: where verification is required, a known email address neither changes nor assigns its contact', async () => {
    const strict = await buildWebsiteInbox(app, account, { channel: { hmac_mandatory: true } });
    const email = `${unique('known')}@mail.example`;
    const known = await buildContact(app, account, { name: 'Known', email });
    const visitor = await buildVisitor(app, strict);
    await visitor.patch('/contact', { email, name: 'Liar' });
    const { body } = await visitor.post('/conversations', { contact: { email }, message: { content: 'hi' } });
    expect(body.contact).toMatchObject({ id: visitor.contactId, name: 'Liar', email });
    const conversation = await succeed(account.as.get(`${account.path}/conversations/${body.id}`));
    expect(conversation.meta).toMatchObject({ sender: { id: visitor.contactId, email: null } });
    expect(conversation.meta.unverified).toBe(true);
    expect(await contactOf(known.id)).toMatchObject({ name: 'Known', email });
  });

  test('T4: verifying a different identifier gives no access to another contact', async () => {
    const victimId = unique('victim');
    const email = `${victimId}@mail.example`;
    const victim = await buildVisitor(app, inbox);
    await setUser(victim, { identifier: victimId, identifier_hash: hashOf(victimId), email });
    await victim.say('my secret');
    const ownId = unique('mallory');
    const attacker = await buildVisitor(app, inbox);
    const { body } = await setUser(attacker, { identifier: ownId, identifier_hash: hashOf(ownId), email });
    expect(body.id).not.toBe(victim.contactId);
    expect(await contents(attacker)).toEqual([]);
  });

  test('T3: a session cannot declare itself verified', async () => {
    const identifier = unique('user');
    const proven = await buildVisitor(app, inbox);
    await prove(proven, identifier);
    await proven.say('secret');
    const liar = await buildVisitor(app, inbox);
    await setUser(liar, {
      identifier,
      hmac_verified: true,
      verified: true,
      contact_inbox: { hmac_verified: true },
    });
    expect(await contents(liar)).toEqual([]);
  });
});

describe('visitor contact', () => {
  test('custom attributes can be added and removed', async () => {
    const visitor = await buildVisitor(app, inbox);
    await visitor.patch('/contact', { custom_attributes: { a: 1, b: { c: 2 } } });
    await visitor.patch('/contact', { custom_attributes: { b: { d: 3 } } });
    const { status, body } = await visitor.post('/contact/destroy_custom_attributes', {
      custom_attributes: ['a'],
    });
    expect([status, body.custom_attributes]).toEqual([200, { b: { c: 2, d: 3 } }]);
  });

  test.each([
    { name: ['x'] },
    { custom_attributes: 'x' },
    { custom_attributes: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`k${index}`, 1])) },
    { name: 'x'.repeat(20_000) },
    { name: 'a\0' },
    { avatar_url: 'x'.repeat(3_000) },
    { additional_attributes: [1] },
  ])('C4: a contact update with %j is rejected', async (change) => {
    const visitor = await buildVisitor(app, inbox);
    expect((await visitor.patch('/contact', change)).status).toBe(422);
  });

  test('E1: an avatar is requested only by http or https', async () => {
    const visitor = await buildVisitor(app, inbox);
    const requested = () =>
      app.services.database
        .tenant(account.id)
        .selectFrom('event_log')
        .select('data')
        .where('account_id', '=', account.id)
        .where('contact_id', '=', visitor.contactId)
        .where('type', '=', 'contact.avatar_requested')
        .execute();
    await visitor.patch('/contact', { avatar_url: 'file:///etc/passwd' });
    await visitor.patch('/contact', { avatar_url: 'javascript:alert(1)' });
    expect(await requested()).toEqual([]);
    await visitor.patch('/contact', { avatar_url: 'https://img.example/me.png' });
    expect(await requested()).toEqual([{ data: { url: 'https://img.example/me.png' } }]);
  });
});
