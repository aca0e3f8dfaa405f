const ORIGIN = /^https?:\/\/[^/?#]*/i;
const REPEATED_SLASHES = /\/{2,}/g;

/**
 * The address of a request as everything behind it reads it: without an origin, and with repeated slashes as one.
 * Done before routing, so that routes, access checks and limits see the same path. Query strings stay as they are, and
 * an encoded slash (`%2F`) is part of a value, never a separator.
 */
export function normalizeUrl(address: string): string {
  const url = address.replace(ORIGIN, '');
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const rest = end === -1 ? '' : url.slice(end);
  return `${path.replace(REPEATED_SLASHES, '/') || '/'}${rest}`;
}
