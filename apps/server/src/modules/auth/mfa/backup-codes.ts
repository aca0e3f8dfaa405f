import { randomBytes } from 'node:crypto';
import { hmacHex } from '../../../platform/crypto/tokens';

const CODES = 10;

/** Ten different codes of 8 upper-case hex digits. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(randomBytes(4).toString('hex').toUpperCase());
  return [...codes];
}

/**
 * The HMAC of a code, as stored. A plain hash of 32 bits could be reversed by trying all values, so the key is the
 * user's TOTP secret, which the database holds only encrypted (O5). Null if the input does not have the form of a
 * code.
 */
export function hashBackupCode(secret: string, code: string | undefined): string | null {
  const normal = code?.replaceAll(/[\s-]/g, '').toUpperCase() ?? '';
  return /^[0-9A-F]{8}$/.test(normal) ? hmacHex(`backup code of ${secret}`, normal) : null;
}
