import * as passwords from '../../platform/crypto/passwords';
import { UnavailableError } from '../../platform/http/errors';
import { GateBusyError } from '../../platform/limits';

/** True if the password matches the hash; a missing hash takes the same time (A3). Error: 503 under a flood. */
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
