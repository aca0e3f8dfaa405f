import { UnavailableError } from '../platform/http/errors';

const ANSWER_WITHIN_MS = 30_000;

/**
 * What a route answers, or 503 when that takes too long. The work itself goes on until the database ends it: whoever
 * asks again with the same `echo_id` or `Idempotency-Key` learns what became of it.
 */
export async function answerInTime<T>(run: () => Promise<T>, withinMs = ANSWER_WITHIN_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnavailableError()), withinMs);
  });
  try {
    return await Promise.race([run(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
