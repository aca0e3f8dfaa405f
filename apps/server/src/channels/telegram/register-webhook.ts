import type { HopFacts } from '@parley/contract';
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

/** A step of the way between Telegram and this installation. */
export interface BotHop {
  hop: 'bot' | 'webhook' | 'deliveries';
  ok: boolean;
  facts: HopFacts;
  /** Telegram's words, if the step failed. */
  words: string | null;
  advice?: 'bot_token_unknown' | 'provider_unreachable' | 'webhook_elsewhere' | 'webhook_missing';
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
): Promise<BotHop[]> {
  const found = await callTelegram<unknown>(tools, settings, 'getMe', {}, SOON);
  const bot = found.state === 'ok' ? botOf(objectOf(found.result)) : null;
  if (!bot) return [failed('bot', found)];
  const hops: BotHop[] = [{ hop: 'bot', ok: true, facts: { bot: bot.username }, words: null }];
  const answer = await callTelegram<unknown>(tools, settings, 'getWebhookInfo', {}, SOON);
  if (answer.state !== 'ok') return [...hops, failed('webhook', answer)];
  const info = objectOf(answer.result) ?? {};
  const isOurs = info.url === settings.webhookUrl;
  const advice = info.url ? 'webhook_elsewhere' : 'webhook_missing';
  hops.push({ hop: 'webhook', ok: isOurs, facts: {}, words: null, ...(!isOurs && { advice }) });
  return isOurs ? [...hops, deliveriesHop(info, settings.token)] : hops;
}

/** Telegram keeps the last error after deliveries succeed again; it matters while Updates are waiting. */
function deliveriesHop(info: JsonObject, token: string): BotHop {
  const pending = numberOf(info.pending_update_count) ?? 0;
  const error = textOf(info.last_error_message, 500)?.replaceAll(token, '[token]');
  const isFailing = pending > 0 && Boolean(error);
  return { hop: 'deliveries', ok: !isFailing, facts: { pending }, words: isFailing ? (error ?? null) : null };
}

function failed(hop: BotHop['hop'], answer: TelegramAnswer<unknown>): BotHop {
  const nothing = { hop, ok: false, facts: {}, words: null };
  if (answer.state === 'ok') return nothing;
  if (answer.state !== 'refused') {
    return { ...nothing, facts: { error: answer.reason }, advice: 'provider_unreachable' };
  }
  if ([401, 404].includes(answer.code)) return { ...nothing, advice: 'bot_token_unknown' };
  return { ...nothing, words: describe(answer) };
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
