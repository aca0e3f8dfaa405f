import { findChat, nextMessageId, storeFile } from './bots.mjs';
import { parseTelegramHtml } from './parse-html.mjs';
import { badRequest, TelegramError } from './telegram-error.mjs';

const MAX_TEXT = 4_096;
const MAX_CAPTION = 1_024;
const MAX_PHOTO_BYTES = 10 * 1024 ** 2;
const MAX_FILE_BYTES = 50 * 1024 ** 2;
const EXTENSIONS = { photo: '.jpg', video: '.mp4', audio: '.mp3', voice: '.oga', document: '' };

export function sendMessage(bot, params) {
  const chat = chatOf(bot, params);
  const text = visibleText(params.text ?? '', params);
  if (text.trim() === '') throw badRequest('message text is empty');
  if (text.length > MAX_TEXT) throw badRequest('message is too long');
  return addMessage(bot, chat, params, { text, html: params.parse_mode === 'HTML' ? params.text : null });
}

/** `sendPhoto`, `sendVideo`, `sendAudio`, `sendVoice`, `sendDocument`: the file is in the parameter of its kind. */
export function sendFile(kind) {
  return async (bot, params, files, options) => {
    const chat = chatOf(bot, params);
    const content = {
      ...(await fileContent(bot, kind, params[kind], files, options, kind)),
      ...captionOf(params),
    };
    return addMessage(bot, chat, params, content);
  };
}

export async function sendMediaGroup(bot, params, files, options) {
  const chat = chatOf(bot, params);
  const items = parseJson(params.media, 'media');
  if (!Array.isArray(items) || items.length < 2 || items.length > 10) {
    throw badRequest('media group must include 2-10 items');
  }
  const kinds = new Set(items.map(({ type }) => (type === 'video' ? 'photo' : type)));
  if (kinds.size > 1) throw badRequest("can't mix these types of media in an album");
  const contents = [];
  for (const item of items) {
    contents.push({
      ...(await fileContent(bot, item.type, item.media, files, options)),
      ...captionOf({ ...params, ...item }),
    });
  }
  const group = { media_group_id: String(Date.now()) };
  return contents.map((content) => addMessage(bot, chat, params, { ...content, ...group }));
}

function chatOf(bot, { chat_id: chatId, business_connection_id: connection }) {
  if (!chatId) throw badRequest('chat_id is empty');
  const chat = findChat(bot, chatId, connection);
  if (!chat) throw badRequest(connection ? 'business connection not found' : 'chat not found');
  if (bot.blockedBy.has(Number(chatId)))
    throw new TelegramError(403, 'Forbidden: bot was blocked by the user');
  return chat;
}

function addMessage(bot, chat, params, { html = null, ...content }) {
  const replyTo = params.reply_to_message_id;
  const repliedTo = chat.messages.find((message) => String(message.message_id) === replyTo);
  if (replyTo && !repliedTo && params.allow_sending_without_reply !== 'true') {
    throw badRequest('message to be replied not found');
  }
  const message = {
    message_id: nextMessageId(bot, chat.businessConnectionId ?? undefined),
    from: { id: bot.id, is_bot: true, first_name: bot.name, username: bot.username },
    chat: chatFields(chat.customer),
    date: Math.floor(Date.now() / 1_000),
    ...(chat.businessConnectionId && { business_connection_id: chat.businessConnectionId }),
    ...(repliedTo && { reply_to_message: { message_id: repliedTo.message_id } }),
    ...content,
    ...keyboardOf(params),
  };
  chat.messages.push({ ...message, html });
  return message;
}

export function chatFields({ id, first_name, last_name, username }) {
  return { id, type: 'private', first_name, last_name, username };
}

function visibleText(text, { parse_mode: mode }) {
  if (Buffer.byteLength(text) > 32 * 1024) throw badRequest('text is too long');
  return mode === 'HTML' ? parseTelegramHtml(text) : text;
}

function captionOf(params) {
  if (params.caption === undefined) return {};
  const caption = visibleText(params.caption, params);
  if (caption.length > MAX_CAPTION) throw badRequest('message caption is too long');
  return { caption };
}

function keyboardOf({ reply_markup: markup }) {
  if (markup === undefined) return {};
  const keyboard = parseJson(markup, 'reply keyboard markup');
  for (const button of (keyboard.inline_keyboard ?? []).flat()) {
    const size = Buffer.byteLength(button.callback_data ?? '');
    if (!button.text || (button.url === undefined && (size < 1 || size > 64))) {
      throw badRequest('BUTTON_DATA_INVALID');
    }
  }
  return { reply_markup: { inline_keyboard: keyboard.inline_keyboard ?? [] } };
}

/** `reference`: a `file_id`, a URL, or `attach://` and a field; without it, the file of the field `field`. */
async function fileContent(bot, kind, reference, files, options, field) {
  const { bytes, filename, contentType, url } = await findFile(bot, kind, reference, files, options, field);
  if (bytes.length > (kind === 'photo' ? MAX_PHOTO_BYTES : MAX_FILE_BYTES)) {
    throw kind === 'photo'
      ? badRequest('file is too big for a photo')
      : new TelegramError(413, 'Request Entity Too Large');
  }
  const stored = storeFile(bot, { folder: `${kind}s`, extension: EXTENSIONS[kind] ?? '', bytes });
  const details = { file_name: filename, mime_type: contentType };
  return {
    [kind]: kind === 'photo' ? [{ ...stored, width: 160, height: 120 }] : { ...stored, ...details },
    ...(url && { fake_source_url: url }),
  };
}

async function findFile(bot, kind, reference, files, { fetchesMedia }, field) {
  const name = reference?.startsWith('attach://') ? reference.slice('attach://'.length) : field;
  const upload =
    reference === undefined || reference.startsWith('attach://')
      ? files.find((file) => file.field === name)
      : null;
  if (upload) return upload;
  const known = bot.files.get(reference ?? '');
  if (known) return { bytes: known.bytes, filename: undefined, contentType: undefined };
  if (!reference || !/^https?:\/\//.test(reference))
    throw badRequest('wrong file identifier/HTTP URL specified');
  if (!fetchesMedia) return { bytes: Buffer.from(reference), url: reference };
  const response = await fetch(reference, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (!response?.ok) throw badRequest('failed to get HTTP URL content');
  const contentType = response.headers.get('content-type') ?? '';
  if (kind === 'photo' && !contentType.startsWith('image/'))
    throw badRequest('wrong type of the web page content');
  return { bytes: Buffer.from(await response.arrayBuffer()), contentType, url: reference };
}

function parseJson(text, what) {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(`can't parse ${what} JSON object`);
  }
}
