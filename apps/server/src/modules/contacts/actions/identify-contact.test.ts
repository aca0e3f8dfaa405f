import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../../platform/events/unit-of-work';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildConversation,
  type TestAccount,
  type TestApp,
  unique,
} from '../../../testing';
import { type ContactRow, findContact } from '../contacts.repository';
import { createContactInbox, lockOrCreateContactInbox } from './create-contact-inbox';
import { findOrCreateContact } from './find-or-create-contact';
import { identifyContact, type IdentifyInput } from './identify-contact';
import { insertContact } from './write-contact';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(async () => app.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.services.runInTx({ accountId: account.id, actor: { type: 'System', id: null } }, work);
const insert = (fields: Partial<ContactRow>) => inTx((tx) => insertContact(tx, fields));
const identify = (
  contact: ContactRow,
  fields: IdentifyInput['fields'],
  options: Partial<IdentifyInput> = {},
) =>
  inTx((tx) =>
    identifyContact(tx, { contactId: contact.id, fields, verified: false, invalid: 'drop', ...options }),
  );
const find = (id: number) => findContact(app.services.database.tenant(account.id), account.id, id);

/** A contact who proved who they are in one of their sessions. */
async function insertProven(fields: Partial<ContactRow>): Promise<ContactRow> {
  const contact = await insert(fields);
  const inbox = await buildApiInbox(app, account);
  await inTx((tx) =>
    createContactInbox(tx, { contactId: contact.id, inboxId: inbox.id, hmacVerified: true }),
  );
  return contact;
}

describe('a visitor who says who they are', () => {
  test('and is new keeps their contact, now with name, e-mail and attributes', async () => {
    const visitor = await insert({ name: 'Amber Otter', custom_attributes: { deep: { a: 1, b: 1 } } });
    const known = await identify(visitor, {
      name: 'Ann',
      email: 'Ann.New@example.org',
      phone_number: '',
      custom_attributes: { plan: 'pro', deep: { b: 2 } },
    });
    expect(known).toMatchObject({
      id: visitor.id,
      name: 'Ann',
      email: 'ann.new@example.org',
      contact_type: 'lead',
      custom_attributes: { plan: 'pro', deep: { a: 1, b: 2 } },
    });
  });

  test.each(['identifier', 'email', 'phone_number'] as const)(
    'is the contact known by that %s',
    async (key) => {
      const value = {
        identifier: unique('id'),
        email: `${unique('m')}@example.org`,
        phone_number: `+49${Date.now() % 1e9}`,
      }[key];
      const known = await insert({ name: 'Known', [key]: value });
      const visitor = await insert({ name: 'Blue Heron' });
      const conversation = await buildConversation(app, account, { contactId: visitor.id, message: 'Hi' });
      const survivor = await identify(visitor, { [key]: value, name: 'Says' });
      expect(survivor).toMatchObject({ id: known.id, name: 'Says' });
      expect(await find(visitor.id)).toBeUndefined();
      const moved = await account.as.get(`${account.path}/conversations/${conversation.id}`);
      expect(moved.body.meta.sender.id).toBe(known.id);
    },
  );

  test('is not merged into somebody with another identifier; that value is left out', async () => {
    const email = `${unique('m')}@example.org`;
    const other = await insert({ identifier: unique('other'), email });
    const visitor = await insert({ name: 'V', identifier: unique('mine') });
    const after = await identify(visitor, { email, name: 'Still me' });
    expect(after).toMatchObject({ id: visitor.id, name: 'Still me', email: null });
    expect(await find(other.id)).toMatchObject({ email });
  });

  test('is not merged by phone when the e-mails differ; the phone is left out', async () => {
    const phone = '+4930777001';
    await insert({ email: 'owner@example.org', phone_number: phone });
    const visitor = await insert({ name: 'V' });
    const after = await identify(visitor, { email: 'someone.else@example.org', phone_number: phone });
    expect(after).toMatchObject({ id: visitor.id, email: 'someone.else@example.org', phone_number: null });
  });

  test('may mistype e-mail and phone without being stopped; a programmer is told', async () => {
    const visitor = await insert({ name: 'V' });
    const fields = { name: 'Kept', email: 'not an address', phone_number: '0123' };
    expect(await identify(visitor, fields)).toMatchObject({ name: 'Kept', email: null, phone_number: null });
    await expect(identify(visitor, fields, { invalid: 'refuse' })).rejects.toMatchObject({
      statusCode: 422,
      body: { attributes: ['email', 'phone_number'] },
    });
  });

  test('keeps the name there is where a form says so', async () => {
    const email = `${unique('m')}@example.org`;
    await insert({ name: 'Real Name', email });
    const visitor = await insert({ name: 'V' });
    const after = await identify(visitor, { email, name: 'Nickname' }, { keepName: true });
    expect(after.name).toBe('Real Name');
  });

  test('T4: without proof a proven contact is out of reach; with proof it is theirs', async () => {
    const identifier = unique('proven');
    const proven = await insertProven({ name: 'Proven', identifier, email: `${identifier}@example.org` });
    const visitor = await insert({ name: 'V' });
    const claimed = await identify(visitor, { identifier, email: `${identifier}@example.org`, name: 'Liar' });
    expect(claimed).toMatchObject({ id: visitor.id, identifier: null, email: null });
    expect(await find(proven.id)).toMatchObject({ name: 'Proven' });
    const shown = await identify(visitor, { identifier, name: 'Proven too' }, { verified: true });
    expect(shown).toMatchObject({ id: proven.id, name: 'Proven too' });
  });

  test('T4: a proven identifier is not replaced by a claimed one', async () => {
    const proven = await insertProven({ identifier: unique('real') });
    const after = await identify(proven, { identifier: unique('claimed') });
    expect(after.identifier).toBe(proven.identifier);
  });

  test('may name a picture, which is asked for once there is none', async () => {
    const visitor = await insert({ name: 'V' });
    await identify(visitor, { name: 'W' }, { avatarUrl: 'https://pics.example/me.png' });
    const events = await app.services.database
      .tenant(account.id)
      .selectFrom('event_log')
      .select('data')
      .where('type', '=', 'contact.avatar_requested')
      .where('contact_id', '=', visitor.id)
      .execute();
    expect(events).toEqual([{ data: { url: 'https://pics.example/me.png' } }]);
  });
});

describe('at the same moment', () => {
  test('D4: many first calls with one e-mail make one contact', async () => {
    const email = `${unique('first')}@example.org`;
    const found = await Promise.all(
      Array.from({ length: 10 }, () =>
        inTx((tx) => findOrCreateContact(tx, { fields: { email }, verified: false, invalid: 'refuse' })),
      ),
    );
    expect(new Set(found.map((contact) => contact.id)).size).toBe(1);
    expect(found[0]?.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });

  test('D4: many visitors who say the same e-mail end as one contact', async () => {
    const email = `${unique('same')}@example.org`;
    const visitors = await Promise.all(Array.from({ length: 6 }, () => insert({ name: 'V' })));
    await Promise.all(visitors.map((visitor) => identify(visitor, { email })));
    const left = (await Promise.all(visitors.map((visitor) => find(visitor.id)))).filter(Boolean);
    expect(left).toHaveLength(1);
    expect(left[0]?.email).toBe(email);
  });

  test('D4: one source id makes one link', async () => {
    const inbox = await buildApiInbox(app, account);
    const contact = await insert({ name: 'C' });
    const links = await Promise.all(
      Array.from({ length: 8 }, () =>
        inTx((tx) => createContactInbox(tx, { contactId: contact.id, inboxId: inbox.id, sourceId: 's' })),
      ),
    );
    expect(new Set(links.map((link) => link.id)).size).toBe(1);
    const again = await inTx((tx) =>
      lockOrCreateContactInbox(tx, { contactId: contact.id, inboxId: inbox.id }),
    );
    expect(again.id).toBe(links[0]?.id);
  });
});

test('T4: a contact who proved who they are is not handed to a stranger with the same e-mail', async () => {
  const email = `${unique('vip')}@example.org`;
  const proven = await insertProven({ email });
  const fields = { email, name: 'Stranger' };
  const stranger = await inTx((tx) =>
    findOrCreateContact(tx, { fields, verified: false, invalid: 'refuse' }),
  );
  expect(stranger).toMatchObject({ name: 'Stranger', email: null });
  const owner = await inTx((tx) => findOrCreateContact(tx, { fields, verified: true, invalid: 'refuse' }));
  expect(owner.id).toBe(proven.id);
});
