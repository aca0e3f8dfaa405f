import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FakeProviders, startFakeProviders } from '../../../../../tooling/fake-providers/start.mjs';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';

/* Every kind of thing that people do in Telegram, against its stand-in, as the contract says (inboxes and channels, 4.4). */

const TOKEN = '810001:demo-bot-token';
/** The beginning of an MP4 file, by which its type is found. */
const MP4 = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom').toString('base64');

let fake: FakeProviders;
let app: TestApp;
let account: TestAccount;
let inbox: { id: number };
/** Each test has a customer of its own, so that its conversation is a new one. */
let lastCustomer = 700_000;

beforeAll(async () => {
  fake = await startFakeProviders();
  app = await buildApp({
    withJobs: true,
    env: { OUTBOUND_ALLOW: '127.0.0.1', TELEGRAM_API_BASE_URL: fake.telegram.baseUrl },
  });
  app.services.config.frontendUrl = await app.listen();
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
const customer = () => {
  lastCustomer += 1;
  return { id: lastCustomer, first_name: 'Ana', last_name: String(lastCustomer), language_code: 'pt' };
};
type Customer = ReturnType<typeof customer>;
const conversationOf = async (from: Customer) => {
  const { data } = await succeed(
    account.as.get(`${account.path}/conversations?status=all&inbox_id=${inbox.id}`),
  );
  return data.payload.find(
    (one: { meta: { sender: { name: string } } }) => one.meta.sender.name === `Ana ${from.last_name}`,
  );
};
const messagesOf = async (from: Customer) => {
  const conversation = await conversationOf(from);
  if (!conversation) return [];
  return (await succeed(account.as.get(`${account.path}/conversations/${conversation.id}/messages`))).payload;
};
const contents = async (from: Customer) =>
  (await messagesOf(from)).map(({ content }: { content: string | null }) => content);
const arrived = (from: Customer, count: number) =>
  wait(async () => {
    const messages = await messagesOf(from);
    expect(messages).toHaveLength(count);
    return messages;
  });
const answer = async (from: Customer, body: Record<string, unknown>) => {
  const { id } = await conversationOf(from);
  return succeed(account.as.post(`${account.path}/conversations/${id}/messages`, body));
};
const shownTo = ({ id }: Customer) => fake.telegram.actions.messages({ chatId: id });

describe('CH19: a contact of Telegram', () => {
  test('is known by name and language, and the conversation by its chat', async () => {
    const from = customer();
    await fake.telegram.actions.write({ from, text: 'Hi' });
    await arrived(from, 1);
    const conversation = await conversationOf(from);
    expect(conversation.additional_attributes).toMatchObject({ chat_id: from.id });
    const { payload } = await succeed(
      account.as.get(`${account.path}/contacts/${conversation.meta.sender.id}`),
    );
    expect(payload.additional_attributes).toMatchObject({
      language_code: 'pt',
      social_telegram_user_id: from.id,
    });
  });

  test.each([
    ['photo', 'image'],
    ['sticker', 'image'],
    ['voice', 'audio'],
    ['audio', 'audio'],
    ['video', 'video'],
    ['video_note', 'video'],
    ['document', 'file'],
  ])('sends a %s, which arrives as %s with its caption', async (kind, type) => {
    const from = customer();
    await fake.telegram.actions.write({
      from,
      caption: 'Look',
      file: {
        kind,
        ...(kind.startsWith('video') && { bytes: MP4, contentType: 'video/mp4' }),
        ...(kind === 'document' && { bytes: btoa('words'), filename: 'note.txt', contentType: 'text/plain' }),
      },
    });
    const [message] = await arrived(from, 1);
    expect(message).toMatchObject({ content: 'Look', attachments: [{ file_type: type }] });
  });

  test('sends a contact card, which keeps its name and number', async () => {
    const from = customer();
    await fake.telegram.actions.write({
      from,
      contact: { phone_number: '+351210000000', first_name: 'Rui', last_name: 'Reis' },
    });
    const [message] = await arrived(from, 1);
    expect(message.attachments).toMatchObject([
      {
        file_type: 'contact',
        fallback_title: '+351210000000',
        meta: { first_name: 'Rui', last_name: 'Reis' },
      },
    ]);
  });

  test('changes a message, and the agent sees the new text; a change of an unknown one is ignored', async () => {
    const from = customer();
    const { message_id: messageId } = await fake.telegram.actions.write({ from, text: 'Order 41' });
    await arrived(from, 1);
    await fake.telegram.actions.edit({ from, messageId, text: 'Order 42' });
    await wait(async () => expect(await contents(from)).toEqual(['Order 42']));
    const unknown = { message_id: 1, text: 'Never seen', from, chat: { id: from.id, type: 'private' } };
    await fake.telegram.actions.deliver({ update: { edited_message: unknown } });
    await fake.telegram.actions.write({ from, text: 'Next' });
    await arrived(from, 2);
    expect(await contents(from)).toEqual(['Order 42', 'Next']);
  });

  test('presses a button, which is confirmed and arrives as its value', async () => {
    const from = customer();
    await fake.telegram.actions.write({ from, text: 'Where is my parcel?' });
    await arrived(from, 1);
    await answer(from, {
      content: 'Shall I track it?',
      content_type: 'input_select',
      content_attributes: { items: [{ title: 'Track order', value: 'track' }] },
    });
    await wait(() => expect(shownTo(from)).toHaveLength(2));
    const messageId = shownTo(from).at(-1)!.message_id;
    await fake.telegram.actions.press({ from, messageId, data: 'track' });
    await wait(async () => expect((await contents(from)).at(-1)).toBe('track'));
    expect(fake.telegram.calls('answerCallbackQuery').at(-1)).toMatchObject({ status: 200 });
  });

  test('answers a message of the agent, and the agent one of theirs', async () => {
    const from = customer();
    const { message_id: first } = await fake.telegram.actions.write({ from, text: 'Which color?' });
    const [asked] = await arrived(from, 1);
    const reply = await answer(from, { content: 'Black', content_attributes: { in_reply_to: asked.id } });
    await wait(() => expect(shownTo(from).at(-1)).toMatchObject({ reply_to_message: { message_id: first } }));
    await wait(async () => expect((await messagesOf(from)).at(-1).source_id).toBeTruthy());
    await fake.telegram.actions.write({ from, text: 'Good', replyTo: shownTo(from).at(-1)!.message_id });
    const messages = await arrived(from, 3);
    expect(messages.at(-1).content_attributes).toMatchObject({ in_reply_to: reply.id });
  });

  test('C3: writes in a group with the bot, which nobody reads', async () => {
    const from = customer();
    const message = { message_id: 5, text: 'In a group', from, chat: { id: -77, type: 'supergroup' } };
    await fake.telegram.actions.deliver({ update: { message } });
    await fake.telegram.actions.write({ from, text: 'In private' });
    await arrived(from, 1);
    expect(await contents(from)).toEqual(['In private']);
  });

  test('D3: is heard completely when updates come out of order, all at once, and again', async () => {
    const from = customer();
    fake.telegram.actions.hold({});
    for (const text of ['one', 'two', 'three']) await fake.telegram.actions.write({ from, text });
    await fake.telegram.actions.release({ order: 'reversed' });
    fake.telegram.actions.hold({});
    for (const text of ['four', 'five']) await fake.telegram.actions.write({ from, text });
    await fake.telegram.actions.release({ order: 'together' });
    await fake.telegram.actions.replay({ count: 5, copies: 3 });
    await arrived(from, 5);
    expect(new Set(await contents(from))).toEqual(new Set(['one', 'two', 'three', 'four', 'five']));
  });
});

describe('CH19: an answer to a Telegram chat', () => {
  test('longer than a message of Telegram arrives in several, in order', async () => {
    const from = customer();
    await fake.telegram.actions.write({ from, text: 'Tell me everything' });
    await arrived(from, 1);
    const paragraphs = Array.from({ length: 3 }, (_, index) => `${index} `.repeat(1_500).trim());
    await answer(from, { content: paragraphs.join('\n\n') });
    await wait(() => expect(shownTo(from).length).toBeGreaterThan(2));
    await wait(async () => expect((await messagesOf(from)).at(-1).source_id).toBeTruthy());
    const texts = shownTo(from)
      .slice(1)
      .map(({ text }) => text ?? '');
    expect(texts.every((text) => text.length <= 4_096)).toBe(true);
    expect(texts.join('\n\n')).toBe(paragraphs.join('\n\n'));
  });

  test('D7: that Telegram refuses has failed with its words, and arrives when it is retried', async () => {
    const from = customer();
    await fake.telegram.actions.write({ from, text: 'Bye' });
    await arrived(from, 1);
    fake.telegram.actions.block({ userId: from.id });
    const { id } = await answer(from, { content: 'Wait <b>&</b> see' });
    const last = async () => (await messagesOf(from)).at(-1);
    await wait(async () =>
      expect(await last()).toMatchObject({
        status: 'failed',
        content_attributes: { external_error: '403, Forbidden: bot was blocked by the user' },
      }),
    );
    fake.telegram.actions.block({ userId: from.id, isBlocked: false });
    const { id: conversation } = await conversationOf(from);
    await succeed(account.as.post(`${account.path}/conversations/${conversation}/messages/${id}/retry`, {}));
    await wait(() => expect(shownTo(from).at(-1)).toMatchObject({ text: 'Wait <b>&</b> see' }));
    await wait(async () => expect(await last()).toMatchObject({ status: 'sent' }));
  });
});
