import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../../platform/events/unit-of-work';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  type TestAccount,
  type TestApp,
  unique,
} from '../../../testing';
import { lockContactInbox, updateContactInbox } from '../contact-inboxes.repository';
import { type ContactInboxRow, type ContactRow, findContact } from '../contacts.repository';
import { createContactInbox, lockOrCreateContactInbox } from './create-contact-inbox';
import { findOrCreateContact } from './find-or-create-contact';
import { identifyContact, type IdentifyInput } from './identify-contact';
import { insertContact } from './write-contact';

let app: TestApp;
let account: TestAccount;
let inbox: Inbox;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
});
afterAll(async () => app.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.services.runInTx({ accountId: account.id, actor: { type: 'System', id: null } }, work);
const insert = (fields: Partial<ContactRow>) => inTx((tx) => insertContact(tx, fields));
/** Contact inbox of a visitor, linked to a new contact with these fields. */
async function visit(fields: Partial<ContactRow>): Promise<ContactInboxRow> {
  const contact = await insert(fields);
  return inTx((tx) => createContactInbox(tx, { contactId: contact.id, inboxId: inbox.id, sees: 'all' }));
}
const identify = (
  { id }: ContactInboxRow,
  fields: IdentifyInput['fields'],
  options: Partial<IdentifyInput> = {},
) =>
  inTx(async (tx) => {
    const link = await lockContactInbox(tx.db, tx.accountId, id);
    if (!link) throw new Error('the link is gone');
    const defaults = { link, fields, verified: false, mayJoinExisting: true, invalid: 'drop' as const };
    return identifyContact(tx, { ...defaults, ...options });
  });
const find = (id: number) => findContact(app.services.database.tenant(account.id), account.id, id);

/** Contact inbox of a contact with a verified identity. */
async function visitProven(fields: Partial<ContactRow>): Promise<ContactInboxRow> {
  const contact = await insert(fields);
  return inTx((tx) =>
    createContactInbox(tx, { contactId: contact.id, inboxId: inbox.id, hmacVerified: true, sees: 'all' }),
  );
}

describe('a visitor with claims about their identity', () => {
  test('a new visitor keeps their contact, which gets name, email and attributes', async () => {
    const visitor = await visit({ name: 'Amber Otter', custom_attributes: { deep: { a: 1, b: 1 } } });
    const { contact } = await identify(visitor, {
      name: 'Ann',
      email: 'Ann.New@example.org',
      phone_number: '',
      custom_attributes: { plan: 'pro', deep: { b: 2 } },
    });
    expect(contact).toMatchObject({
      id: visitor.contact_id,
      name: 'Ann',
      email: 'ann.new@example.org',
      contact_type: 'lead',
      custom_attributes: { plan: 'pro', deep: { a: 1, b: 2 } },
    });
  });

  test.each(['identifier', 'email', 'phone_number'] as const)(
    'A10: a visitor with a known %s is linked to that contact, sees only their claims and changes nothing',
    async (key) => {
      const value = {
        identifier: unique('id'),
        email: `${unique('m')}@example.org`,
        phone_number: `+49${Date.now() % 1e9}`,
      }[key];
      const known = await insert({ name: 'Known', custom_attributes: { secret: 1 }, [key]: value });
      const visitor = await visit({ name: 'Blue Heron' });
      const { contact, link } = await identify(visitor, { [key]: value, name: 'Says' });
      expect(link).toMatchObject({
        contact_id: known.id,
        hmac_verified: false,
        claims: { [key]: value, name: 'Says' },
        claims_state: 'pending',
      });
      expect(contact).toMatchObject({ id: visitor.contact_id, name: 'Says', [key]: value });
      expect(contact.custom_attributes).toEqual({});
      expect(await find(known.id)).toEqual(known);
      expect(await find(visitor.contact_id)).toBeUndefined();
    },
  );

  test('the previous contact of a linked visitor is kept if it has labels', async () => {
    const email = `${unique('m')}@example.org`;
    const known = await insert({ email });
    const visitor = await visit({ name: 'Blue Heron', labels: ['vip'] });
    const { link } = await identify(visitor, { email });
    expect(link.contact_id).toBe(known.id);
    expect(await find(visitor.contact_id)).toMatchObject({ labels: ['vip'] });
  });

  test('where proof is required, a visitor keeps their own contact, without the email of another contact', async () => {
    const email = `${unique('m')}@example.org`;
    const known = await insert({ name: 'Known', email });
    const visitor = await visit({ name: 'V' });
    const { contact, link } = await identify(visitor, { email, name: 'Says' }, { mayJoinExisting: false });
    expect(link).toMatchObject({ contact_id: visitor.contact_id, claims_state: 'pending' });
    expect(contact).toMatchObject({ id: visitor.contact_id, name: 'Says', email });
    expect(await find(visitor.contact_id)).toMatchObject({ name: 'Says', email: null });
    expect(await find(known.id)).toEqual(known);
  });

  test('a visitor is not linked to a contact with another identifier', async () => {
    const email = `${unique('m')}@example.org`;
    await insert({ identifier: unique('other'), email });
    const visitor = await visit({ name: 'V', identifier: unique('mine') });
    const { link } = await identify(visitor, { email, name: 'Still me' });
    expect(link.contact_id).toBe(visitor.contact_id);
    expect(await find(visitor.contact_id)).toMatchObject({ name: 'Still me', email: null });
  });

  test('a visitor is not linked to a contact with the same phone number but another email', async () => {
    const phone = '+4930777001';
    await insert({ email: 'owner@example.org', phone_number: phone });
    const visitor = await visit({ name: 'V' });
    const { link } = await identify(visitor, { email: 'someone.else@example.org', phone_number: phone });
    expect(link.contact_id).toBe(visitor.contact_id);
    const own = { email: 'someone.else@example.org', phone_number: null };
    expect(await find(visitor.contact_id)).toMatchObject(own);
  });

  test('an invalid email or phone number is dropped, or refused with 422 where the caller asks for it', async () => {
    const visitor = await visit({ name: 'V' });
    const fields = { name: 'Kept', email: 'not an address', phone_number: '0123' };
    const { contact } = await identify(visitor, fields);
    expect(contact).toMatchObject({ name: 'Kept', email: null, phone_number: null });
    await expect(identify(visitor, fields, { invalid: 'refuse' })).rejects.toMatchObject({
      statusCode: 422,
      body: { attributes: ['email', 'phone_number'] },
    });
  });

  test('an existing name is kept if keepName is set', async () => {
    const visitor = await visit({ name: 'Real Name' });
    const { contact } = await identify(visitor, { name: 'Nickname' }, { keepName: true });
    expect(contact.name).toBe('Real Name');
  });

  test('a dismissed claim stays dismissed when it is repeated, and a new claim is pending', async () => {
    const email = `${unique('m')}@example.org`;
    await insert({ email });
    const visitor = await visit({ name: 'V' });
    const { link } = await identify(visitor, { email });
    await inTx((tx) => updateContactInbox(tx.db, tx.accountId, link.id, { claims_state: 'dismissed' }));
    expect((await identify(visitor, { email })).link.claims_state).toBe('dismissed');
    expect((await identify(visitor, { name: 'New' })).link.claims_state).toBe('pending');
  });
});

describe('a verified identifier', () => {
  test('a verified identifier links to its contact and applies the earlier claims to it', async () => {
    const identifier = unique('known');
    const known = await insert({ identifier, name: 'Old', custom_attributes: { plan: 'pro' } });
    const visitor = await visit({ name: 'V' });
    await identify(visitor, { identifier, name: 'Claimed', custom_attributes: { city: 'Bonn' } });
    expect(await find(known.id)).toEqual(known);
    const { contact, link } = await identify(visitor, { identifier }, { verified: true });
    expect(contact).toMatchObject({
      id: known.id,
      name: 'Claimed',
      custom_attributes: { plan: 'pro', city: 'Bonn' },
    });
    const proven = { contact_id: known.id, hmac_verified: true, shown_contact: null, claims: {} };
    expect(link).toMatchObject({ ...proven, claims_state: null });
  });

  test('A10: a verified identifier with the email of another contact does not change or take over that contact', async () => {
    const email = `${unique('victim')}@example.org`;
    const victim = await insert({ name: 'Victim', email });
    const identifier = unique('mallory');
    const fields = { identifier, email, name: 'Mallory' };
    const fresh = await identify(await visit({ name: 'V' }), fields, { verified: true });
    expect(fresh.contact).toMatchObject({ name: 'Mallory', email: null });
    // The same holds if the email was claimed before.
    const claiming = await visit({ name: 'W' });
    expect((await identify(claiming, { email })).link.contact_id).toBe(victim.id);
    const other = { identifier: unique('eve'), email };
    const { contact } = await identify(claiming, other, { verified: true });
    expect(contact.id).not.toBe(victim.id);
    expect(contact).toMatchObject({ identifier: other.identifier, email: null });
    expect(await find(victim.id)).toEqual(victim);
  });

  test('A10: a session that claimed the identifier before sees and changes nothing of the verified contact', async () => {
    const identifier = unique('real');
    const squatter = await visit({ name: 'Squatter' });
    await identify(squatter, { identifier });
    const owner = await visit({ name: 'V' });
    const fields = { identifier, name: 'Owner', custom_attributes: { secret: 1 } };
    const { contact } = await identify(owner, fields, { verified: true });
    const again = await identify(squatter, { name: 'Still here' });
    expect(again.link).toMatchObject({ contact_id: contact.id, claims_state: 'pending' });
    expect(again.contact).toMatchObject({ name: 'Still here', custom_attributes: {} });
    expect(await find(contact.id)).toMatchObject({ name: 'Owner' });
  });

  test('T4: a verified identifier is not replaced by a claimed one', async () => {
    const identifier = unique('real');
    const proven = await visitProven({ identifier });
    const { contact } = await identify(proven, { identifier: unique('claimed') });
    expect(contact.identifier).toBe(identifier);
  });
});

describe('an avatar URL', () => {
  test('an avatar URL for a contact without an avatar requests one fetch of the picture', async () => {
    const visitor = await visit({ name: 'V' });
    await identify(visitor, { name: 'W' }, { avatarUrl: 'https://pics.example/me.png' });
    const events = await app.services.database
      .tenant(account.id)
      .selectFrom('event_log')
      .select('data')
      .where('type', '=', 'contact.avatar_requested')
      .where('contact_id', '=', visitor.contact_id)
      .execute();
    expect(events).toEqual([{ data: { url: 'https://pics.example/me.png' } }]);
  });
});

describe('concurrent requests', () => {
  test('D4: concurrent requests with a new email create one contact', async () => {
    const email = `${unique('first')}@example.org`;
    const found = await Promise.all(
      Array.from({ length: 10 }, () =>
        inTx((tx) => findOrCreateContact(tx, { fields: { email }, verified: false, invalid: 'refuse' })),
      ),
    );
    expect(new Set(found.map(({ contact }) => contact.id)).size).toBe(1);
    expect(found[0]?.contact.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });

  test('D4: concurrent visitors who claim the same email are linked to one contact', async () => {
    const email = `${unique('same')}@example.org`;
    const visitors = await Promise.all(Array.from({ length: 6 }, () => visit({ name: 'V' })));
    const ends = await Promise.all(visitors.map((visitor) => identify(visitor, { email })));
    expect(new Set(ends.map(({ link }) => link.contact_id)).size).toBe(1);
    const left = (await Promise.all(visitors.map((visitor) => find(visitor.contact_id)))).filter(Boolean);
    expect(left).toHaveLength(1);
    expect(left[0]?.email).toBe(email);
  });

  test('D4: concurrent requests with one source id create one contact inbox', async () => {
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

test('A10: a known contact is shown to a caller with its verified identifier, but not to one with its email', async () => {
  const identifier = unique('vip');
  const known = await insert({ identifier, email: `${identifier}@example.org`, name: 'Known' });
  const fields = { email: known.email, name: 'Stranger' };
  const input = { fields, verified: false, invalid: 'refuse' as const };
  const stranger = await inTx((tx) => findOrCreateContact(tx, input));
  expect(stranger.contact.id).toBe(known.id);
  expect(stranger.sees).toMatchObject({ shown: { name: 'Stranger' }, claims: fields });
  expect(stranger.sees).not.toMatchObject({ shown: { id: known.id } });
  const proof = { fields: { identifier }, verified: true, invalid: 'refuse' as const };
  const owner = await inTx((tx) => findOrCreateContact(tx, proof));
  expect(owner).toMatchObject({ contact: { id: known.id }, sees: 'all' });
});
