import type { DbReader } from '../../../platform/db/database';
import type { SecretBox, SecretLocation } from '../../../platform/crypto/secret-box';
import { hashBackupCode } from './backup-codes';
import { findMfa, type MfaRow, consumeBackupCode, consumeTotpStep } from './mfa.repository';
import { matchTotp } from './totp';

/** A second factor as entered by the user. */
export interface SecondFactor {
  otp_code?: string | undefined;
  backup_code?: string | undefined;
}

function placeOf(userId: number): SecretLocation {
  return { table: 'user_mfa', column: 'secret', rowId: userId, accountId: null };
}

export const sealMfaSecret = (secrets: SecretBox, userId: number, secret: string): string =>
  secrets.seal(secret, placeOf(userId));

export const openMfaSecret = (secrets: SecretBox, row: MfaRow): string =>
  secrets.open(row.secret, placeOf(row.user_id));

export async function isMfaEnabled(db: DbReader, userId: number): Promise<boolean> {
  return Boolean((await findMfa(db, userId))?.enabled_at);
}

/**
 * Verifies a second factor and consumes it, so that no code works twice. Also false if the user has no second factor.
 */
export async function proveSecondFactor(
  db: DbReader,
  secrets: SecretBox,
  input: { userId: number; presented: SecondFactor },
): Promise<boolean> {
  const { userId, presented } = input;
  const row = await findMfa(db, userId);
  if (!row?.enabled_at) return false;
  const secret = openMfaSecret(secrets, row);
  const step = matchTotp({ secret, code: presented.otp_code });
  if (step !== null) return consumeTotpStep(db, userId, step);
  const hash = hashBackupCode(secret, presented.backup_code);
  return hash !== null && consumeBackupCode(db, userId, hash);
}
