import { describe, expect, test } from 'vitest';
import type { OutgoingMessage } from '../messages';
import { sendTelegram } from './send-telegram';
import { ANA, outgoing, outgoingFile, TOKEN, useFakeTelegram } from './testing/fake-telegram';

const fake = useFakeTelegram();
const send = (message: Partial<OutgoingMessage> = {}, sentBefore: string[] = []) =>
  sendTelegram(fake.tools, fake.settings, outgoing(message), sentBefore);
const paramsOf = (method: string) => fake.telegram.calls(method).map(({ params }) => params);
const customerWrites = () => fake.telegram.actions.write({ text: 'Hi, my order is late' });

describe('CH19: a message to a Telegram chat', () => {
  test('is one sendMessage with HTML; its source id is the chat and the message id', async () => {
    await customerWrites();
    const outcome = await send({ content: '**Soon** & <safe>' });
    expect(paramsOf('sendMessage')).toEqual([
      { chat_id: ANA, text: '<strong>Soon</strong> &amp; &lt;safe&gt;', parse_mode: 'HTML' },
    ]);
    const shown = fake.telegram.actions.messages({}).at(-1)!;
    expect(shown.text).toBe('Soon & <safe>');
    const sourceId = `telegram:${ANA}/${shown.message_id}`;
    expect(outcome).toEqual({ state: 'accepted', sourceId, sent: [sourceId] });
  });

  test('answers the message that the agent replied to, even if the contact deleted it meanwhile', async () => {
    const { message_id: id } = await customerWrites();
    expect(await send({ inReplyTo: `telegram:${ANA}/${id}` })).toMatchObject({ state: 'accepted' });
    expect(await send({ inReplyTo: `telegram:${ANA}/9999` })).toMatchObject({ state: 'accepted' });
    expect(await send({ inReplyTo: '4382719873216549871' })).toMatchObject({ state: 'accepted' });
    const repliedTo = paramsOf('sendMessage').map((params) => params.reply_to_message_id);
    expect(repliedTo).toEqual([String(id), '9999', undefined]);
  });

  test('goes to the business chat that the conversation is about', async () => {
    await fake.telegram.actions.write({ text: 'Hi', businessConnectionId: 'biz-1' });
    const conversation = {
      displayId: 1,
      uuid: 'c0ffee',
      additionalAttributes: { chat_id: 553344, business_connection_id: 'biz-1' },
    };
    const files = [outgoingFile()];
    expect(await send({ conversation, files })).toMatchObject({ state: 'accepted' });
    expect(fake.telegram.calls().map(({ method }) => method)).toEqual(['sendMessage', 'sendPhoto']);
    for (const { params } of fake.telegram.calls())
      expect(params).toMatchObject({ business_connection_id: 'biz-1' });
  });

  test('offers the choices of an input_select as one button in each row', async () => {
    await customerWrites();
    const items = [
      { title: 'Track order', value: 'track' },
      { title: 'Talk to a person', value: 'person' },
    ];
    await send({ contentType: 'input_select', contentAttributes: { items } });
    expect(JSON.parse(paramsOf('sendMessage')[0]!.reply_markup!)).toEqual({
      one_time_keyboard: true,
      inline_keyboard: [
        [{ text: 'Track order', callback_data: 'track' }],
        [{ text: 'Talk to a person', callback_data: 'person' }],
      ],
    });
  });

  test('longer than 4,096 characters becomes several; the reply is on the first, the buttons on the last', async () => {
    const { message_id: id } = await customerWrites();
    const outcome = await send({
      content: 'word '.repeat(1_000),
      contentType: 'input_select',
      contentAttributes: { items: [{ title: 'OK', value: 'ok' }] },
      inReplyTo: `telegram:${ANA}/${id}`,
    });
    const [first, second] = paramsOf('sendMessage');
    expect(first).toMatchObject({ reply_to_message_id: String(id) });
    expect(first).not.toHaveProperty('reply_markup');
    expect(second).not.toHaveProperty('reply_to_message_id');
    expect(second).toHaveProperty('reply_markup');
    expect(outcome.sent).toHaveLength(2);
    expect(outcome).toMatchObject({ state: 'accepted', sourceId: outcome.sent[1] });
  });

  test('sends the text first, then photos and videos, audio, and other files', async () => {
    await customerWrites();
    const outcome = await send({
      files: [
        outgoingFile({ filename: 'invoice.pdf', contentType: 'application/pdf', kind: 'file' }),
        outgoingFile({
          filename: 'song.mp3',
          contentType: 'audio/mpeg',
          kind: 'audio',
          url: 'https://p.example/a',
        }),
        outgoingFile({ filename: 'a.png', url: 'https://p.example/1' }),
        outgoingFile({
          filename: 'b.mp4',
          contentType: 'video/mp4',
          kind: 'video',
          url: 'https://p.example/2',
        }),
      ],
    });
    expect(fake.telegram.calls().map(({ method }) => method)).toEqual([
      'sendMessage',
      'sendMediaGroup',
      'sendAudio',
      'sendDocument',
    ]);
    expect(JSON.parse(paramsOf('sendMediaGroup')[0]!.media!)).toEqual([
      { type: 'photo', media: 'https://p.example/1' },
      { type: 'video', media: 'https://p.example/2' },
    ]);
    expect(paramsOf('sendAudio')[0]).toMatchObject({ audio: 'https://p.example/a' });
    const [document] = fake.telegram.calls('sendDocument')[0]!.files;
    expect(document).toMatchObject({
      field: 'document',
      filename: 'invoice.pdf',
      contentType: 'application/pdf',
    });
    expect(document!.bytes.toString()).toBe('invoice.pdf');
    expect(outcome.sent).toHaveLength(4);
  });

  test('with eleven photos makes a media group of ten and one sendPhoto', async () => {
    await customerWrites();
    await send({ content: null, files: Array.from({ length: 11 }, () => outgoingFile()) });
    expect(fake.telegram.calls().map(({ method }) => method)).toEqual(['sendMediaGroup', 'sendPhoto']);
  });

  test('C3: a name with quotes and line breaks stays one name in the multipart body', async () => {
    await customerWrites();
    const filename = 'a"; name="chat_id"\r\n\r\n7.pdf';
    await send({ content: null, files: [outgoingFile({ filename, contentType: 'a\r\nb', kind: 'file' })] });
    const [call] = fake.telegram.calls('sendDocument');
    expect(call!.params).toEqual({ chat_id: ANA });
    expect(call!.files).toMatchObject([{ filename, contentType: 'application/octet-stream' }]);
  });

  test('uploads photos whose URL Telegram can not fetch', async () => {
    await customerWrites();
    const description = 'Bad Request: failed to get HTTP URL content';
    fake.telegram.script({ behavior: '400', method: 'sendMediaGroup', description });
    const files = [outgoingFile({ filename: '1.png' }), outgoingFile({ filename: '2.png' })];
    expect(await send({ content: null, files })).toMatchObject({ state: 'accepted' });
    const upload = fake.telegram.calls('sendMediaGroup')[1]!;
    expect(JSON.parse(upload.params.media!)).toMatchObject([
      { media: 'attach://file0' },
      { media: 'attach://file1' },
    ]);
    expect(upload.files.map((file) => file.bytes.toString())).toEqual(['1.png', '2.png']);
  });

  test('uploads photos too large for URLs, and sends those too large for photos as documents', async () => {
    await customerWrites();
    const files = [outgoingFile({ bytes: 6 * 1024 ** 2 }), outgoingFile({ bytes: 11 * 1024 ** 2 })];
    await send({ content: null, files });
    expect(fake.telegram.calls().map((call) => [call.method, call.files.length])).toEqual([
      ['sendPhoto', 1],
      ['sendDocument', 1],
    ]);
  });

  test('without text and files fails', async () => {
    expect(await send({ content: '  ' })).toMatchObject({ state: 'failed' });
    expect(fake.telegram.calls()).toEqual([]);
  });
});

describe('a message that Telegram does not accept', () => {
  test('is failed with the words of Telegram, and later parts are not tried', async () => {
    await customerWrites();
    fake.telegram.actions.block({ userId: 553344 });
    expect(await send({ files: [outgoingFile()] })).toEqual({
      state: 'failed',
      reason: '403, Forbidden: bot was blocked by the user',
      sent: [],
    });
    expect(fake.telegram.calls()).toHaveLength(1);
    fake.telegram.actions.block({ userId: 553344, isBlocked: false });
  });

  test('may be tried again after 429, 5xx and a refused connection', async () => {
    fake.telegram.script({ behavior: '429', retryAfter: 7 }, '502');
    expect(await send()).toEqual({
      state: 'retry',
      reason: '429, Too Many Requests: retry after 7',
      afterMs: 7_000,
      sent: [],
    });
    expect(await send()).toMatchObject({ state: 'retry', reason: '502, Bad Gateway' });
    const closed = { baseUrl: 'http://127.0.0.1:9', token: TOKEN };
    const outcome = await sendTelegram(fake.tools, closed, outgoing(), []);
    expect(outcome).toMatchObject({ state: 'retry', reason: expect.stringContaining('ECONNREFUSED') });
  });

  test.each(['close', '504'])('D6: is unknown after %s, because it may have been sent', async (behavior) => {
    await customerWrites();
    fake.telegram.script(behavior);
    expect(await send()).toMatchObject({ state: 'unknown', sent: [] });
    expect(fake.telegram.calls('sendMessage')).toHaveLength(1);
  });

  test('D6: is unknown if Telegram never answers before the worker stops', async () => {
    await customerWrites();
    fake.telegram.script('hang');
    const tools = { ...fake.tools, signal: AbortSignal.timeout(1_000) };
    expect(await sendTelegram(tools, fake.settings, outgoing(), [])).toMatchObject({ state: 'unknown' });
    expect(fake.telegram.actions.messages({}).at(-1)).toMatchObject({ text: 'Hello' });
  });

  test('fails with the words of Telegram if a choice is longer than a button carries (64 bytes)', async () => {
    await customerWrites();
    const contentAttributes = { items: [{ title: 'Long', value: 'x'.repeat(65) }] };
    expect(await send({ contentType: 'input_select', contentAttributes })).toMatchObject({
      state: 'failed',
      reason: '400, Bad Request: BUTTON_DATA_INVALID',
    });
  });

  test('D6: a part that was accepted is not sent again when a later part fails', async () => {
    await customerWrites();
    fake.telegram.script({ behavior: '403', method: 'sendPhoto' });
    const message = { files: [outgoingFile()] };
    const first = await send(message);
    expect(first).toMatchObject({
      state: 'failed',
      reason: '403, Forbidden: bot was blocked by the user (sent 1 of 2 parts)',
    });
    expect(first.sent).toHaveLength(1);
    const second = await send(message, first.sent);
    expect(second).toMatchObject({ state: 'accepted', sent: [first.sent[0], expect.anything()] });
    expect(fake.telegram.calls().map(({ method }) => method)).toEqual([
      'sendMessage',
      'sendPhoto',
      'sendPhoto',
    ]);
  });

  test('D6: a later part with an unknown outcome makes the message unknown', async () => {
    await customerWrites();
    fake.telegram.script({ behavior: 'close', method: 'sendPhoto' });
    const outcome = await send({ files: [outgoingFile(), outgoingFile({ kind: 'file' })] });
    expect(outcome).toMatchObject({
      state: 'unknown',
      reason: expect.stringContaining('(sent 1 of 3 parts)'),
    });
    expect(fake.telegram.calls().map(({ method }) => method)).toEqual(['sendMessage', 'sendPhoto']);
  });

  test('waits for a later part that is refused for a while, because the first part is with the contact', async () => {
    await customerWrites();
    fake.telegram.script({ behavior: '429', method: 'sendPhoto', retryAfter: 0.05 });
    expect(await send({ files: [outgoingFile()] })).toMatchObject({ state: 'accepted' });
    fake.telegram.script({ behavior: '429', method: 'sendPhoto', retryAfter: 600 });
    expect(await send({ files: [outgoingFile()] })).toMatchObject({ state: 'failed' });
  });

  test('may be tried again if the storage does not give a file', async () => {
    const read = () => Promise.reject(new Error('storage is down'));
    expect(await send({ content: null, files: [outgoingFile({ kind: 'file', read })] })).toMatchObject({
      state: 'retry',
    });
  });
});
