import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Incoming } from '../messages';
import { downloadFile } from './download-file';
import { parseUpdate, providerIdOf } from './parse-update';
import { connectBot } from './register-webhook';
import { sendTelegram } from './send-telegram';
import { messageIdOf } from './telegram-ids';
import { outgoing, useFakeTelegram } from './testing/fake-telegram';

const fake = useFakeTelegram();
const received: { raw: Buffer; headers: IncomingHttpHeaders }[] = [];
/** In place of the product's intake. */
const intake = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ raw: Buffer.concat(chunks), headers: request.headers });
    response.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => intake.listen(0, '127.0.0.1', resolve));
  const { port } = intake.address() as AddressInfo;
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/telegram/token`;
  await connectBot(fake.tools, { ...fake.settings, webhookUrl, secretToken: 'secret-1' });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  intake.closeAllConnections();
  await new Promise((resolve) => intake.close(resolve));
});

async function parsed(): Promise<Incoming[]> {
  const fetchFile = (id: string) => downloadFile(fake.tools, fake.settings, id);
  return (await Promise.all(received.map(({ raw }) => parseUpdate(raw, fetchFile)))).flat();
}

describe('CH19: through the protocol of Telegram', () => {
  test('a contact writes, we answer with choices, the contact presses one and edits the message', async () => {
    const { message_id: first } = await fake.telegram.actions.write({ text: 'Hi, my order is late' });
    expect(received[0]!.headers['x-telegram-bot-api-secret-token']).toBe('secret-1');
    const [message] = await parsed();
    if (message?.kind !== 'message') throw new Error('Expected a message');
    expect(messageIdOf(message.sourceId)).toBe(String(first));

    const reply = await sendTelegram(
      fake.tools,
      fake.settings,
      outgoing({
        contactSourceId: message.contact.sourceId,
        conversation: { displayId: 1, uuid: 'u', additionalAttributes: message.conversationAttributes! },
        inReplyTo: message.sourceId,
        contentType: 'input_select',
        contentAttributes: { items: [{ title: 'Track order', value: 'track' }] },
      }),
      [],
    );
    const shown = fake.telegram.actions.messages({}).at(-1)!;
    expect(reply).toMatchObject({ state: 'accepted', sourceId: `telegram:553344/${shown.message_id}` });
    expect(shown).toMatchObject({ text: 'Hello', reply_to_message: { message_id: first } });

    await fake.telegram.actions.press({ messageId: shown.message_id, data: 'track' });
    await fake.telegram.actions.edit({ messageId: first, text: 'Hi, my order 42 is late' });
    await fake.telegram.actions.write({ text: 'About this', replyTo: shown.message_id });
    expect((await parsed()).slice(1)).toMatchObject([
      { kind: 'message', content: 'track', contact: { sourceId: '553344' } },
      { kind: 'edit', sourceId: message.sourceId, content: 'Hi, my order 42 is late' },
      { kind: 'message', content: 'About this', inReplyTo: reply.state === 'accepted' && reply.sourceId },
    ]);
  });

  test('every kind of attachment arrives', async () => {
    for (const kind of ['photo', 'sticker', 'voice', 'audio', 'video', 'video_note', 'document']) {
      await fake.telegram.actions.write({ file: { kind } });
    }
    await fake.telegram.actions.write({ location: { latitude: 1, longitude: 2, title: 'Café' } });
    await fake.telegram.actions.write({ contact: { phone_number: '+5511', first_name: 'Rui' } });
    const messages = await parsed();
    expect(messages).toHaveLength(9);
    for (const message of messages)
      expect(message).toMatchObject({ kind: 'message', files: [expect.anything()] });
  });

  test('D3: a repeat has the same ids, and equal message ids of two chats have different ones', async () => {
    const other = { id: 771120, first_name: 'Ben' };
    await fake.telegram.actions.write({ text: 'from Ana', messageId: 9_001 });
    await fake.telegram.actions.replay({ copies: 2 });
    await fake.telegram.actions.write({ text: 'from Ben', messageId: 9_001, from: other });
    const ids = (await parsed()).map((message) => message.kind === 'message' && message.sourceId);
    expect(ids).toEqual([
      'telegram:553344/9001',
      'telegram:553344/9001',
      'telegram:553344/9001',
      'telegram:771120/9001',
    ]);
    const providerIds = received.map(({ raw }) => providerIdOf(raw));
    expect(new Set(providerIds.slice(0, 3)).size).toBe(1);
    expect(new Set(providerIds).size).toBe(2);
  });
});
