const ORIGIN = /^https?:\/\/[^/?#]*/i;
const REPEATED_SLASHES = /\/{2,}/g;

/**
 * The URL of a request without origin and with repeated slashes collapsed. Applied before routing, so that routes,
 * access checks and limits see the same path. The query string is not changed, and an encoded slash (`%2F`) remains
 * part of a value.
 */
export function normalizeUrl(address: string): string {
  const url = address.replace(ORIGIN, '');
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const rest = end === -1 ? '' : url.slice(end);
  return `${path.replace(REPEATED_SLASHES, '/') || '/'}${rest}`;
}
