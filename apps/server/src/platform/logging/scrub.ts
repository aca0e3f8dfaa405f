import { maskEmail } from './mask-email';

const hidden = '[hidden]';
const maxDepth = 6;
const maxLength = 2000;

/** Property names that hold secrets in any spelling: `api_access_token`, `secretKey`, `Set-Cookie` ... */
const secretSuffixes = [
  'password',
  'passwd',
  'token',
  'secret',
  'cookie',
  'authorization',
  'apikey',
  'privatekey',
];
const secretNames = new Set([
  'secretkey',
  'secretaccesskey',
  'identifierhash',
  'passworddigest',
  'passwordhash',
  'otp',
]);

/** Property names that hold customer content, or whole inputs that may contain it. */
const contentNames = new Set([
  'content',
  'body',
  'rawbody',
  'html',
  'htmlcontent',
  'text',
  'textcontent',
  'processedmessagecontent',
  'parameters',
]);

/**
 * Returns a copy that is safe to log: no secrets, no message bodies, no full e-mail addresses, bounded depth and
 * length.
 */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (value instanceof Date) return value;
  if (depth >= maxDepth) return '[nested]';
  if (Array.isArray(value)) return value.slice(0, 100).map((entry) => scrub(entry, depth + 1));
  // Keep errors and requests as they are: the pino serializer of their key formats them.
  if (depth === 0 && !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, isHidden(name) ? hidden : scrubEntry(entry, depth)]),
  );
}

/** Masks e-mail addresses and truncates the text to 2,000 characters. */
export function scrubText(text: string): string {
  return maskEmail(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
}

function scrubEntry(entry: unknown, depth: number): unknown {
  if (
    typeof entry === 'object' &&
    entry !== null &&
    depth === 0 &&
    !isPlain(entry) &&
    !Array.isArray(entry)
  ) {
    return Buffer.isBuffer(entry) ? `[${entry.length} bytes]` : entry;
  }
  return scrub(entry, depth + 1);
}

function isHidden(name: string): boolean {
  const bare = name.toLowerCase().replace(/[-_]/g, '');
  return contentNames.has(bare) || secretNames.has(bare) || secretSuffixes.some((end) => bare.endsWith(end));
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
