import { OutboundError, type OutboundResponse } from '../../platform/outbound';
import type { ChannelTools } from '../messages';
import { multipartBody, type UploadedFile } from './multipart';

/** A bot and the address of its API. `baseUrl` may have a path. The token is a secret that Telegram wants in URLs. */
export interface TelegramSettings {
  baseUrl: string;
  token: string;
}

export type TelegramParams = Readonly<Record<string, string | number | undefined>>;

export type TelegramAnswer<Result> =
  | { state: 'ok'; result: Result }
  /** Telegram refuses the call and would do so again. `code`: as in HTTP; 0: the call was not made. */
  | { state: 'refused'; code: number; description: string }
  /** Surely without effect; may be repeated, not before `afterMs` if given. `reason` is like `describe(refused)`. */
  | { state: 'retry'; reason: string; afterMs?: number }
  /** Cut short after the request was written: it may have had its effect (D6). */
  | { state: 'unknown'; reason: string };

export interface CallOptions {
  files?: readonly UploadedFile[];
  /** Default: 60 s, and 180 s with files. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 180_000;
/** Form of a token: the number of the bot, a colon, a secret of URL-safe characters. */
const TOKEN = /^\d{1,20}:[\w-]{1,128}$/;

/** Whether the text can be a bot token, and so may be part of a URL (C3). */
export function isBotToken(token: string): boolean {
  return TOKEN.test(token);
}

/**
 * Calls one method of the Telegram Bot API (https://core.telegram.org/bots/api#making-requests) with form fields, as
 * multipart if there are files. Never throws for what Telegram or the network does; no text of the answer contains the token.
 */
export async function callTelegram<Result>(
  tools: ChannelTools,
  settings: TelegramSettings,
  method: string,
  params: TelegramParams = {},
  { files = [], timeoutMs }: CallOptions = {},
): Promise<TelegramAnswer<Result>> {
  const { baseUrl, token } = settings;
  if (!isBotToken(token)) return { state: 'refused', code: 401, description: 'Unauthorized' };
  const { contentType, body } = encoded(params, files);
  try {
    const response = await tools.outbound.request({
      url: `${withoutSlash(baseUrl)}/bot${token}/${method}`,
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
      timeoutMs: timeoutMs ?? (files.length > 0 ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
      maxBytes: 1024 ** 2,
      // A redirect would send the token to a host that nobody configured.
      maxRedirects: 0,
      purpose: `telegram_${method}`,
      signal: tools.signal,
    });
    return withoutToken(answerOf<Result>(response), token);
  } catch (error) {
    return withoutToken(failureOf(error), token);
  }
}

/** `"403, Forbidden: bot was blocked by the user"`: an error as messages show it. */
export function describe({ code, description }: { code: number; description: string }): string {
  return code === 0 ? description : `${code}, ${description}`;
}

/** The base URL without slashes at its end. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function encoded(params: TelegramParams, files: readonly UploadedFile[]) {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) if (value !== undefined) fields[name] = String(value);
  if (files.length > 0) return multipartBody(fields, files);
  return { contentType: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() };
}

interface Envelope {
  ok?: unknown;
  result?: unknown;
  error_code?: unknown;
  description?: unknown;
  parameters?: { retry_after?: unknown } | null;
}

function answerOf<Result>({ status, headers, body }: OutboundResponse): TelegramAnswer<Result> {
  const envelope = envelopeOf(body);
  if (status < 300 && envelope?.ok === true) return { state: 'ok', result: envelope.result as Result };
  // Success without the API's envelope: something on the way answered, and the call may have passed it.
  if (status < 300 && envelope?.ok !== false) {
    return { state: 'unknown', reason: `${status}, the answer is not one of the Telegram Bot API` };
  }
  const code = typeof envelope?.error_code === 'number' ? envelope.error_code : status;
  const description = typeof envelope?.description === 'string' ? envelope.description : `HTTP ${status}`;
  const reason = describe({ code, description: description.slice(0, 1_000) });
  if (code === 429) return { state: 'retry', reason, ...afterMsOf(envelope, headers['retry-after']) };
  // A gateway that stopped waiting does not know whether the call had its effect.
  if (code === 504) return { state: 'unknown', reason };
  if (code >= 500) return { state: 'retry', reason };
  return { state: 'refused', code, description: description.slice(0, 1_000) };
}

function envelopeOf(body: Buffer): Envelope | null {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

/** Telegram says the seconds in the body (ResponseParameters); proxies in the header. */
function afterMsOf(envelope: Envelope | null, header: string | undefined): { afterMs?: number } {
  const seconds = Number(envelope?.parameters?.retry_after ?? header);
  return Number.isFinite(seconds) && seconds > 0 ? { afterMs: Math.ceil(seconds * 1_000) } : {};
}

function failureOf(error: unknown): TelegramAnswer<never> {
  if (!(error instanceof OutboundError)) throw error;
  if (error.code === 'blocked') return { state: 'refused', code: 0, description: error.message };
  return { state: error.mayHaveBeenSent ? 'unknown' : 'retry', reason: error.message };
}

/** The token and its secret half, replaced in every text that leaves this file. */
function withoutToken<Answer extends TelegramAnswer<unknown>>(answer: Answer, token: string): Answer {
  if (answer.state === 'ok') return answer;
  const hide = (text: string) =>
    text.replaceAll(token, '[token]').replaceAll(token.slice(token.indexOf(':') + 1), '[token]');
  return answer.state === 'refused'
    ? { ...answer, description: hide(answer.description) }
    : { ...answer, reason: hide(answer.reason) };
}
