import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { findMembership } from '../access/access.facade';
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
beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app.close());

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
