import type { Config } from '../../../platform/config/config';
import { deriveKey, hmacHex } from '../../../platform/crypto/tokens';

/**
 * The token of a mailed link, derived from a seed. It is needed when the mail is requested and again when it is sent;
 * the event log and job queue carry only the seed, which is useless without the installation's key.
 */
export function linkTokenOf(config: Pick<Config, 'secretKey'>, seed: string): string {
  return hmacHex(deriveKey(config.secretKey, 'link-tokens'), seed);
}
