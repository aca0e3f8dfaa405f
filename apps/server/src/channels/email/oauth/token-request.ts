import { OutboundError } from '../../../platform/outbound';
import type { MailTools } from '../settings';
import { MailOauthError } from './oauth-error';

export interface TokenAnswer {
  accessToken: string;
  refreshToken: string | null;
  expiresInSeconds: number;
  idToken: string | null;
}

const TIMEOUT_MS = 15_000;
const DEFAULT_EXPIRY_SECONDS = 3_600;
const MAX_EXPIRY_SECONDS = 90 * 24 * 3_600;
const MAX_WORDS = 200;

/** A request to a token endpoint (RFC 6749 4.1.3, 6). Error: MailOauthError. */
export async function requestTokens(
  tools: MailTools,
  url: string,
  form: Record<string, string>,
): Promise<TokenAnswer> {
  const { status, body } = await post(tools, url, new URLSearchParams(form).toString());
  const answer = jsonOf(body);
  if (status < 200 || status > 299) throw refusalOf(status, answer, form);
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken, expires_in } = answer;
  if (typeof accessToken !== 'string' || accessToken === '') {
    throw new MailOauthError('unavailable', 'The provider answered without a token');
  }
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
    idToken: typeof idToken === 'string' ? idToken : null,
    expiresInSeconds: secondsOf(expires_in),
  };
}

async function post({ outbound }: MailTools, url: string, body: string) {
  try {
    return await outbound.request({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body,
      timeoutMs: TIMEOUT_MS,
      // The form contains secrets, which go nowhere else.
      maxRedirects: 0,
      purpose: 'mail_oauth',
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new MailOauthError('unavailable', error.message, { cause: error });
  }
}

function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function refusalOf(
  status: number,
  answer: Record<string, unknown>,
  form: Record<string, string>,
): MailOauthError {
  const { error, error_description: description } = answer;
  const words = [error, description].filter((part) => typeof part === 'string').join(': ');
  const message = withoutSecrets(words, form) || `The provider answered ${status}`;
  if (error === 'invalid_grant') return new MailOauthError('invalid_grant', message);
  const isTemporary = status >= 500 || status === 429 || error === 'temporarily_unavailable';
  return new MailOauthError(isTemporary ? 'unavailable' : 'refused', message);
}

/** A provider may repeat what it was sent. */
function withoutSecrets(words: string, form: Record<string, string>): string {
  const secrets = ['code', 'code_verifier', 'refresh_token', 'client_secret'].map((name) => form[name] ?? '');
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, MAX_WORDS);
}

function secondsOf(value: unknown): number {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0
    ? Math.min(seconds, MAX_EXPIRY_SECONDS)
    : DEFAULT_EXPIRY_SECONDS;
}
