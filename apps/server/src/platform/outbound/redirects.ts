import { parseOutboundUrl } from './outbound-url';
import { OutboundBlockedError } from './outbound-errors';
import type { OutboundMethod } from './outbound-client';

export type RequestState = {
  url: URL;
  method: OutboundMethod;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
};

// Only headers that describe the content are sent to another host; any other header could be a credential.
const PORTABLE_HEADERS = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/**
 * The request that a redirect leads to, or null when the response is not a redirect to follow. Throws
 * OutboundBlockedError for a forbidden target.
 */
export function nextRequest(
  current: RequestState,
  status: number,
  location: string | string[] | undefined,
): RequestState | null {
  if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') return null;
  if (!URL.canParse(location, current.url.href))
    throw new OutboundBlockedError('malformed_url', current.url.host);
  const url = parseOutboundUrl(new URL(location, current.url));
  const headers = url.origin === current.url.origin ? current.headers : portable(current.headers);
  const becomesGet = status === 303 ? current.method !== 'HEAD' : status <= 302 && current.method === 'POST';
  // Never send a body to another origin, because it was only meant for the original one: return the redirect as
  // response.
  if (!becomesGet && current.body !== undefined && url.origin !== current.url.origin) return null;
  if (!becomesGet) return { ...current, url, headers };
  const { 'content-type': _type, 'content-length': _length, ...rest } = headers;
  return { url, method: 'GET', headers: rest, body: undefined };
}

function portable(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => PORTABLE_HEADERS.has(name)));
}
