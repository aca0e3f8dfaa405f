import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FakeProviders, startFakeProviders } from '../../../../../tooling/fake-providers/start.mjs';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';

/* A Telegram inbox against the stand-in that speaks Telegram's own protocol. */

const TOKEN = '810001:demo-bot-token';

let fake: FakeProviders;
let app: TestApp;
let account: TestAccount;
let inbox: { id: number; name: string };

beforeAll(async () => {
  fake = await startFakeProviders();
  app = await buildApp({
    withJobs: true,
    env: {
      OUTBOUND_ALLOW: '127.0.0.1',
      TELEGRAM_API_BASE_URL: fake.telegram.baseUrl,
      FRONTEND_URL: 'http://127.0.0.1:1',
    },
  });
  const url = await app.listen();
  app.services.config.frontendUrl = url;
  account = await buildAccount(app);
  inbox = await succeed(
    account.as.post(`${account.path}/inboxes`, { channel: { type: 'telegram', bot_token: TOKEN } }),
  );
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const conversations = async () =>
  (await succeed(account.as.get(`${account.path}/conversations?status=all`))).data.payload;
const messages = async () => {
  const [conversation] = await conversations();
  if (!conversation) return [];
  return (await succeed(account.as.get(`${account.path}/conversations/${conversation.id}/messages`))).payload;
};
const answer = async (body: Record<string, unknown>) => {
  const [conversation] = await conversations();
  return succeed(account.as.post(`${account.path}/conversations/${conversation.id}/messages`, body));
};

test('CH16: the bot’s token is all that is asked for, and the inbox has the name of the bot', async () => {
  expect(inbox).toMatchObject({ channel_type: 'Channel::Telegram', bot_name: inbox.name });
  expect(JSON.stringify(inbox)).not.toContain(TOKEN);
  const wrong = await account.as.post(`${account.path}/inboxes`, {
    channel: { type: 'telegram', bot_token: '1:wrong' },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.attributes).toEqual(['bot_token']);
  const again = await account.as.post(`${account.path}/inboxes`, {
    channel: { type: 'telegram', bot_token: TOKEN },
  });
  expect(again.body).toMatchObject({ attributes: ['bot_token'] });
});

test('CH19: a message from Telegram opens a conversation, and the reply arrives in the chat', async () => {
  await fake.telegram.actions.write({ text: 'Hi, my order is late' });
  await wait(async () => expect((await messages()).at(-1)?.content).toBe('Hi, my order is late'));
  const [conversation] = await conversations();
  expect(conversation.meta.sender.name).toContain('Ana');
  await answer({ content: 'It **ships** today & soon.' });
  await wait(() => expect(fake.telegram.calls('sendMessage')).toHaveLength(1));
  expect(fake.telegram.calls('sendMessage')[0]?.params).toMatchObject({
    text: 'It <strong>ships</strong> today &amp; soon.',
    parse_mode: 'HTML',
  });
  await wait(async () =>
    expect((await messages()).at(-1)).toMatchObject({ status: 'sent', source_id: expect.any(String) }),
  );
});

test('CH19: a contact who is new gets the picture that they have at Telegram', async () => {
  const [conversation] = await conversations();
  const path = `${account.path}/contacts/${conversation.meta.sender.id}`;
  await wait(async () => {
    const { payload } = await succeed(account.as.get(path));
    expect(payload.thumbnail).toContain('avatar.webp');
  });
});

test('CH16: ids of messages are those of Telegram on the wire, in both directions', async () => {
  const { result } = (await fake.telegram.actions.write({ text: 'Message with an id' })) as {
    result?: { message_id?: number };
  };
  await wait(async () => expect((await messages()).at(-1)?.content).toBe('Message with an id'));
  const written = (await messages()).at(-1);
  expect(written.source_id).toMatch(/^\d+$/);
  if (result?.message_id) expect(written.source_id).toBe(String(result.message_id));
  await answer({ content: 'An answer', content_attributes: { in_reply_to_external_id: written.source_id } });
  await wait(() =>
    expect(fake.telegram.calls('sendMessage').at(-1)?.params).toMatchObject({ text: 'An answer' }),
  );
  const params = JSON.stringify(fake.telegram.calls('sendMessage').at(-1)?.params);
  expect(params).toContain(written.source_id);
  const sent = (await messages()).at(-1);
  expect(sent.content_attributes).toMatchObject({
    in_reply_to: written.id,
    in_reply_to_external_id: written.source_id,
  });
});

test('CH19: places, contact cards and pictures arrive as such', async () => {
  await fake.telegram.actions.write({ location: { latitude: 59.91, longitude: 10.75 } });
  await wait(async () =>
    expect((await messages()).at(-1)?.attachments).toMatchObject([
      { file_type: 'location', coordinates_lat: 59.91, coordinates_long: 10.75 },
    ]),
  );
});

test('D3: the same update delivered many times at once is one message', async () => {
  const before = (await messages()).length;
  await fake.telegram.actions.write({ text: 'Only once' });
  await fake.telegram.actions.replay({ copies: 5 });
  await wait(async () => expect((await messages()).at(-1)?.content).toBe('Only once'));
  expect((await messages()).length).toBe(before + 1);
});

test('D6: a send whose outcome is unknown is never repeated, and the agent is told', async () => {
  fake.telegram.script('close');
  const before = fake.telegram.calls('sendMessage').length;
  await answer({ content: 'Did you get this?' });
  await wait(async () => expect((await messages()).at(-1)?.status).toBe('failed'));
  expect(fake.telegram.calls('sendMessage')).toHaveLength(before + 1);
});

test('D5: a provider that is busy is asked again after the pause it wants', async () => {
  fake.telegram.script({ behavior: '429', retryAfter: 1 } as never);
  await answer({ content: 'A moment' });
  await wait(async () => {
    const row = await app.services.database
      .tenant(account.id)
      .selectFrom('outbound_messages')
      .selectAll()
      .executeTakeFirst();
    expect(row?.attempts).toBe(1);
  });
  const state = await succeed(account.as.get(`${account.path}/inboxes/${inbox.id}/connection`));
  expect(state).toMatchObject({ waiting_out: 1, outgoing_error: expect.stringContaining('429') });
});

test('A1: a call without the secret of the bot is refused, and nothing is stored', async () => {
  const forged = await app.anonymous.send({
    method: 'POST',
    url: `/webhooks/telegram/${TOKEN}`,
    payload: JSON.stringify({ update_id: 1, message: { text: 'forged' } }),
  });
  expect(forged.status).toBe(401);
  expect((await app.anonymous.post('/webhooks/telegram/1:unknown', {})).status).toBe(404);
});

test('CH18: a deleted inbox stops its webhook at Telegram, also if Telegram fails at first', async () => {
  fake.telegram.reset();
  fake.telegram.script('500');
  await succeed(account.as.delete(`${account.path}/inboxes/${inbox.id}`));
  await vi.waitFor(() => expect(fake.telegram.calls('deleteWebhook').length).toBeGreaterThanOrEqual(2), {
    timeout: 40_000,
    interval: 100,
  });
  await wait(async () => {
    const again = await account.as.post(`${account.path}/inboxes`, {
      channel: { type: 'telegram', bot_token: TOKEN },
    });
    expect(again.status).toBe(200);
  });
}, 60_000);
