import { UnavailableError } from '../platform/http/errors';

const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * What a route answers, or 503 when that takes too long. The work itself goes on until the database ends it: whoever
 * asks again with the same `echo_id` or `Idempotency-Key` learns what became of it.
 */
export function withResponseTimeout<T>(run: () => Promise<T>, withinMs = RESPONSE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnavailableError()), withinMs);
    const settled = () => clearTimeout(timer);
    run().then(resolve, reject).finally(settled);
  });
}
