import type { RequestInfo } from '../../platform/http/handler';

/**
 * Whether a request with a cookie comes from our own page. Browsers send cookies with requests of any site, so a
 * change is accepted only if `Sec-Fetch-Site`, or else `Origin`, names ours. GET and HEAD change nothing and always
 * pass.
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
