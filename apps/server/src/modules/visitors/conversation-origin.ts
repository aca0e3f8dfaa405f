import type { RequestInfo } from '../../platform/http/handler';
import { readBrowser } from './browser';

const LONGEST_URL = 2_048;

/** Page, browser and language a conversation was started from, as agents see them in its details. */
export function conversationOrigin(
  request: RequestInfo,
  page: { referer_url?: string | null; timestamp?: string | number | null },
): Record<string, unknown> {
  return {
    browser_language: browserLanguage(request),
    browser: readBrowser(request.userAgent),
    initiated_at: { timestamp: page.timestamp ?? null },
    referer: webAddress(page.referer_url),
  };
}

/** The language the browser asks for first: `de-DE,de;q=0.9` → `de-DE`. */
export function browserLanguage(request: RequestInfo): string {
  const header = request.headers['accept-language'];
  const first = (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.split(';')[0]?.trim() ?? '';
  return /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8}){0,4}$/.test(first) ? first : '';
}

/** The URL if it is http or https, otherwise null, because agents can click on it (C1). */
export function webAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST_URL || !URL.canParse(text)) return null;
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : null;
}
