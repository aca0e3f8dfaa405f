import type pg from 'pg';
import type { SecretBox } from '../../platform/crypto/secret-box';
import type { Logger } from '../../platform/logging/logger';
import { recordKey } from './check-key';
import { resealSecrets } from './reseal';

/**
 * After a key change, or when no key is recorded yet: encrypts the remaining secrets with the current key and records
 * that key.
 */
export async function finishKeyRotation(
  connection: pg.ClientConfig,
  secrets: SecretBox,
  logger: Logger,
): Promise<void> {
  const { resealed, unreadable } = await resealSecrets(connection, secrets);
  if (unreadable > 0) {
    logger.warn({ unreadable }, 'secrets that no known key opens; SECRET_KEY_PREVIOUS may name their key');
    return;
  }
  await recordKey(connection, secrets);
  if (resealed > 0) logger.warn({ resealed }, 'all secrets are encrypted with the present key now');
}
