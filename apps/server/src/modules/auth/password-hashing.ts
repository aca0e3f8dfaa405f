import * as passwords from '../../platform/crypto/passwords';
import { UnavailableError } from '../../platform/http/errors';
import { GateBusyError } from '../../platform/limits';

/** True when the password is the stored one; a missing hash costs the same time (A3). Error: 503 under a flood. */
export function verifyPassword(input: { password: string; hash: string | null }): Promise<boolean> {
  return passwords.verifyPassword(input).catch(refuseWhenBusy);
}

export function hashPassword(password: string): Promise<string> {
  return passwords.hashPassword(password).catch(refuseWhenBusy);
}

function refuseWhenBusy(error: unknown): never {
  if (error instanceof GateBusyError) throw new UnavailableError();
  throw error;
}
