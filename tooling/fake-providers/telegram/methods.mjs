import { findChat, setWebhook } from './bots.mjs';
import { sendFile, sendMediaGroup, sendMessage } from './send-methods.mjs';
import { badRequest } from './telegram-error.mjs';

/**
 * The methods of the Bot API that are imitated, each `(bot, params, files, options) → result`. Throw TelegramError.
 * https://core.telegram.org/bots/api#available-methods
 */
export const methods = {
  getMe: (bot) => ({
    id: bot.id,
    is_bot: true,
    first_name: bot.name,
    username: bot.username,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: true,
  }),

  setWebhook(bot, { url = '', secret_token: secretToken = '', allowed_updates: allowed }) {
    if (url === '') {
      bot.webhook = null;
      return true;
    }
    const isLoopback = URL.canParse(url) && ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);
    if (!url.startsWith('https://') && !isLoopback && !bot.product) {
      throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
    }
    if (!/^[\w-]{0,256}$/.test(secretToken)) {
      throw badRequest('secret token contains unallowed characters');
    }
    setWebhook(bot, {
      url,
      secretToken,
      allowed: allowed ? JSON.parse(allowed) : (bot.webhook?.allowed ?? null),
    });
    return true;
  },

  deleteWebhook(bot, { drop_pending_updates: drop }) {
    bot.webhook = null;
    if (drop === 'true') bot.backlog.length = 0;
    return true;
  },

  getWebhookInfo(bot) {
    const failure = bot.deliveries.lastFailure();
    return {
      url: bot.webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: bot.backlog.length + bot.deliveries.waiting(),
      ...(failure && {
        last_error_date: Math.floor(Date.now() / 1_000),
        last_error_message: failure.status
          ? `Wrong response from the webhook: ${failure.status}`
          : `Connection failed: ${failure.error}`,
      }),
      max_connections: 40,
    };
  },

  sendMessage,
  sendPhoto: sendFile('photo'),
  sendVideo: sendFile('video'),
  sendAudio: sendFile('audio'),
  sendVoice: sendFile('voice'),
  sendDocument: sendFile('document'),
  sendMediaGroup,

  getFile(bot, { file_id: fileId }) {
    const file = bot.files.get(fileId);
    if (!file) throw badRequest('invalid file_id');
    if (file.bytes.length > 20 * 1024 ** 2) throw badRequest('file is too big');
    return {
      file_id: fileId,
      file_unique_id: fileId.slice(0, 12),
      file_size: file.bytes.length,
      file_path: file.path,
    };
  },

  getUserProfilePhotos(bot, { user_id: userId }) {
    const photos = bot.profilePhotos.get(Number(userId)) ?? [];
    return { total_count: photos.length, photos };
  },

  answerCallbackQuery(bot, { callback_query_id: id }) {
    const isKnown = [...bot.chats.values()].some(({ callbacks = [] }) => callbacks.includes(id));
    if (!isKnown) throw badRequest('query is too old and response timeout expired or query ID is invalid');
    bot.answeredCallbacks.push(id);
    return true;
  },
};

/** A customer's chat, for tests that look into it. */
export function messagesIn(bot, chatId, businessConnectionId) {
  return findChat(bot, chatId, businessConnectionId)?.messages ?? [];
}
