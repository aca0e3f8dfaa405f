import type { RequestInfo } from '../../platform/http/handler';

/**
 * A cookie is sent by the browser whoever wrote the page, so a change made with one must come from our own
 * page: by `Sec-Fetch-Site`, else by `Origin`. Reads change nothing and pass.
 */
export function isSameOrigin(request: RequestInfo, frontendUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const site = header(request, 'sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = header(request, 'origin');
  if (origin === undefined) return false;
  return origin === new URL(frontendUrl).origin || hostOf(origin) === header(request, 'host');
}

function header(request: RequestInfo, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
