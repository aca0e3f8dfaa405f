import type { Config } from '../../../platform/config/config';
import { deriveKey, hmacHex } from '../../../platform/crypto/tokens';

/**
 * The token of a mailed link. It is made when the mail is asked for and needed once more when the mail is sent; what the
 * log and the queue carry in between is only its seed, which is worth nothing without the installation's key.
 */
export function linkTokenOf(config: Pick<Config, 'secretKey'>, seed: string): string {
  return hmacHex(deriveKey(config.secretKey, 'link-tokens'), seed);
}
