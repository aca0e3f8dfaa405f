import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hmacHex } from '../../platform/crypto/tokens';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';
import { changeContactBatch } from './actions/write-contact-batch';
import { lockContact } from './contacts.repository';

let app: TestApp;
let account: TestAccount;
let support: Inbox;
let billing: Inbox;
beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  support = await buildApiInbox(app, account);
  billing = await buildApiInbox(app, account);
});
afterAll(() => app?.close());

const contactsOf = (inbox: Inbox) => `/public/api/v1/inboxes/${inbox.inbox_identifier}/contacts`;

/** A contact with a verified identity and one message in that inbox. */
async function proven(inbox: Inbox, text: string) {
  const identifier = unique('customer');
  const { source_id, id } = await succeed(app.anonymous.post(contactsOf(inbox), { identifier }));
  const path = `${contactsOf(inbox)}/${source_id}`;
  const hash = hmacHex(inbox.hmac_token ?? '', identifier);
  await succeed(app.anonymous.patch(path, { identifier, identifier_hash: hash }));
  const { id: number } = await succeed(app.anonymous.post(`${path}/conversations`));
  await succeed(app.anonymous.post(`${path}/conversations/${number}/messages`, { content: text }));
  const reads = async () => JSON.stringify((await app.anonymous.get(`${path}/conversations`)).body);
  return { id, identifier, path, reads };
}

test('T3: an agent cannot mark a contact inbox as verified to read messages of other inboxes', async () => {
  const customer = await proven(billing, 'my card number');
  const { token } = await buildAgent(app, account, { inboxIds: [support.id] });
  const agent = app.as({ api_access_token: token });
  const link = { inbox_id: support.id, source_id: unique('key'), hmac_verified: true };
  expect((await agent.post(`${account.path}/contacts/${customer.id}/contact_inboxes`, link)).status).toBe(
    401,
  );
  const start = { ...link, contact_id: customer.id };
  expect((await agent.post(`${account.path}/conversations`, start)).status).toBe(401);
  const answer = await app.anonymous.get(`${contactsOf(support)}/${link.source_id}/conversations`);
  expect(answer.status).toBe(404);
  // Administrators see every inbox; agents may link contacts without marking the link as verified.
  await succeed(account.as.post(`${account.path}/contacts/${customer.id}/contact_inboxes`, link));
  const plain = { inbox_id: support.id, source_id: unique('plain') };
  await succeed(agent.post(`${account.path}/contacts/${customer.id}/contact_inboxes`, plain));
  const seen = await app.anonymous.get(`${contactsOf(support)}/${plain.source_id}/conversations`);
  expect(JSON.stringify(seen.body)).not.toContain('my card number');
});

test('A10: after two contacts are merged, neither verified session sees the messages of the other', async () => {
  const [base, mergee] = [await proven(billing, 'words of the base'), await proven(support, 'of the mergee')];
  const merge = { base_contact_id: base.id, mergee_contact_id: mergee.id };
  await succeed(account.as.post(`${account.path}/actions/contact_merge`, merge));
  expect(await mergee.reads()).toContain('of the mergee');
  expect(await mergee.reads()).not.toContain('words of the base');
  expect(await base.reads()).toContain('words of the base');
  expect(await base.reads()).not.toContain('of the mergee');
});

/** A session of this inbox that proves the identifier. */
async function prove(inbox: Inbox, identifier: string) {
  const { source_id } = await succeed(app.anonymous.post(contactsOf(inbox), { identifier }));
  const path = `${contactsOf(inbox)}/${source_id}`;
  const hash = hmacHex(inbox.hmac_token ?? '', identifier);
  await succeed(app.anonymous.patch(path, { identifier, identifier_hash: hash }));
  return { reads: async () => JSON.stringify((await app.anonymous.get(`${path}/conversations`)).body) };
}

test('T4, A10: an identifier that an agent or an import writes over another one gives nobody the old owner’s messages', async () => {
  for (const change of ['agent', 'import'] as const) {
    const customer = await proven(billing, 'my card number');
    const contact = `${account.path}/contacts/${customer.id}`;
    const own = unique('agent-as-customer');
    const email = `${own}@mail.example`;
    await succeed(account.as.patch(contact, { email }));
    if (change === 'agent') {
      const { token } = await buildAgent(app, account, { inboxIds: [support.id] });
      await succeed(app.as({ api_access_token: token }).patch(contact, { identifier: own }));
    } else {
      const origin = { accountId: account.id, actor: { type: 'System' as const, id: null } };
      await app.services.runInTx(origin, async (tx) => {
        const before = await lockContact(tx.db, tx.accountId, customer.id);
        if (!before) throw new Error('no such contact');
        await changeContactBatch(tx, [{ before, after: { ...before, identifier: own } }]);
      });
    }
    const session = await prove(support, own);
    expect(await session.reads()).not.toContain('my card number');
    expect(await customer.reads()).toContain('my card number');
  }
});

test('T4, CO6: whoever proved an identifier between a merge and its Undo does not read on as the other person', async () => {
  const [bob, jane] = [await proven(billing, 'words of Bob'), await proven(support, 'words of Jane')];
  const { merge } = await succeed(
    account.as.post(`${account.path}/actions/contact_merge`, {
      base_contact_id: bob.id,
      mergee_contact_id: jane.id,
      fields: { identifier: 'mergee' },
    }),
  );
  const second = await prove(support, jane.identifier);
  expect(await second.reads()).toContain('words of Jane');
  await succeed(account.as.post(`${account.path}/contacts/${bob.id}/merges/${merge.id}/undo`));
  expect(await second.reads()).not.toContain('words of Bob');
  expect(await bob.reads()).toContain('words of Bob');
  expect(await bob.reads()).not.toContain('words of Jane');
  expect(await jane.reads()).toContain('words of Jane');
  const third = await prove(billing, bob.identifier);
  expect(await third.reads()).toContain('words of Bob');
});
