import { type RealtimeEventName, realtimeEvents } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgentBot,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestClient,
} from '../../testing';

let app: TestApp;
let url: string;
let account: TestAccount;
let bot: Awaited<ReturnType<typeof buildAgentBot>>;
let asBot: TestClient;

beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  account = await buildAccount(app);
  bot = await buildAgentBot(app, account, { name: 'Otto' });
  asBot = app.as(bot);
});
afterAll(() => app.close());

const at = (id: number, rest = '') => `${account.path}/conversations/${id}${rest}`;
const push = () => ({ id: bot.id, name: 'Otto', avatar_url: '', type: 'agent_bot' });

test('a message written with a bot token has the bot as its sender, wherever the message is shown', async () => {
  const { id } = await buildConversation(app, account, { message: 'hello' });
  const sent = await succeed(asBot.post(at(id, '/messages'), { content: 'How can I help?' }));
  expect(sent).toMatchObject({ content: 'How can I help?', message_type: 1, sender: push() });

  const { payload } = await succeed(account.as.get(at(id, '/messages')));
  expect(payload.at(-1)).toMatchObject({ id: sent.id, sender: push() });
  expect((await succeed(asBot.get(at(id)))).last_non_activity_message).toMatchObject({ sender: push() });
  const { data } = await succeed(account.as.get(`${account.path}/conversations`));
  const listed = data.payload.find((one: { id: number }) => one.id === id);
  expect(listed.messages[0]).toMatchObject({ id: sent.id, sender_type: 'AgentBot', sender: push() });
});

test('a repeated message of a bot with the same echo id is written once, and so is one with an idempotency key', async () => {
  const { id } = await buildConversation(app, account, { message: 'hello' });
  const write = () => succeed(asBot.post(at(id, '/messages'), { content: 'once', echo_id: 'bot-1' }));
  expect((await write()).id).toBe((await write()).id);
  const keyed = app.as({ api_access_token: bot.token, 'idempotency-key': 'bot-key' });
  const send = () => succeed(keyed.post(at(id, '/messages'), { content: 'twice' }));
  expect((await send()).id).toBe((await send()).id);
});

test('a bot starts a conversation with its own first message', async () => {
  const inbox = await buildApiInbox(app, account);
  const contact = await buildContact(app, account);
  const start = () =>
    succeed(
      asBot.post(`${account.path}/conversations`, {
        inbox_id: inbox.id,
        contact_id: contact.id,
        message: { content: 'Good morning', echo_id: 'start' },
      }),
    );
  const started = await start();
  expect(started.messages[0]).toMatchObject({ content: 'Good morning', sender: push() });
  expect((await start()).id).toBe(started.id);
});

test('events name a bot as the performer, and activity messages name it as the author', async () => {
  const { admin } = account;
  const { id } = await buildConversation(app, account, { message: 'hello' });
  const cable = await openCable(url, {
    pubsub_token: admin.pubsubToken,
    user_id: admin.id,
    account_id: account.id,
  });
  await succeed(asBot.post(at(id, '/toggle_typing_status'), { typing_status: 'on' }));
  expect(await cable.next('conversation.typing_on')).toMatchObject({ user: push(), performer: push() });
  await succeed(asBot.post(at(id, '/toggle_status'), { status: 'resolved' }));
  await cable.next('conversation.status_changed');
  await succeed(asBot.post(at(id, '/messages'), { content: 'Bye' }));
  expect(await cable.next('message.created', ({ content }) => content === 'Bye')).toMatchObject({
    sender_type: 'AgentBot',
    sender_id: bot.id,
    sender: push(),
    performer: push(),
  });
  for (const { event, data } of cable.messages) {
    const { error } = realtimeEvents[event as RealtimeEventName].safeParse(data);
    expect(error?.issues, event).toBeUndefined();
  }
  await cable.close();
  const { payload } = await succeed(account.as.get(at(id, '/messages')));
  const activity = payload.find((one: { message_type: number }) => one.message_type === 2);
  expect(activity.content).toContain('Otto');
});

test('a bot that reopens a conversation is not assigned to it', async () => {
  const { id } = await buildConversation(app, account, { message: 'hello' });
  await succeed(asBot.post(at(id, '/toggle_status'), { status: 'resolved' }));
  await succeed(asBot.post(at(id, '/toggle_status'), { status: 'open' }));
  expect((await succeed(asBot.get(at(id)))).meta.assignee).toBeUndefined();
});

test('a bot gets 401 with the reason on a closed route and in another account', async () => {
  const other = await buildAccount(app);
  const conversation = await buildConversation(app, other, { message: 'hello' });
  expect(await asBot.get(`${account.path}/conversations`)).toMatchObject({
    status: 401,
    body: { error: 'Access to this endpoint is not authorized for bots' },
  });
  expect(await asBot.get('/api/v1/profile')).toMatchObject({
    status: 401,
    body: { error: 'Access to this endpoint is not authorized for bots' },
  });
  expect(await asBot.get(`${other.path}/conversations/${conversation.id}`)).toMatchObject({
    status: 401,
    body: { error: 'Bot is not authorized to access this account' },
  });
});

test('a bot of the installation that is in no account gets 401 in every account', async () => {
  const { id } = await buildConversation(app, account, { message: 'hello' });
  const free = await buildAgentBot(app, account);
  const inAnyAccount = app.services.database.system('relay-events');
  await inAnyAccount.updateTable('agent_bots').set({ account_id: null }).where('id', '=', free.id).execute();
  expect(await app.as(free).get(at(id))).toMatchObject({
    status: 401,
    body: { error: 'Bot is not authorized to access this account' },
  });
});

test('the token of a bot ends with the bot, and its messages stay without a sender', async () => {
  const { id } = await buildConversation(app, account, { message: 'hello' });
  const leaving = await buildAgentBot(app, account);
  await succeed(app.as(leaving).post(at(id, '/messages'), { content: 'I was here' }));
  const db = app.services.database.tenant(account.id);
  await db
    .deleteFrom('agent_bots')
    .where('account_id', '=', account.id)
    .where('id', '=', leaving.id)
    .execute();
  expect(await app.as(leaving).get(at(id))).toMatchObject({
    status: 401,
    body: { error: 'Invalid Access Token' },
  });
  const { payload } = await succeed(account.as.get(at(id, '/messages')));
  expect(payload.at(-1)).toMatchObject({ content: 'I was here' });
  expect(payload.at(-1).sender).toBeUndefined();
});

test('the token of a bot is stored hashed and encrypted', async () => {
  const row = await app.services.database
    .global()
    .selectFrom('access_tokens')
    .selectAll()
    .where('owner_type', '=', 'AgentBot')
    .where('owner_id', '=', bot.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(bot.token);
});
