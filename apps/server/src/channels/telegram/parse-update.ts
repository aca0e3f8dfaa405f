import { createHash } from 'node:crypto';
import { limits } from '@parley/contract/kit/limits';
import type { Incoming, IncomingContact, IncomingMessage, IncomingNothing } from '../messages';
import { type FetchFile, filesOf } from './message-files';
import { idOf, type JsonObject, objectOf, parseObject, textOf } from './read-json';
import { sourceIdOf } from './telegram-ids';

/** What contacts can send and we can't show; the agent sees that there was something. */
const UNSUPPORTED = ['poll', 'story', 'paid_media', 'game', 'checklist', 'giveaway', 'invoice'];

/**
 * Translates an Update of the Telegram Bot API (https://core.telegram.org/bots/api#update): messages of private chats
 * and of connected business accounts, edited ones, and pressed buttons. Never throws unless `fetchFile` does; what
 * can't be read or is not for us becomes `nothing`.
 */
export async function parseUpdate(raw: Buffer, fetchFile: FetchFile): Promise<Incoming[]> {
  const update = parseObject(raw);
  if (!update) return [nothing('unreadable')];
  const message = objectOf(update.message) ?? objectOf(update.business_message);
  if (message) return [await messageOf(message, fetchFile)];
  const edited = objectOf(update.edited_message) ?? objectOf(update.edited_business_message);
  if (edited) return [editOf(edited)];
  const pressed = objectOf(update.callback_query);
  if (pressed) return [pressedButtonOf(pressed)];
  return [nothing(idOf(update.update_id) === null ? 'unreadable' : 'not_a_message')];
}

/**
 * The id under which raw bytes are stored once: `update_id`, which Telegram keeps when it repeats an Update. A hash of
 * the bytes if they have none.
 */
export function providerIdOf(raw: Buffer): string {
  const id = idOf(parseObject(raw)?.update_id);
  return id ?? `sha256:${createHash('sha256').update(raw).digest('hex')}`;
}

/** The id for `answerCallback`, if the Update is a pressed button; its message has the same source id. */
export function callbackQueryIdOf(raw: Buffer): string | null {
  return idOf(objectOf(parseObject(raw)?.callback_query)?.id);
}

async function messageOf(message: JsonObject, fetchFile: FetchFile): Promise<Incoming> {
  const chat = privateChatOf(message);
  if (!chat) return nothing('not_private');
  const messageId = idOf(message.message_id);
  if (messageId === null) return nothing('unreadable');
  // Telegram reports what this bot wrote for the business account, too.
  if (objectOf(message.sender_business_bot)) return nothing('own_message');
  const { files, isIncomplete } = await filesOf(message, fetchFile);
  const content = contentOf(message) ?? (files.length === 0 ? emojiOf(message) : null);
  const isUnsupported = isIncomplete || UNSUPPORTED.some((kind) => objectOf(message[kind]));
  if (content === null && files.length === 0 && !isUnsupported) return nothing('service_message');
  const repliedTo = idOf(objectOf(message.reply_to_message)?.message_id);
  return {
    kind: 'message',
    sourceId: sourceIdOf(chat.id, messageId),
    ...whoAndWhere(chat, message),
    content,
    ...(content === null && files.length === 0 && { contentAttributes: { is_unsupported: true } }),
    inReplyTo: repliedTo === null ? null : sourceIdOf(chat.id, repliedTo),
    files,
  };
}

/** A live location and a new keyboard are edits too, and change no text. */
function editOf(message: JsonObject): Incoming {
  const chat = privateChatOf(message);
  if (!chat) return nothing('not_private');
  const messageId = idOf(message.message_id);
  const content = contentOf(message);
  if (messageId === null) return nothing('unreadable');
  if (content === null) return nothing('edit_without_text');
  return { kind: 'edit', sourceId: sourceIdOf(chat.id, messageId), content };
}

/** A pressed button counts as a message with the value of the button. */
function pressedButtonOf(query: JsonObject): Incoming {
  const from = objectOf(query.from);
  const message = objectOf(query.message);
  const fromId = idOf(from?.id);
  const id = idOf(query.id);
  if (!from || fromId === null || id === null) return nothing('unreadable');
  const chat = message ? privateChatOf(message) : { ...from, id: fromId };
  // A button of an inline message belongs to a message that the bot wrote into someone else's chat.
  if (!chat || query.inline_message_id !== undefined) return nothing('not_private');
  const content = textOf(query.data, limits.messageContentCharacters);
  if (content === null) return nothing('button_without_value');
  // The message is the bot's own, so the contact is who pressed.
  const { contact, conversationAttributes } = whoAndWhere(chat, { ...message, from });
  return {
    kind: 'message',
    sourceId: id,
    contact,
    conversationAttributes,
    content,
    inReplyTo: null,
    files: [],
  };
}

type PrivateChat = JsonObject & { id: string };

function privateChatOf(message: JsonObject): PrivateChat | null {
  const chat = objectOf(message.chat);
  const id = idOf(chat?.id);
  return chat && id !== null && chat.type === 'private' ? { ...chat, id } : null;
}

/**
 * The contact is the other side of the chat: its id is that of the person, also when the owner of a connected business
 * account wrote to them.
 */
function whoAndWhere(
  chat: PrivateChat,
  message: JsonObject,
): Pick<IncomingMessage, 'contact' | 'conversationAttributes'> & { isEcho?: true } {
  const from = objectOf(message.from);
  const businessConnectionId = idOf(message.business_connection_id);
  const isEcho = businessConnectionId !== null && from !== null && idOf(from.id) !== chat.id;
  return {
    ...(isEcho && { isEcho }),
    contact: contactOf(chat.id, isEcho ? chat : { ...chat, ...from }),
    conversationAttributes: {
      chat_id: Number(chat.id),
      business_connection_id: businessConnectionId,
    },
  };
}

function contactOf(id: string, person: JsonObject): IncomingContact {
  const short = (value: unknown) => textOf(value, limits.nameCharacters);
  const names = [short(person.first_name), short(person.last_name)].filter((name) => name !== null);
  const username = short(person.username);
  return {
    sourceId: id,
    name: names.join(' ').trim().slice(0, limits.nameCharacters) || null,
    additionalAttributes: {
      username,
      language_code: short(person.language_code),
      social_telegram_user_id: Number(id),
      social_telegram_user_name: username,
    },
    avatar: id,
  };
}

/** Text, or the caption of a file. */
function contentOf(message: JsonObject): string | null {
  return textOf(message.text ?? message.caption, limits.messageContentCharacters);
}

/** Stands for a sticker whose picture can't be had, and for a die. */
function emojiOf(message: JsonObject): string | null {
  const { emoji } = objectOf(message.sticker) ?? objectOf(message.dice) ?? {};
  return textOf(emoji, limits.nameCharacters);
}

function nothing(reason: string): IncomingNothing {
  return { kind: 'nothing', reason };
}
