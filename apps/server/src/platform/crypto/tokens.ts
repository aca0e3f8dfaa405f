import { createHash, createHmac, hash, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const SHORTEST_MASTER_KEY_BYTES = 16;

export type TokenAlphabet = 'base64url' | 'base58';

/**
 * A random token of at least `bytes` × 8 bits. `base64url` has 22 characters for 16 bytes (sessions, links). `base58`
 * has 1.5 characters per byte, 24 for 16 bytes, and can be selected by double-click (tokens that people copy).
 */
export function randomToken(bytes = 16, alphabet: TokenAlphabet = 'base64url'): string {
  if (alphabet === 'base64url') return randomBytes(bytes).toString('base64url');
  return Array.from({ length: Math.ceil(bytes * 1.5) }, () => BASE58[randomInt(BASE58.length)]).join('');
}

export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** Lower-case hex HMAC-SHA256. */
export function hmacHex(key: string | Uint8Array, data: string | Uint8Array): string {
  return createHmac('sha256', key).update(data).digest('hex');
}

/** Compares two strings in constant time; the lengths may differ. */
export function safeEqual(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value, 'utf8').digest();
  return timingSafeEqual(digest(left), digest(right)) && left.length === right.length;
}

/** Derives an independent key per purpose from the installation's master key (HKDF-SHA256). */
export function deriveKey(masterKey: string | Uint8Array, purpose: string, bytes = 32): Buffer {
  const material = typeof masterKey === 'string' ? Buffer.from(masterKey, 'utf8') : masterKey;
  if (material.byteLength < SHORTEST_MASTER_KEY_BYTES) {
    throw new Error(`The master key must be at least ${SHORTEST_MASTER_KEY_BYTES} bytes long`);
  }
  return Buffer.from(hkdfSync('sha256', material, 'parley', purpose, bytes));
}
