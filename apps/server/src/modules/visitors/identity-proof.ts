import { hmacHex, safeEqual } from '../../platform/crypto/tokens';
import { IdentityNotProvenError } from './visitors.errors';

export interface IdentityClaim {
  /** Opens the channel's secret; called only when there is something to check. */
  key: () => string;
  /** The channel requires proof of every identity. */
  isMandatory: boolean;
  identifier: string | null | undefined;
  hash: string | null | undefined;
}

/**
 * True when the hash proves the identifier, false when no proof was required or given. Error: 401 wrong, or missing
 * where required.
 */
export function checkProof({ key, isMandatory, identifier, hash }: IdentityClaim): boolean {
  if (!hash && !isMandatory) return false;
  // Compare the trimmed form, which is what is stored: a hash of ` jane` must not prove the identifier `jane`.
  const claimed = identifier?.trim();
  if (!hash || !claimed || !safeEqual(hash, hmacHex(key(), claimed))) throw new IdentityNotProvenError();
  return true;
}
