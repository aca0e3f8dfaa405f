import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { downloadFile } from './download-file';
import { callbackQueryIdOf, parseUpdate, providerIdOf } from './parse-update';
import { ANA, useFakeTelegram } from './testing/fake-telegram';

const chat = { id: 553344, type: 'private', first_name: 'Ana', username: 'analima' };
const from = {
  id: 553344,
  is_bot: false,
  first_name: 'Ana',
  last_name: 'Lima',
  username: 'analima',
  language_code: 'pt',
};
const message = (fields: object = {}) => ({ message_id: 57, date: 1735718400, from, chat, ...fields });
const raw = (update: unknown) => Buffer.from(JSON.stringify(update));
const bytes = Buffer.from('bytes');
const fetched: string[] = [];
const parse = async (update: unknown, path: string | null = 'photos/file_1.jpg') => {
  fetched.length = 0;
  const [incoming] = await parseUpdate(raw(update), async (id) => {
    fetched.push(id);
    return path === null ? null : { path, bytes };
  });
  return incoming!;
};
const parseMessage = (fields: object, path?: string | null) =>
  parse({ update_id: 1, message: message(fields) }, path);

describe('CH19: an Update of Telegram', () => {
  test('with a text is a message of the contact', async () => {
    const update = message({ text: 'Hi, my order is late', reply_to_message: { message_id: 55 } });
    expect(await parse({ update_id: 810001, message: update })).toEqual({
      kind: 'message',
      sourceId: 'telegram:553344/57',
      contact: {
        sourceId: ANA,
        name: 'Ana Lima',
        additionalAttributes: {
          username: 'analima',
          language_code: 'pt',
          social_telegram_user_id: 553344,
          social_telegram_user_name: 'analima',
        },
        avatar: ANA,
      },
      conversationAttributes: { chat_id: 553344, business_connection_id: null },
      content: 'Hi, my order is late',
      inReplyTo: 'telegram:553344/55',
      files: [],
    });
  });

  test('D3: of another chat has another source id, though Telegram numbers messages per chat', async () => {
    const other = message({ text: 'Hi', chat: { ...chat, id: 7 }, from: { ...from, id: 7 } });
    expect(await parse({ update_id: 2, message: other })).toMatchObject({ sourceId: 'telegram:7/57' });
  });

  test.each([
    [
      'photo, of which the largest size is taken',
      { photo: [{ file_id: 's' }, { file_id: 'L' }] },
      'L',
      'file_1.jpg',
      'image/jpeg',
    ],
    [
      'sticker, by its thumbnail',
      { sticker: { file_id: 'x', thumbnail: { file_id: 'L' } } },
      'L',
      'file_1.jpg',
      'image/jpeg',
    ],
    [
      'sticker, by its thumb',
      { sticker: { file_id: 'x', thumb: { file_id: 'L' } } },
      'L',
      'file_1.jpg',
      'image/jpeg',
    ],
    ['voice message', { voice: { file_id: 'L', mime_type: 'audio/ogg' } }, 'L', 'file_1.jpg', 'audio/ogg'],
    ['audio', { audio: { file_id: 'L', file_name: 'song.mp3' } }, 'L', 'song.mp3', 'audio/mpeg'],
    ['video', { video: { file_id: 'L', mime_type: 'video/mp4' } }, 'L', 'file_1.jpg', 'video/mp4'],
    ['video note', { video_note: { file_id: 'L' } }, 'L', 'note.mp4', 'video/mp4', 'note.mp4'],
    [
      'animation, which is a document too',
      {
        animation: { file_id: 'A', mime_type: 'video/mp4' },
        document: { file_id: 'L', file_name: 'wave.mp4', mime_type: 'video/mp4' },
      },
      'L',
      'wave.mp4',
      'video/mp4',
    ],
    [
      'animation alone',
      { animation: { file_id: 'L', mime_type: 'video/mp4' } },
      'L',
      'file_1.jpg',
      'video/mp4',
    ],
    [
      'document',
      { document: { file_id: 'L', file_name: 'a.pdf', mime_type: 'application/pdf' } },
      'L',
      'a.pdf',
      'application/pdf',
    ],
  ])(
    'with a %s has that file',
    async (_name, fields, id, filename, contentType, path = 'photos/file_1.jpg') => {
      const incoming = await parseMessage({ ...fields, caption: 'Look' }, path);
      expect(incoming).toMatchObject({ content: 'Look', files: [{ filename, contentType, bytes }] });
      expect(fetched).toEqual([id]);
    },
  );

  test('with a place or a contact card has them as data', async () => {
    const location = { latitude: -23.5, longitude: -46.6 };
    const data = { type: 'location', latitude: -23.5, longitude: -46.6, title: '' };
    expect(await parseMessage({ location })).toMatchObject({ content: null, files: [{ data }] });
    expect(await parseMessage({ location, venue: { location, title: 'Café' } })).toMatchObject({
      files: [{ data: { ...data, title: 'Café' } }],
    });
    const contact = { phone_number: '+5511', first_name: 'Rui', last_name: 'Reis' };
    expect(await parseMessage({ contact })).toMatchObject({
      files: [{ data: { type: 'contact', phoneNumber: '+5511', firstName: 'Rui', lastName: 'Reis' } }],
    });
  });

  test('D3: is kept without a file that is too large or can not be downloaded', async () => {
    const attributes = { contentAttributes: { is_unsupported: true }, content: null, files: [] };
    expect(await parseMessage({ voice: { file_id: 'L' } }, null)).toMatchObject(attributes);
    const photo = [{ file_id: 'L', file_size: 20 * 1024 ** 2 + 1 }];
    expect(await parseMessage({ photo, caption: 'Look' })).toMatchObject({ content: 'Look', files: [] });
    expect(fetched).toEqual([]);
  });

  test('with a poll is kept, so that the agent sees that there was something', async () => {
    const contentAttributes = { is_unsupported: true };
    expect(await parseMessage({ poll: { id: '1', question: '?' } })).toMatchObject({
      content: null,
      contentAttributes,
    });
    expect(await parseMessage({ sticker: { file_id: 'x', emoji: '👍' } })).toMatchObject({ content: '👍' });
  });

  test('of a pressed button is a message with its value', async () => {
    const query = {
      id: '4382719873216549871',
      from,
      data: 'track',
      message: message({ from: { id: 1, is_bot: true } }),
    };
    const update = { update_id: 3, callback_query: query };
    expect(await parse(update)).toMatchObject({
      kind: 'message',
      sourceId: '4382719873216549871',
      content: 'track',
      contact: { sourceId: ANA, name: 'Ana Lima' },
      files: [],
    });
    expect(callbackQueryIdOf(raw(update))).toBe('4382719873216549871');
    expect(callbackQueryIdOf(raw({ update_id: 4 }))).toBeNull();
  });

  test('of an edited message is an edit of its text or caption', async () => {
    const edited = { kind: 'edit', sourceId: 'telegram:553344/57', content: 'new' };
    expect(await parse({ update_id: 5, edited_message: message({ text: 'new' }) })).toEqual(edited);
    expect(await parse({ update_id: 6, edited_business_message: message({ caption: 'new' }) })).toEqual(
      edited,
    );
    expect(await parse({ update_id: 7, edited_message: message({ location: {} }) })).toMatchObject({
      kind: 'nothing',
    });
  });

  test('of a business account is a message of the contact, or of ours if the owner wrote it', async () => {
    const inBusiness = { business_connection_id: 'biz-1', text: 'Hi' };
    const conversationAttributes = { chat_id: 553344, business_connection_id: 'biz-1' };
    const theirs = await parse({ update_id: 8, business_message: message(inBusiness) });
    expect(theirs).toMatchObject({ contact: { sourceId: ANA }, conversationAttributes });
    expect(theirs).not.toHaveProperty('isEcho');
    const owner = { id: 99, first_name: 'Olga' };
    expect(
      await parse({ update_id: 9, business_message: message({ ...inBusiness, from: owner }) }),
    ).toMatchObject({
      isEcho: true,
      contact: { sourceId: ANA, name: 'Ana' },
      conversationAttributes,
    });
    const byBot = message({ ...inBusiness, from: owner, sender_business_bot: { id: 810001 } });
    expect(await parse({ update_id: 10, business_message: byBot })).toEqual({
      kind: 'nothing',
      reason: 'own_message',
    });
  });

  test.each([
    ['of a group', { message: message({ text: 'x', chat: { id: -5, type: 'group' } }) }, 'not_private'],
    [
      'of a channel',
      { channel_post: message({ text: 'x', chat: { id: -5, type: 'channel' } }) },
      'not_a_message',
    ],
    ['about a pinned message', { message: message({ pinned_message: {} }) }, 'service_message'],
    ['without a message id', { message: { chat, text: 'x' } }, 'unreadable'],
    [
      'of a button in a group',
      { callback_query: { id: '1', from, data: 'x', message: { chat: { id: -5, type: 'group' } } } },
      'not_private',
    ],
  ])('%s is nothing', async (_name, fields, reason) =>
    expect(await parse({ update_id: 11, ...fields })).toEqual({ kind: 'nothing', reason }),
  );

  test('has an id by which a repeat is found', () => {
    expect(providerIdOf(raw({ update_id: 810001 }))).toBe('810001');
    expect(providerIdOf(Buffer.from('{'))).toMatch(/^sha256:[\da-f]{64}$/);
  });
});

describe('C4: bytes that Telegram would not send', () => {
  test.each(['', '{', '[]', 'null', '7', '"x"', '{}'])('%j is nothing', async (text) => {
    const [incoming] = await parseUpdate(Buffer.from(text), async () => null);
    expect(incoming).toEqual({ kind: 'nothing', reason: 'unreadable' });
  });

  test('any shape has an answer', async () => {
    const keys = [
      'message',
      'edited_message',
      'callback_query',
      'business_message',
      'chat',
      'from',
      'id',
      'type',
      'text',
      'photo',
      'sticker',
      'location',
      'message_id',
      'data',
      'voice',
      'file_id',
      'reply_to_message',
    ];
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('private', 553344, null, -0.5, '', '\0'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie('value')),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), value), async (update) => {
        const [incoming] = await parseUpdate(raw(update), async () => ({ path: 'x', bytes }));
        expect(incoming!.kind).toMatch(/^(?:message|edit|nothing)$/);
      }),
    );
  });

  test('names and texts are cut to what can be stored', async () => {
    const long = { ...from, first_name: 'a'.repeat(1_000) };
    const incoming = await parse({
      update_id: 1,
      message: message({ from: long, text: `\0${'b'.repeat(200_000)}\ud800` }),
    });
    expect(incoming).toMatchObject({ contact: { name: 'a'.repeat(255) } });
    expect(incoming.kind === 'message' && incoming.content!.length).toBe(150_000);
    expect(await parse({ update_id: 1, message: message({ text: 'a\0b\ud800' }) })).toMatchObject({
      content: 'ab\ufffd',
    });
  });
});

describe('files of messages', () => {
  const fake = useFakeTelegram();
  const download = (id: string) => downloadFile(fake.tools, fake.settings, id);

  test('CH19: a message from the stand-in is parsed with its photo', async () => {
    const sent = await fake.telegram.actions.write({ file: { kind: 'photo' }, caption: 'Look' });
    const [incoming] = await parseUpdate(raw({ update_id: 1, message: sent }), download);
    expect(incoming).toMatchObject({
      content: 'Look',
      files: [{ filename: expect.stringMatching(/\.jpg$/) }],
    });
    expect(incoming?.kind === 'message' && incoming.files[0]!.bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  test('are downloaded again after a failure, and given up if Telegram refuses', async () => {
    const sent = await fake.telegram.actions.write({ file: { kind: 'voice' } });
    const { file_id: id } = sent.voice as { file_id: string };
    fake.telegram.script({ behavior: '502', method: 'file' });
    expect(await download(id)).toMatchObject({ path: expect.stringMatching(/^voice\//) });
    expect(await download('unknown')).toBeNull();
    expect(fake.telegram.calls('getFile')).toHaveLength(3);
  });
});
