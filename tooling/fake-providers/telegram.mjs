import { createBot, deliverUpdate } from './telegram/bots.mjs';
import { edit, press, write } from './telegram/customer.mjs';
import { openKeep } from './telegram/keep.mjs';
import { messagesIn, methods } from './telegram/methods.mjs';
import { TelegramError } from './telegram/telegram-error.mjs';

/** A bot that exists from the start, so that the page and the demo have one. */
export const DEMO_BOT = { token: '810001:demo-bot-token', username: 'parley_demo_bot', name: 'Parley Demo' };

/**
 * A stand-in of the Telegram Bot API (https://core.telegram.org/bots/api), at `/telegram/bot<token>/<method>`.
 * @param {{ notify?: () => void, fetchesMedia?: boolean, folder?: string, product?: import('./telegram/bots.mjs').Product }} options
 * `fetchesMedia`: URLs of photos and videos are fetched, as Telegram does; otherwise any URL is accepted. `folder`: where
 * bots and chats are kept; default: in memory alone.
 * @returns {import('./fake-provider.mjs').Provider}
 */
export function createTelegram({ notify = () => {}, fetchesMedia = false, folder, product } = {}) {
  const options = { fetchesMedia };
  const bots = new Map();
  const keep = folder === undefined ? null : openKeep(folder);
  const onChange = () => {
    keep?.write([...bots.values()]);
    notify();
  };
  const onFile = (bot, file) => keep?.writeFile(bot, file);
  const addBot = ({ kept, ...bot }) => {
    if (!bots.has(bot.token)) bots.set(bot.token, createBot({ ...bot, kept, product, onChange, onFile }));
    return { token: bot.token };
  };
  for (const kept of keep?.read() ?? []) addBot({ ...kept, kept });
  addBot(DEMO_BOT);

  const botOf = ({ token = DEMO_BOT.token }) => {
    const bot = bots.get(token);
    if (!bot) throw new Error(`No bot has the token ${token}`);
    return bot;
  };
  /** An action of one bot. */
  const of = (act) => (input) => {
    const result = act(botOf(input), input);
    onChange();
    return result;
  };

  return {
    methodOf: (path) => (path.startsWith('/file/') ? 'file' : (path.split('/')[2] ?? '')),

    async handle({ path, method, params, files }) {
      const [, token = '', rest = ''] = /^\/(?:file\/)?bot([^/]*)\/(.*)$/.exec(decodeURI(path)) ?? [];
      const bot = bots.get(token);
      if (!bot) return failure(401, 'Unauthorized');
      if (method === 'file') return fileAnswer(bot, rest);
      if (!Object.hasOwn(methods, method)) return failure(404, 'Not Found');
      try {
        const result = await methods[method](bot, params, files, options);
        onChange();
        return { status: 200, body: { ok: true, result } };
      } catch (error) {
        if (error instanceof TelegramError) return failure(error.code, error.message);
        return failure(500, `Internal Server Error: ${error.message}`);
      }
    },

    refuse: (code, step) => failure(code, step.description ?? DESCRIPTIONS[code] ?? 'Error', step),

    actions: {
      addBot({ token, username, name }) {
        const added = addBot({ token, username, name });
        onChange();
        return added;
      },
      write: of(write),
      edit: of(edit),
      press: of(press),
      /** Any content of an Update, such as a message in a group. */
      deliver: of((bot, { update }) => deliverUpdate(bot, update)),
      hold: of((bot) => bot.deliveries.hold()),
      release: of((bot, { order }) => bot.deliveries.release(order)),
      replay: of((bot, input) => bot.deliveries.replay(input)),
      settled: of((bot) => bot.deliveries.settled()),
      block: of((bot, { userId, isBlocked = true }) => {
        if (isBlocked) bot.blockedBy.add(userId);
        else bot.blockedBy.delete(userId);
      }),
      /** The messages of a chat, of both sides. */
      messages: of((bot, { chatId = 553344, businessConnectionId }) =>
        messagesIn(bot, chatId, businessConnectionId),
      ),
    },

    state: () => ({
      bots: [...bots.values()].map(({ token, username, name, webhook, chats, blockedBy, deliveries }) => ({
        token,
        username,
        name,
        webhookUrl: webhook?.url ?? null,
        chats: [...chats.values()],
        blockedBy: [...blockedBy],
        attempts: deliveries.attempts.slice(-20),
        waiting: deliveries.waiting(),
      })),
    }),

    fileOf: (query) => bots.get(query.get('token'))?.files.get(query.get('id'))?.bytes ?? null,

    stop: () => {
      for (const { deliveries } of bots.values()) deliveries.stop();
    },
  };
}

const DESCRIPTIONS = {
  403: 'Forbidden: bot was blocked by the user',
  429: 'Too Many Requests: retry after',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  504: 'Gateway Timeout',
};

function failure(code, description, { retryAfter = 1 } = {}) {
  const isLimit = code === 429;
  return {
    status: code,
    headers: isLimit ? { 'retry-after': String(retryAfter) } : {},
    body: {
      ok: false,
      error_code: code,
      description: isLimit ? `${description} ${retryAfter}` : description,
      ...(isLimit && { parameters: { retry_after: retryAfter } }),
    },
  };
}

function fileAnswer(bot, path) {
  const file = [...bot.files.values()].find((stored) => stored.path === path);
  return file ? { status: 200, body: file.bytes } : failure(404, 'Not Found');
}
