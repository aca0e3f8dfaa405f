import { limits } from '@parley/contract/kit/limits';
import type { OutgoingFile, OutgoingMessage } from '../messages';
import { objectOf, listOf, textOf } from './read-json';
import type { TelegramParams } from './telegram-api';
import { replyTargetOf } from './telegram-ids';
import { telegramTexts } from './telegram-text';

/** One call of the Bot API that makes a part of a message. */
export type OutgoingCall =
  | { method: 'sendMessage'; params: TelegramParams }
  /** Photos and videos, or audio: one call for up to ten. The parameters are the same for both ways of sending. */
  | { method: 'media'; params: TelegramParams; files: readonly OutgoingFile[] }
  | { method: 'sendDocument'; params: TelegramParams; file: OutgoingFile };

/** Items of a media group: 2 to 10 (sendMediaGroup). */
const MAX_GROUP = 10;
/** A photo that Telegram receives as one: 10 MB (sendPhoto); a larger one is sent as a document. */
const MAX_PHOTO_BYTES = 10 * 1024 ** 2;

/**
 * The calls that make the message, always the same ones in the same order, so that a second attempt can leave out those
 * that were accepted. Content first, then photos and videos, audio, and other files.
 */
export function outgoingCalls(message: OutgoingMessage): OutgoingCall[] {
  const target = targetOf(message);
  const isPhotoOrVideo = (file: OutgoingFile) =>
    file.kind === 'video' || (file.kind === 'image' && isPhoto(file));
  const isAudio = (file: OutgoingFile) => file.kind === 'audio';
  const { files } = message;
  return [
    ...textCalls(message, target),
    ...groups(files.filter(isPhotoOrVideo)).map((group) => media(group, target)),
    ...groups(files.filter(isAudio)).map((group) => media(group, target)),
    ...files
      .filter((file) => !isPhotoOrVideo(file) && !isAudio(file))
      .map((file) => ({ method: 'sendDocument' as const, params: target, file })),
  ];
}

/** Telegram takes GIF images as photos without their motion, and can't read SVG or BMP at all. */
function isPhoto({ contentType, bytes }: OutgoingFile): boolean {
  return /^image\/(?:jpe?g|png|webp)$/i.test(contentType) && bytes <= MAX_PHOTO_BYTES;
}

function targetOf(message: OutgoingMessage): TelegramParams {
  const { chat_id: chat, business_connection_id: connection } = message.conversation.additionalAttributes;
  const chatId = /^-?\d{1,20}$/.test(String(chat)) ? String(chat) : message.contactSourceId;
  const replyTo = replyTargetOf(message.inReplyTo, chatId);
  return {
    chat_id: chatId,
    reply_to_message_id: replyTo,
    // The contact may have deleted that message meanwhile, which is no reason to refuse ours.
    allow_sending_without_reply: replyTo && 'true',
    business_connection_id: textOf(connection, limits.nameCharacters) ?? undefined,
  };
}

/** Texts too long for one message become several: the reply is on the first one, the buttons are under the last one. */
function textCalls(message: OutgoingMessage, target: TelegramParams): OutgoingCall[] {
  const keyboard = keyboardOf(message);
  const texts = telegramTexts(message.content ?? '');
  // Telegram has no buttons without a text.
  if (texts.length === 0 && keyboard) texts.push('⬇️');
  return texts.map((text, index) => ({
    method: 'sendMessage',
    params: {
      ...target,
      text,
      parse_mode: 'HTML',
      reply_to_message_id: index === 0 ? target.reply_to_message_id : undefined,
      allow_sending_without_reply: index === 0 ? target.allow_sending_without_reply : undefined,
      reply_markup: index === texts.length - 1 ? keyboard : undefined,
    },
  }));
}

/** The choices of an `input_select` as an inline keyboard, one button in each row (InlineKeyboardMarkup). */
function keyboardOf({ contentType, contentAttributes }: OutgoingMessage): string | undefined {
  if (contentType !== 'input_select') return undefined;
  const buttons = listOf(contentAttributes.items).flatMap((entry) => {
    const item = objectOf(entry);
    const title = textOf(item?.title, limits.nameCharacters);
    return title === null ? [] : [[{ text: title, callback_data: String(item?.value ?? title) }]];
  });
  if (buttons.length === 0) return undefined;
  return JSON.stringify({ one_time_keyboard: true, inline_keyboard: buttons });
}

function media(files: readonly OutgoingFile[], params: TelegramParams): OutgoingCall {
  return { method: 'media', params, files };
}

function groups(files: readonly OutgoingFile[]): OutgoingFile[][] {
  const found: OutgoingFile[][] = [];
  for (let at = 0; at < files.length; at += MAX_GROUP) found.push(files.slice(at, at + MAX_GROUP));
  return found;
}
