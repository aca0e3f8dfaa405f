import { ValidationError } from '../../platform/http/errors';
import { safeEqual, sha256Hex } from '../../platform/crypto/tokens';
import type { ConnectionDeclaration, ConnectionTools } from '../connection/connection';
import type { ConnectionValues } from '../connection/connection-row';
import { answerCallback } from './answer-callback';
import { downloadFile } from './download-file';
import { callbackQueryIdOf, parseUpdate, providerIdOf } from './parse-update';
import { fetchProfilePhoto } from './profile-photo';
import { checkBot, connectBot, disconnectBot } from './register-webhook';
import { sendTelegram } from './send-telegram';
import { messageIdOf, storedIdOf } from './telegram-ids';

export const TELEGRAM = 'Channel::Telegram';

const settingsOf = ({ config }: ConnectionTools, values: ConnectionValues) => ({
  baseUrl: config.apiUrls[TELEGRAM],
  token: String(values['bot_token']),
});

const webhookUrlOf = ({ frontendUrl }: ConnectionTools, values: ConnectionValues): string =>
  `${frontendUrl}/webhooks/telegram/${String(values['bot_token'])}`;

/** A bot of Telegram that people write to in private; see the inboxes contract, 4.4. */
export const telegram: ConnectionDeclaration<typeof TELEGRAM> = {
  type: TELEGRAM,
  identityOf: (values) => sha256Hex(String(values['bot_token'])),
  identityField: 'bot_token',
  problemsOf: () => [],

  async connect(tools, { token, values }, before) {
    if (before?.['bot_token'] === values['bot_token']) return {};
    const connected = await connectBot(tools, {
      ...settingsOf(tools, values),
      webhookUrl: webhookUrlOf(tools, values),
      secretToken: token,
    });
    if (!connected.ok) throw new ValidationError([connected.problem]);
    if (before) await disconnectBot(tools, settingsOf(tools, before));
    const { username } = connected.bot;
    return { name: username, values: { bot_name: username } };
  },
  async disconnect(tools, { values }) {
    const isConfirmed = await disconnectBot(tools, settingsOf(tools, values));
    if (!isConfirmed) throw new Error('Telegram did not confirm that it sends no more messages');
  },

  present: ({ values }) => ({ bot_name: String(values['bot_name'] ?? '') }),

  // A bot may only answer people who have written to it.
  contactSourceId: (links) => links.at(-1)?.source_id ?? null,

  async parse(tools, { values }, { raw, origin }) {
    const settings = settingsOf(tools, values);
    // The button shows a clock until somebody says that it was pressed; a preview says nothing.
    const pressed = origin === 'webhook' ? callbackQueryIdOf(raw) : null;
    if (pressed) await answerCallback(tools, settings, pressed);
    return parseUpdate(raw, (fileId) => downloadFile(tools, settings, fileId));
  },
  send: (tools, { values }, message, { sentParts }) =>
    sendTelegram(tools, settingsOf(tools, values), message, [...sentParts]),
  messageIds: { shown: messageIdOf, stored: storedIdOf },
  repeatsSafely: false,

  async *check(tools, { values }, part) {
    const hops = await checkBot(tools, {
      ...settingsOf(tools, values),
      webhookUrl: webhookUrlOf(tools, values),
    });
    for (const found of hops) {
      const ofPart = found.hop === 'bot' ? ('outgoing' as const) : ('incoming' as const);
      if (part === undefined || part === ofPart) yield { part: ofPart, ms: null, ...found };
    }
  },

  webhook: {
    name: 'telegram',
    identityOf: sha256Hex,
    accepts: ({ token }, headers) =>
      safeEqual(String(headers['x-telegram-bot-api-secret-token'] ?? ''), token),
    providerIdOf,
  },
  fetchAvatar: (tools, { values }, userId) => fetchProfilePhoto(tools, settingsOf(tools, values), userId),
};
