import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestApp,
} from '../../../testing';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ withJobs: true });
});
afterAll(async () => app.close());

test('a deleted inbox is not found at once; a job then removes its conversations, contact links and counts', async () => {
  const account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account);
  const otherInbox = await buildApiInbox(app, account);
  await buildAgent(app, account, { inboxIds: [inbox.id] });
  for (let index = 0; index < 3; index += 1) await buildConversation(app, account, { inbox, message: 'Hi' });
  const other = await buildConversation(app, account, { inbox: otherInbox, message: 'Hi' });
  const path = `${account.path}/inboxes/${inbox.id}`;

  const deleted = await account.as.delete(path);
  expect(deleted.status).toBe(200);
  expect(deleted.body).toEqual({ message: 'Your inbox deletion request will be processed in some time.' });
  expect((await account.as.get(path)).status).toBe(404);
  expect((await account.as.delete(path)).status).toBe(404);

  const db = app.services.database.tenant(account.id);
  await vi.waitFor(
    async () => {
      const left = await db.selectFrom('inboxes').select('id').where('account_id', '=', account.id).execute();
      expect(left.map((row) => row.id)).toEqual([otherInbox.id]);
    },
    { timeout: 10_000, interval: 50 },
  );
  const channels = await db.selectFrom('channel_apis').select('id').execute();
  expect(channels).toHaveLength(1);
  const links = await db.selectFrom('contact_inboxes').select('inbox_id').execute();
  expect(links.every((link) => link.inbox_id === otherInbox.id)).toBe(true);
  const counts = await db.selectFrom('conversation_counts').selectAll().where('total', '>', 0).execute();
  expect(counts.every((cell) => cell.inbox_id === otherInbox.id)).toBe(true);
  const { data } = await succeed(account.as.get(`${account.path}/conversations?status=all`));
  expect(data.payload.map((conversation: { id: number }) => conversation.id)).toEqual([other.id]);
  expect(data.meta.all_count).toBe(1);
});
