import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildConversation,
  buildWebsiteInbox,
  openCable,
  succeed,
  type TestApp,
  type TestCable,
} from '../testing';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
});
afterAll(() => app.close());

const numbered = (cable: TestCable) =>
  cable.messages.flatMap(({ event, seq }) => (seq ? [`${seq} ${event}`] : []));

/** Newest payload of each message. */
function messagesOf(cable: TestCable): Map<number, Record<string, unknown>> {
  const messageEvents = cable.messages.filter(
    ({ event }) => event === 'message.created' || event === 'message.updated',
  );
  return new Map(messageEvents.map(({ data }) => [Number(data.id), data]));
}

test('R1: a client that reconnects has the same events and state as one that stayed connected', async () => {
  const account = await buildAccount(app);
  const inbox = await buildWebsiteInbox(app, account);
  const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const { id } = await buildConversation(app, account);
  const room = { pubsub_token: account.admin.pubsubToken, user_id: account.admin.id, account_id: account.id };
  const stays = await openCable(url, room);
  const leaves = await openCable(url, room);
  const at = `${account.path}/conversations/${id}`;
  const say = (content: string, more = {}) =>
    succeed(account.as.post(`${at}/messages`, { content, ...more }));

  await say('before');
  await leaves.next('message.created', ({ content }) => content === 'before');
  await leaves.close();
  const lastSeq = leaves.messages.findLast(({ seq }) => seq)?.seq ?? 0;

  const doomed = await say('soon gone');
  await say('a note', { private: true });
  await succeed(account.as.delete(`${at}/messages/${doomed.id}`));
  await succeed(account.as.post(`${at}/assignments`, { assignee_id: agent.id }));
  await succeed(account.as.post(`${at}/labels`, { labels: ['vip'] }));
  await succeed(account.as.post(`${at}/toggle_status`, { status: 'resolved' }));
  await buildConversation(app, account, { message: 'Hello' });
  await say('the last word');
  await stays.next('message.created', ({ content }) => content === 'the last word');

  const returns = await openCable(url, { ...room, last_seq: lastSeq });
  expect(returns.seq).toBeGreaterThan(lastSeq);
  const missed = numbered(stays).filter((line) => Number.parseInt(line, 10) > lastSeq);
  expect(numbered(returns)).toEqual(missed.filter((line) => Number.parseInt(line, 10) <= returns.seq));

  const { payload } = await succeed(account.as.get(`${at}/messages`));
  const received = messagesOf(returns);
  for (const message of payload.filter((each: { id: number }) => received.has(each.id)))
    expect(received.get(message.id)).toMatchObject({
      content: message.content,
      status: message.status,
      private: message.private,
      content_attributes: message.content_attributes,
    });
  expect(received.get(doomed.id)?.content_attributes).toEqual({ deleted: true });
  await Promise.all([stays.close(), returns.close()]);
});
