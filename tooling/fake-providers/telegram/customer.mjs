import { randomBytes } from 'node:crypto';
import { deliverUpdate, nextMessageId, openChat, storeFile } from './bots.mjs';
import { makePng } from './picture.mjs';
import { chatFields } from './send-methods.mjs';
import { badRequest } from './telegram-error.mjs';
import { makeTone } from './tone.mjs';

/** Ana, whom the examples of the contract are about. */
export const ANA = {
  id: 553344,
  first_name: 'Ana',
  last_name: 'Lima',
  username: 'analima',
  language_code: 'pt',
};

export const BEN = {
  id: 771120,
  first_name: 'Ben',
  last_name: 'Okafor',
  username: 'benokafor',
  language_code: 'en',
};

export const CHLOE = {
  id: 903355,
  first_name: 'Chloé',
  last_name: 'Martin',
  username: 'chloemartin',
  language_code: 'fr',
};

const EXTENSIONS = { voice: '.oga', audio: '.mp3', video: '.mp4', video_note: '.mp4', document: '.bin' };

/**
 * A customer writes to a bot.
 * @param {Write} input
 * @typedef {object} Write
 * @property {object} [from] the customer, default Ana
 * @property {string} [text]
 * @property {string} [caption] of a file
 * @property {number} [replyTo] message id
 * @property {{ kind: string, bytes?: string, filename?: string, contentType?: string }} [file] `kind`: photo, sticker,
 * voice, audio, video, video_note, document; `bytes` in base64
 * @property {{ latitude: number, longitude: number, title?: string }} [location] with a title, a venue
 * @property {{ phone_number: string, first_name: string, last_name?: string }} [contact]
 * @property {string} [businessConnectionId] the chat is one of a connected business account
 * @property {boolean} [byOwner] written by the owner of the business account
 * @property {number} [messageId] to make two chats use the same
 * @property {object} [extra] further fields of the message, such as `poll`
 */
export async function write(bot, input = {}) {
  const { from: customer = ANA, businessConnectionId, messageId, extra = {} } = input;
  const chat = openChat(bot, customer, businessConnectionId);
  if (!bot.profilePhotos.has(customer.id)) bot.profilePhotos.set(customer.id, [photoSizes(bot, customer.id)]);
  const repliedTo = input.replyTo && chat.messages.find(({ message_id: id }) => id === input.replyTo);
  const message = {
    message_id: messageId ?? nextMessageId(bot, businessConnectionId),
    date: Math.floor(Date.now() / 1_000),
    from: input.byOwner
      ? { id: 990_001, is_bot: false, first_name: 'Olga', last_name: 'Owner' }
      : { is_bot: false, ...customer },
    chat: chatFields(customer),
    ...(businessConnectionId && { business_connection_id: businessConnectionId }),
    ...(input.replyTo && { reply_to_message: repliedTo ?? { message_id: input.replyTo } }),
    ...contentOf(bot, input),
    ...extra,
  };
  chat.messages.push(message);
  await deliverUpdate(bot, { [businessConnectionId ? 'business_message' : 'message']: message });
  return message;
}

/** A customer changes the text or caption of a message. */
export async function edit(bot, { from = ANA, businessConnectionId, messageId, text }) {
  const chat = openChat(bot, from, businessConnectionId);
  const message = chat.messages.find(({ message_id: id }) => id === messageId);
  if (!message) throw badRequest('message to edit not found');
  if (message.text === undefined) message.caption = text;
  else message.text = text;
  const edited = { ...message, edit_date: Math.floor(Date.now() / 1_000) };
  message.isEdited = true;
  await deliverUpdate(bot, { [businessConnectionId ? 'edited_business_message' : 'edited_message']: edited });
  return edited;
}

/** A customer presses a button below a message of the bot. */
export async function press(bot, { from = ANA, businessConnectionId, messageId, data }) {
  const chat = openChat(bot, from, businessConnectionId);
  const message = chat.messages.find(({ message_id: id }) => id === messageId);
  if (!message) throw badRequest('message not found');
  const { html: _html, ...shown } = message;
  const id = String(randomBytes(8).readBigUInt64BE());
  chat.callbacks = [...(chat.callbacks ?? []), id];
  const query = {
    id,
    from: { is_bot: false, ...from },
    message: shown,
    chat_instance: String(from.id * 7),
    data,
  };
  await deliverUpdate(bot, { callback_query: query });
  return query;
}

function contentOf(bot, { text, caption, file, location, contact }) {
  const { title, ...point } = location ?? {};
  return {
    ...(text !== undefined && { text }),
    ...(caption !== undefined && { caption }),
    ...(file && fileContent(bot, file)),
    ...(location && { location: point }),
    ...(title && { venue: { location: point, title, address: '' } }),
    ...(contact && { contact }),
  };
}

function fileContent(bot, { kind, bytes: base64, filename, contentType }) {
  const isSound = kind === 'voice' || kind === 'audio';
  const bytes = base64 ? Buffer.from(base64, 'base64') : isSound ? makeTone() : makePng();
  if (kind === 'photo') {
    const store = (content) => storeFile(bot, { folder: 'photos', extension: '.jpg', bytes: content });
    const small = { ...store(makePng({ width: 40, height: 30 })), width: 40, height: 30 };
    return { photo: [small, { ...store(bytes), width: 160, height: 120 }] };
  }
  if (kind === 'sticker') {
    const thumbnail = storeFile(bot, { folder: 'thumbnails', extension: '.webp', bytes });
    const sticker = storeFile(bot, {
      folder: 'stickers',
      extension: '.tgs',
      bytes: Buffer.from('animation'),
    });
    return { sticker: { ...sticker, width: 512, height: 512, is_animated: true, emoji: '👍', thumbnail } };
  }
  const stored = storeFile(bot, { folder: kind, extension: EXTENSIONS[kind] ?? '', bytes });
  return { [kind]: { ...stored, file_name: filename, mime_type: contentType } };
}

function photoSizes(bot, seed) {
  const color = [seed % 200, (seed * 7) % 200, 160];
  return [80, 160].map((side) => ({
    ...storeFile(bot, {
      folder: 'profile',
      extension: '.jpg',
      bytes: makePng({ width: side, height: side, color }),
    }),
    width: side,
    height: side,
  }));
}
