import { normalizeHost } from './address-rules';
import { OutboundBlockedError } from './outbound-errors';

const MAX_URL_LENGTH = 2_048;

/** An absolute http(s) address without credentials. Throws OutboundBlockedError. Says nothing about where it leads. */
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
