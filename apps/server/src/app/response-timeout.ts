import { UnavailableError } from '../platform/http/errors';

const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * The result of a route, or 503 when it takes too long. The work itself continues until the database ends it: a client
 * that retries with the same `echo_id` or `Idempotency-Key` gets its outcome.
 */
export function withResponseTimeout<T>(run: () => Promise<T>, withinMs = RESPONSE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnavailableError()), withinMs);
    const settled = () => clearTimeout(timer);
    run().then(resolve, reject).finally(settled);
  });
}
