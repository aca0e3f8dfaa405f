import type { Inbox } from '@parley/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hmacHex } from '../../platform/crypto/tokens';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildContact,
  buildWebsiteInbox,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestCable,
  unique,
} from '../../testing';
import { buildVisitor, type TestVisitor, visitorOf } from './testing/build-visitor';

let app: TestApp;
let url: string;
let account: TestAccount;
let inbox: Inbox;
const open: TestCable[] = [];
beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  account = await buildAccount(app);
  inbox = await trustingWebsite();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((cable) => cable.close()));
});
afterAll(() => app?.close());

const trustingWebsite = () =>
  buildWebsiteInbox(app, account, {
    enable_email_collect: false,
    channel: { trust_unverified_identity: true },
  });
const change = (website: Inbox, channel: Record<string, unknown>) =>
  account.as.patch(`${account.path}/inboxes/${website.id}`, { channel });
const setUser = (visitor: TestVisitor, user: Record<string, unknown>) =>
  visitor.patch('/contact/set_user', user);
const hashOf = (identifier: string, website: Inbox = inbox) => hmacHex(website.hmac_token ?? '', identifier);
const contents = async (visitor: TestVisitor) =>
  (await succeed(visitor.get('/messages'))).payload.map((message: { content: string }) => message.content);
async function listen(visitor: TestVisitor): Promise<TestCable> {
  const cable = await openCable(url, { pubsub_token: visitor.pubsubToken });
  open.push(cable);
  return cable;
}
/** A first device that identified itself and wrote, and a second device that did neither. */
async function twoDevices(website: Inbox = inbox) {
  const identifier = unique('user');
  const [laptop, phone] = [await buildVisitor(app, website), await buildVisitor(app, website)];
  const email = `${identifier}@mail.example`;
  await succeed(setUser(laptop, { identifier, email, name: 'Owner', custom_attributes: { plan: 'hidden' } }));
  const { conversation_id: id } = await succeed(laptop.say('from the laptop'));
  return { identifier, email, laptop, phone, id };
}

describe('a website that trusts unverified identifiers', () => {
  test('a second device with the identifier shows the same history, and both can write to it', async () => {
    const { identifier, laptop, phone, id } = await twoDevices();
    await setUser(phone, { identifier });
    expect(await contents(phone)).toEqual(['from the laptop']);
    expect((await succeed(phone.say('from the phone'))).conversation_id).toBe(id);
    expect(await contents(laptop)).toEqual(['from the laptop', 'from the phone']);
  });

  test('D4: concurrent first messages of both devices create one conversation', async () => {
    const identifier = unique('user');
    const [laptop, phone] = [await buildVisitor(app, inbox), await buildVisitor(app, inbox)];
    for (const device of [laptop, phone]) await setUser(device, { identifier });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? laptop : phone).say(`message ${index}`)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body.conversation_id)).size).toBe(1);
  });

  test('A10: an unverified identifier reveals no contact data, in responses or events', async () => {
    const { identifier, email, laptop, phone, id } = await twoDevices();
    const { body } = await setUser(phone, { identifier, name: 'Somebody' });
    expect(body).toEqual({ id: phone.contactId, has_email: false, has_name: true, has_phone_number: false });
    const cable = await listen(phone);
    await laptop.say('again from the laptop');
    await laptop.post('/conversations/toggle_typing', { typing_status: 'on' });
    await succeed(
      account.as.post(`${account.path}/conversations/${id}/messages`, {
        content: 'the answer',
        message_type: 'outgoing',
      }),
    );
    await succeed(
      account.as.post(`${account.path}/conversations/${id}/toggle_status`, { status: 'resolved' }),
    );
    await cable.next('message.created', (data) => data.content === 'the answer');
    await cable.next('conversation.status_changed');
    const answers = [
      await phone.get('/contact'),
      await phone.get('/messages'),
      await phone.get('/conversations'),
      await phone.patch('/contact', { custom_attributes: { a: 1 } }),
      await phone.post('/conversations/destroy_custom_attributes', { custom_attribute: ['a'] }),
      await phone.say('more'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(200));
    const received = JSON.stringify([answers.map((answer) => answer.body), cable.messages]);
    for (const secret of ['Owner', 'hidden', email]) expect(received).not.toContain(secret);
    const contact = await succeed(account.as.get(`${account.path}/contacts/${laptop.contactId}`));
    expect(contact.payload).toMatchObject({ name: 'Owner', email, custom_attributes: { plan: 'hidden' } });
  });

  test('A10: an email address or phone number gives no access to the history of another visitor', async () => {
    const { email, laptop, phone } = await twoDevices();
    const phone_number = `+4930${Date.now() % 1e8}`;
    await setUser(laptop, { phone_number });
    for (const claim of [{ email }, { phone_number }, { identifier: unique('mine'), email, phone_number }])
      await setUser(phone, claim);
    expect(await contents(phone)).toEqual([]);
  });

  test('A10: only setUser sets the identifier, and a wrong hash is rejected', async () => {
    const { identifier, phone } = await twoDevices();
    await phone.patch('/contact', { identifier });
    expect(await contents(phone)).toEqual([]);
    expect((await setUser(phone, { identifier, identifier_hash: hashOf('other') })).status).toBe(401);
    expect(await contents(phone)).toEqual([]);
  });

  test('A10: a trusted identifier gives no access to other websites or API inboxes, and none from them', async () => {
    const { identifier, phone } = await twoDevices();
    const [other, strict] = [await trustingWebsite(), await buildWebsiteInbox(app, account)];
    for (const website of [other, strict]) {
      const elsewhere = await buildVisitor(app, website);
      await setUser(elsewhere, { identifier });
      expect(await contents(elsewhere)).toEqual([]);
      await elsewhere.say('elsewhere');
    }
    const api = await buildApiInbox(app, account);
    const door = `/public/api/v1/inboxes/${api.inbox_identifier}/contacts`;
    const { source_id: source } = await succeed(app.anonymous.post(door, { identifier }));
    expect((await app.anonymous.get(`${door}/${source}/conversations`)).body).toEqual([]);
    await setUser(phone, { identifier });
    expect(await contents(phone)).toEqual(['from the laptop']);
  });

  test('A10: a contact that agents created with the identifier is not revealed', async () => {
    const identifier = unique('imported');
    await buildContact(app, account, { identifier, name: 'Imported', email: `${identifier}@mail.example` });
    const visitor = await buildVisitor(app, inbox);
    await setUser(visitor, { identifier });
    expect((await visitor.get('/contact')).body).toMatchObject({ id: visitor.contactId, has_email: false });
    expect(await contents(visitor)).toEqual([]);
  });

  test('A10: verifying an identifier ends the access of all unverified visitors with it', async () => {
    const { identifier, phone } = await twoDevices();
    await setUser(phone, { identifier });
    const cable = await listen(phone);
    const owner = await buildVisitor(app, inbox);
    await succeed(setUser(owner, { identifier, identifier_hash: hashOf(identifier) }));
    const { conversation_id: id } = await succeed(owner.say('proven words'));
    expect(await contents(phone)).toEqual([]);
    const { conversation_id: own } = await succeed(phone.say('my own'));
    expect(own).not.toBe(id);
    await cable.next('message.created', (data) => data.content === 'my own');
    expect(JSON.stringify(cable.messages)).not.toContain('proven words');
    const late = await buildVisitor(app, inbox);
    await setUser(late, { identifier });
    expect(await contents(late)).toEqual([]);
  });

  test('A10: an accepted identity or a different identifier gives no access to another session', async () => {
    const { email, phone } = await twoDevices();
    const mine = unique('mine');
    await setUser(phone, { identifier: mine, email });
    const { conversation_id: id } = await succeed(phone.say('mine'));
    const { sender } = (await succeed(account.as.get(`${account.path}/conversations/${id}`))).meta;
    const waiting = async () =>
      (await succeed(account.as.get(`${account.path}/contacts/${sender.id}/identities`))).payload;
    expect(await waiting()).toEqual([{ conversation_id: id }]);
    await account.as.post(`${account.path}/conversations/${id}/identity/accept`);
    expect(await contents(phone)).toEqual(['mine']);
    const { body } = await setUser(phone, { identifier: unique('next') });
    expect(await contents(visitorOf(app, inbox, { token: body.widget_auth_token }))).toEqual([]);
    await account.as.post(`${account.path}/conversations/${id}/identity/dismiss`);
    expect(await waiting()).toEqual([]);
  });

  test('access by unverified identifier ends at once when the setting is turned off', async () => {
    const website = await trustingWebsite();
    const { identifier, phone } = await twoDevices(website);
    await setUser(phone, { identifier });
    expect(await contents(phone)).toEqual(['from the laptop']);
    await succeed(change(website, { trust_unverified_identity: false }));
    expect(await contents(phone)).toEqual([]);
  });
});

describe('trust_unverified_identity', () => {
  test('the setting is off by default and absent from other channels', async () => {
    expect((await buildWebsiteInbox(app, account)).trust_unverified_identity).toBe(false);
    const api = await buildApiInbox(app, account, { channel: { trust_unverified_identity: true } });
    expect(api.trust_unverified_identity).toBeNull();
  });

  test('the setting is mutually exclusive with required verification, which turns it off', async () => {
    const website = await trustingWebsite();
    const refused = await change(website, { hmac_mandatory: true, trust_unverified_identity: true });
    expect([refused.status, refused.body.attributes]).toEqual([422, ['trust_unverified_identity']]);
    const strict = await succeed(change(website, { hmac_mandatory: true }));
    expect(strict).toMatchObject({ hmac_mandatory: true, trust_unverified_identity: false });
    expect((await change(website, { trust_unverified_identity: true })).status).toBe(422);
    const back = await succeed(change(website, { hmac_mandatory: false, trust_unverified_identity: true }));
    expect(back).toMatchObject({ hmac_mandatory: false, trust_unverified_identity: true });
  });
});
