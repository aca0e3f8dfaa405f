import type { FieldProblem } from '../../platform/http/errors';
import type { ChannelTools } from '../messages';
import { idOf, type JsonObject, numberOf, objectOf, textOf } from './read-json';
import {
  callTelegram,
  describe,
  isBotToken,
  type TelegramAnswer,
  type TelegramSettings,
} from './telegram-api';

export interface TelegramWebhook extends TelegramSettings {
  webhookUrl: string;
  /** 1 to 256 of `A-Za-z0-9_-`; comes back in `X-Telegram-Bot-Api-Secret-Token` of each Update. */
  secretToken: string;
}

export interface TelegramBot {
  id: string;
  username: string;
  /** Name that contacts see. */
  name: string;
}

export type Connected = { ok: true; bot: TelegramBot } | { ok: false; problem: FieldProblem };

/** One step of the way between Telegram and this installation. `detail`: a sentence for administrators. */
export interface Hop {
  name: 'bot' | 'webhook' | 'deliveries';
  ok: boolean;
  detail: string;
}

/** What `parseUpdate` understands. Without the list, Telegram goes on with the list of an earlier connection. */
const ALLOWED_UPDATES = JSON.stringify([
  'message',
  'edited_message',
  'business_message',
  'edited_business_message',
  'callback_query',
]);
const SOON = { timeoutMs: 15_000 };

/**
 * Finds the bot of a token (getMe) and makes Telegram send its Updates to `webhookUrl` (deleteWebhook, setWebhook).
 * Updates that are waiting at Telegram are kept. May be repeated.
 */
export async function connectBot(tools: ChannelTools, webhook: TelegramWebhook): Promise<Connected> {
  if (webhook.token.trim() === '') return problem("Bot token can't be blank", 'blank');
  if (!isBotToken(webhook.token)) return problem(NOT_A_TOKEN, 'invalid');
  const found = await callTelegram<unknown>(tools, webhook, 'getMe', {}, SOON);
  if (found.state !== 'ok') return refusal(found);
  const bot = botOf(objectOf(found.result));
  if (!bot) return problem('Telegram did not name the bot of this token', 'invalid');
  const removed = await callTelegram(tools, webhook, 'deleteWebhook', {}, SOON);
  if (removed.state !== 'ok') return refusal(removed);
  const params = {
    url: webhook.webhookUrl,
    secret_token: webhook.secretToken,
    allowed_updates: ALLOWED_UPDATES,
  };
  const registered = await callTelegram(tools, webhook, 'setWebhook', params, SOON);
  return registered.state === 'ok' ? { ok: true, bot } : refusal(registered);
}

/** Ends the deliveries of Telegram (deleteWebhook), when an inbox is deleted. False: Telegram did not confirm it. */
export async function disconnectBot(tools: ChannelTools, settings: TelegramSettings): Promise<boolean> {
  const answer = await callTelegram(tools, settings, 'deleteWebhook', {}, SOON);
  // Without a valid token, Telegram delivers nothing any more.
  return answer.state === 'ok' || (answer.state === 'refused' && [401, 404].includes(answer.code));
}

/** Checks the connection (getMe, getWebhookInfo), without changing it. Later hops are left out after a broken one. */
export async function checkBot(
  tools: ChannelTools,
  settings: TelegramSettings & { webhookUrl: string },
): Promise<Hop[]> {
  const found = await callTelegram<unknown>(tools, settings, 'getMe', {}, SOON);
  const bot = found.state === 'ok' ? botOf(objectOf(found.result)) : null;
  if (!bot) return [{ name: 'bot', ok: false, detail: sentenceOf(found) }];
  const hops: Hop[] = [{ name: 'bot', ok: true, detail: `The bot is @${bot.username}.` }];
  const answer = await callTelegram<unknown>(tools, settings, 'getWebhookInfo', {}, SOON);
  if (answer.state !== 'ok') return [...hops, { name: 'webhook', ok: false, detail: sentenceOf(answer) }];
  const info = objectOf(answer.result) ?? {};
  const isOurs = info.url === settings.webhookUrl;
  hops.push({ name: 'webhook', ok: isOurs, detail: webhookDetail(info, isOurs) });
  return isOurs ? [...hops, deliveriesHop(info, settings.token)] : hops;
}

function webhookDetail(info: JsonObject, isOurs: boolean): string {
  if (isOurs) return 'Telegram sends messages to this installation.';
  return info.url
    ? 'Telegram sends messages to another address. Reconnect the inbox.'
    : 'Telegram has no address to send messages to. Reconnect the inbox.';
}

/** Telegram keeps the last error after deliveries succeed again; it matters while Updates are waiting. */
function deliveriesHop(info: JsonObject, token: string): Hop {
  const pending = numberOf(info.pending_update_count) ?? 0;
  const error = textOf(info.last_error_message, 500)?.replaceAll(token, '[token]');
  const waiting = pending === 1 ? '1 update is waiting' : `${pending} updates are waiting`;
  if (pending > 0 && error) {
    return { name: 'deliveries', ok: false, detail: `${waiting}. Telegram's last error: ${error}` };
  }
  return { name: 'deliveries', ok: true, detail: pending > 0 ? `${waiting}.` : 'No updates are waiting.' };
}

function botOf(user: JsonObject | null): TelegramBot | null {
  const id = idOf(user?.id);
  const username = textOf(user?.username, 255);
  if (id === null || username === null) return null;
  return { id, username, name: textOf(user?.first_name, 255) ?? username };
}

const NOT_A_TOKEN = 'Bot token is invalid. Copy it from @BotFather, for example 123456:ABC-DEF';

type Failure = Exclude<TelegramAnswer<unknown>, { state: 'ok' }>;

function refusal(answer: Failure): Connected {
  const isToken = answer.state === 'refused' && [401, 404].includes(answer.code);
  return isToken
    ? problem(NOT_A_TOKEN, 'invalid')
    : { ok: false, problem: { attribute: 'base', message: sentenceOf(answer), code: 'invalid' } };
}

function problem(message: string, code: 'blank' | 'invalid'): Connected {
  return { ok: false, problem: { attribute: 'bot_token', message, code } };
}

function sentenceOf(answer: TelegramAnswer<unknown>): string {
  if (answer.state === 'ok') return 'Telegram did not name the bot of this token.';
  if (answer.state !== 'refused') return `Couldn't reach Telegram: ${answer.reason}`;
  if ([401, 404].includes(answer.code)) return 'Telegram does not know this bot token.';
  return `Telegram refused: ${describe(answer)}`;
}
