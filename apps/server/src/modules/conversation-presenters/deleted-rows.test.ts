import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildConversation,
  type DatabaseProbe,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { findMembership } from '../access/access.facade';
import { startApiConversation } from '../messages/testing/message-ledger';
import { findMessages, presentMessagePushes, presentMessages } from '../messages/messages.facade';
import { sendConversationWebhook } from '../webhooks/webhooks.facade';
import { lockConversationById } from '../conversation-records/conversation-locks';
import { findByIds } from '../conversation-records/conversations.repository';
import {
  loadConversationPushes,
  presentConversationPushes,
  presentConversations,
} from './load-conversations';

let app: TestApp;
let account: TestAccount;
let probe: DatabaseProbe;
beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const write = (id: number) =>
  succeed(account.as.post(`${account.path}/conversations/${id}/messages`, { content: 'Hello' }));

/** Two conversations with a message each, as read before the first of them was deleted. */
async function readThenDelete() {
  const db = app.services.database.tenant(account.id);
  const conversations = [await buildConversation(app, account), await buildConversation(app, account)];
  const wrote = [];
  for (const { id } of conversations) wrote.push(await write(id));
  const { rows: ids } = await sql<{ id: number }>`
    select id from conversations where display_id = any(${conversations.map(({ id }) => id)}) order by id`.execute(
    db,
  );
  const rows = await findByIds(
    db,
    account.id,
    ids.map(({ id }) => id),
  );
  const messages = await findMessages(
    db,
    account.id,
    wrote.map(({ id }) => id),
  );
  await succeed(account.as.delete(`${account.path}/contacts/${conversations[0]?.meta.sender.id}`));
  return { db, rows, messages, left: rows.slice(1), leftMessages: messages.slice(1) };
}

test('C4: conversations and messages that were deleted after they were read are not presented', async () => {
  const { db, rows, messages, left, leftMessages } = await readThenDelete();
  const viewer = (await findMembership(db, account.id, account.admin.id))?.viewer;
  if (!viewer) throw new Error('no such member');
  const numbers = (list: { id: number }[]) => list.map(({ id }) => id);
  expect(numbers(await presentConversations(db, viewer, rows))).toEqual(left.map((row) => row.display_id));
  expect([...(await presentConversationPushes(db, account.id, rows)).keys()]).toEqual(numbers(left));
  expect([...(await loadConversationPushes(db, account.id, numbers(rows))).keys()]).toEqual(numbers(left));
  expect(numbers(await presentMessages(db, account.id, messages))).toEqual(numbers(leftMessages));
  expect([...(await presentMessagePushes(db, account.id, messages)).keys()]).toEqual(numbers(leftMessages));
});

test('C4: locking a conversation that was deleted after it was read fails with 404', async () => {
  const { rows } = await readThenDelete();
  const change = app.services.runInTx({ accountId: account.id, actor: { type: 'System', id: null } }, (tx) =>
    lockConversationById(tx, rows[0]?.id ?? 0),
  );
  await expect(change).rejects.toMatchObject({ statusCode: 404 });
});

test('C4: sending a webhook of a conversation that was deleted after it was read fails with 404', async () => {
  const { rows } = await readThenDelete();
  const call = { accountId: account.id, conversationId: rows[0]?.id ?? 0, url: 'https://hooks.example/in' };
  const telling = sendConversationWebhook(app.services, { ...call, event: 'macro.executed' });
  await expect(telling).rejects.toMatchObject({ statusCode: 404 });
});

test('D7, CO6: conversations and messages whose contact was merged after they were read are presented with the other', async () => {
  const db = app.services.database.tenant(account.id);
  const inbox = await buildApiInbox(app, account);
  const place = { accountId: account.id, inboxIdentifier: inbox.inbox_identifier };
  const talk = await startApiConversation(app, probe, place);
  await succeed(talk.say({ content: 'From the customer' }));
  const base = (await succeed(account.as.post(`${account.path}/contacts`, { name: 'Base' }))).payload.contact;
  const rows = await findByIds(db, account.id, [talk.id]);
  const { rows: ids } = await sql<{ id: number }>`
    select id from messages where conversation_id = ${talk.id} and message_type = 0`.execute(db);
  const messages = await findMessages(
    db,
    account.id,
    ids.map(({ id }) => id),
  );
  await succeed(
    account.as.post(`${account.path}/actions/contact_merge`, {
      base_contact_id: base.id,
      mergee_contact_id: talk.contactId,
    }),
  );
  const sender = { id: base.id, name: 'Base' };
  const push = (await presentConversationPushes(db, account.id, rows)).get(talk.id);
  expect(push).toMatchObject({ meta: { sender }, contact_inbox: { contact_id: base.id } });
  const viewer = (await findMembership(db, account.id, account.admin.id))?.viewer;
  if (!viewer) throw new Error('no such member');
  expect(await presentConversations(db, viewer, rows)).toMatchObject([{ meta: { sender } }]);
  expect(await presentMessages(db, account.id, messages)).toMatchObject([{ sender }]);
  expect([...(await presentMessagePushes(db, account.id, messages)).values()]).toMatchObject([{ sender }]);
});
