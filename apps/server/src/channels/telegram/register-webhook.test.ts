import { describe, expect, test, vi } from 'vitest';
import { answerCallback } from './answer-callback';
import { fetchProfilePhoto } from './profile-photo';
import { checkBot, connectBot, disconnectBot } from './register-webhook';
import { callTelegram } from './telegram-api';
import { TOKEN, useFakeTelegram } from './testing/fake-telegram';

const fake = useFakeTelegram();
const webhookUrl = 'https://parley.example/webhooks/telegram/token';
const connect = (overrides: Partial<{ token: string; webhookUrl: string; baseUrl: string }> = {}) =>
  connectBot(fake.tools, { ...fake.settings, webhookUrl, secretToken: 'secret-1', ...overrides });

describe('CH16: connecting a bot', () => {
  test('finds its name and registers the webhook with the secret', async () => {
    expect(await connect()).toEqual({
      ok: true,
      bot: { id: '810001', username: 'parley_demo_bot', name: 'Parley Demo' },
    });
    expect(fake.telegram.calls().map(({ method }) => method)).toEqual([
      'getMe',
      'deleteWebhook',
      'setWebhook',
    ]);
    expect(fake.telegram.calls('setWebhook')[0]!.params).toMatchObject({
      url: webhookUrl,
      secret_token: 'secret-1',
      allowed_updates: expect.stringContaining('callback_query'),
    });
  });

  test.each(['', ' '])('needs a token', async (token) =>
    expect(await connect({ token })).toMatchObject({ problem: { attribute: 'bot_token', code: 'blank' } }),
  );

  test.each(['x', '1:../../getMe', '810001:unknown'])('refuses the token %s', async (token) =>
    expect(await connect({ token })).toMatchObject({
      ok: false,
      problem: { attribute: 'bot_token', code: 'invalid' },
    }),
  );

  test('says why Telegram refuses or can not be reached', async () => {
    const refused = await connect({ webhookUrl: 'http://parley.example' });
    expect(refused).toMatchObject({
      problem: { attribute: 'base', message: expect.stringContaining('HTTPS URL') },
    });
    const unreachable = await connect({ baseUrl: 'http://127.0.0.1:9' });
    expect(unreachable).toMatchObject({
      problem: { message: expect.stringMatching(/^Couldn't reach Telegram/) },
    });
  });
});

describe('the health of a connection', () => {
  const check = (token = TOKEN) => checkBot(fake.tools, { ...fake.settings, token, webhookUrl });

  test('is good if the webhook is ours and nothing waits', async () => {
    await connect();
    expect(await check()).toEqual([
      { hop: 'bot', ok: true, facts: { bot: 'parley_demo_bot' }, words: null },
      { hop: 'webhook', ok: true, facts: {}, words: null },
      { hop: 'deliveries', ok: true, facts: { pending: 0 }, words: null },
    ]);
  });

  test('names the first broken hop', async () => {
    expect(await check('810001:unknown')).toEqual([
      { hop: 'bot', ok: false, facts: {}, words: null, advice: 'bot_token_unknown' },
    ]);
    await connect({ webhookUrl: 'https://other.example/' });
    expect((await check()).at(-1)).toMatchObject({ hop: 'webhook', ok: false, advice: 'webhook_elsewhere' });
    expect(await disconnectBot(fake.tools, fake.settings)).toBe(true);
    expect((await check()).at(-1)).toMatchObject({ hop: 'webhook', ok: false, advice: 'webhook_missing' });
  });
});

test('a bot whose token was revoked counts as disconnected, one that can not be reached does not', async () => {
  expect(await disconnectBot(fake.tools, { ...fake.settings, token: '1:revoked' })).toBe(true);
  expect(await disconnectBot(fake.tools, { baseUrl: 'http://127.0.0.1:9', token: TOKEN })).toBe(false);
});

test('the profile photo of a contact is the largest size of the first photo', async () => {
  await fake.telegram.actions.write({ text: 'Hi' });
  const photo = await fetchProfilePhoto(fake.tools, fake.settings, '553344');
  expect(photo?.readUInt32BE(16)).toBe(160);
  expect(await fetchProfilePhoto(fake.tools, fake.settings, '1')).toBeNull();
});

test('a pressed button is confirmed', async () => {
  await fake.telegram.actions.write({ text: 'Hi' });
  const [message] = fake.telegram.actions.messages({});
  const { id } = await fake.telegram.actions.press({ messageId: message!.message_id, data: 'x' });
  expect(await answerCallback(fake.tools, fake.settings, id)).toBe(true);
  expect(await answerCallback(fake.tools, fake.settings, '1')).toBe(false);
});

describe('calls of the Bot API', () => {
  test('C3: a token that is none makes no call', async () => {
    const request = vi.fn();
    const tools = { ...fake.tools, outbound: { ...fake.tools.outbound, request } };
    const answer = await callTelegram(tools, { baseUrl: 'http://a', token: '1:a/../b' }, 'getMe');
    expect(answer).toMatchObject({ state: 'refused', code: 401 });
    expect(request).not.toHaveBeenCalled();
  });

  test('O6: the token is in no error text', async () => {
    const description = `Bad Request: bad webhook at /bot${TOKEN}/x and demo-bot-token`;
    fake.telegram.script({ behavior: '400', description }, { behavior: '500', description });
    const answers = [
      await callTelegram(fake.tools, fake.settings, 'getMe'),
      await callTelegram(fake.tools, fake.settings, 'getMe'),
      await callTelegram(fake.tools, { baseUrl: 'http://127.0.0.1:9', token: TOKEN }, 'getMe'),
    ];
    expect(JSON.stringify(answers)).not.toContain('demo-bot-token');
  });

  test('D6: a call that hangs is unknown, one to a forbidden address is refused', async () => {
    fake.telegram.script('hang');
    const hanging = await callTelegram(fake.tools, fake.settings, 'getMe', {}, { timeoutMs: 200 });
    expect(hanging).toMatchObject({ state: 'unknown' });
    const blocked = await callTelegram(fake.tools, { baseUrl: 'http://10.0.0.1', token: TOKEN }, 'getMe');
    expect(blocked).toMatchObject({ state: 'refused', code: 0 });
  });
});
