import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactRoomTokenOf } from '../access/access.facade';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildConversation,
  openCable,
  succeed,
  type TestApp,
} from '../../testing';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
});
afterAll(() => app.close());

test('T4, R4: a visitor receives only public messages of their own conversation, live and after reconnecting', async () => {
  const account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account);
  const tokens = new Map<number, string>();
  const [mine, other] = [
    await buildConversation(app, account, { inbox }),
    await buildConversation(app, account, { inbox }),
  ];
  const rows = await app.services.database
    .tenant(account.id)
    .selectFrom('contact_inboxes')
    .selectAll()
    .execute();
  for (const row of rows) tokens.set(row.contact_id, contactRoomTokenOf(app.services.config, row));
  const room = { pubsub_token: tokens.get(mine.meta.sender.id) ?? '' };

  const before = await openCable(url, room);
  const say = (id: number, content: string, more = {}) =>
    succeed(account.as.post(`${account.path}/conversations/${id}/messages`, { content, ...more }));
  await say(other.id, 'for somebody else');
  await say(mine.id, 'a note', { private: true });
  await say(mine.id, 'for you');
  await before.next('message.created', (data) => data.content === 'for you');
  const after = await openCable(url, { ...room, last_seq: before.seq });
  await after.next('message.created', (data) => data.content === 'for you');

  for (const cable of [before, after]) {
    const contents = cable.messages
      .filter(({ event }) => event === 'message.created')
      .map(({ data }) => data.content);
    expect(contents).toEqual(['for you']);
  }
  await Promise.all([before.close(), after.close()]);
});
