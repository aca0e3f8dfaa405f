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
 * What is stored of a code. 32 bits alone would be found by trying, so the key is the person's own secret, which the
 * database has only encrypted (O5). Null: no code can look like this.
 */
export function hashBackupCode(secret: string, code: string | undefined): string | null {
  const normal = code?.replaceAll(/[\s-]/g, '').toUpperCase() ?? '';
  return /^[0-9A-F]{8}$/.test(normal) ? hmacHex(`backup code of ${secret}`, normal) : null;
}
