import { normalizeHost } from './address-rules';
import { OutboundBlockedError } from './outbound-errors';

const MAX_URL_LENGTH = 2_048;

/**
 * Parses an absolute http(s) URL without credentials. Throws OutboundBlockedError. Does not check where the host
 * resolves to.
 */
export function parseOutboundUrl(value: string | URL): URL {
  const text = String(value);
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text))
    throw new OutboundBlockedError('malformed_url', 'an address');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundBlockedError('scheme', url.protocol);
  if (url.username !== '' || url.password !== '') throw new OutboundBlockedError('credentials', url.hostname);
  if (normalizeHost(url.hostname) === '') throw new OutboundBlockedError('malformed_url', 'an address');
  return url;
}

/** The port of a URL, also where it is the one that its scheme implies. */
export function portOf({ protocol, port }: { protocol: string; port: string }): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}
