import { TooManyRequestsError } from '../../platform/http/errors';
import { defineLimit } from '../../platform/limits';
import type { AccountContext } from '../access/access.facade';

/** A check opens connections to hosts that the request names, or asks DNS. */
const CHECKS = defineLimit({ name: 'connection-checks-per-account', limit: 60, windowSeconds: 600 });

/** Error: 429 too many checks of the account. */
export async function limitChecks({ services, accountId }: AccountContext): Promise<void> {
  const verdict = await services.limits.check(CHECKS, String(accountId));
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
}
