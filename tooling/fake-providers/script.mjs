/**
 * What a provider does instead of answering as usual.
 * - `ok`: answers as usual (useful before another behavior, in a queue)
 * - `429`: too many requests, with `retryAfter` in seconds (default 1)
 * - `5xx` codes such as `500` and `502`: fails without doing anything
 * - `4xx` codes such as `403`: refuses, with `description`
 * - `hang`: does what was asked and never answers
 * - `close`: does what was asked and closes the connection without an answer
 * - `refuse`: closes the connection without doing anything
 * - `slow`: answers as usual after `ms` (default 3,000)
 * @typedef {{ behavior: string, method?: string, times?: number, retryAfter?: number, ms?: number, description?: string }} Step
 */

/** The behaviors of the next calls, in order. A step with `method` waits for a call of that method. */
export function createScript() {
  /** @type {Step[]} */
  let steps = [];
  return {
    /** @param {(Step | string)[]} next */
    add(...next) {
      for (const step of next) {
        const { times = 1, ...rest } = typeof step === 'string' ? { behavior: step } : step;
        for (let count = 0; count < times; count += 1) steps.push(rest);
      }
    },
    /** The step for a call, which is used up by it. */
    take(method) {
      const index = steps.findIndex((step) => step.method === undefined || step.method === method);
      return index === -1 ? { behavior: 'ok' } : steps.splice(index, 1)[0];
    },
    clear() {
      steps = [];
    },
    waiting: () => [...steps],
  };
}

/**
 * Answers a call as the script wants.
 * @param {Step} step
 * @param {{ response: import('node:http').ServerResponse, act: () => Promise<Answer> | Answer, refuse: (code: number, step: Step) => Answer }} call
 * `act` does what was asked; `refuse` is the provider's own form of an error.
 * @typedef {{ status: number, headers?: Record<string, string>, body: unknown }} Answer
 */
export async function play(step, { response, act, refuse }) {
  const { behavior } = step;
  if (behavior === 'refuse') return response.destroy();
  if (behavior === 'hang' || behavior === 'close') {
    await act();
    return behavior === 'close' ? response.destroy() : undefined;
  }
  if (/^[45]\d\d$/.test(String(behavior))) return answer(response, refuse(Number(behavior), step));
  if (behavior === 'slow') await new Promise((resolve) => setTimeout(resolve, step.ms ?? 3_000));
  return answer(response, await act());
}

/** Sends an answer: bytes as they are, anything else as JSON. */
export function answer(response, { status, headers = {}, body }) {
  if (response.destroyed) return;
  const isBytes = Buffer.isBuffer(body);
  response.writeHead(status, {
    'content-type': isBytes ? 'application/octet-stream' : 'application/json',
    ...headers,
  });
  response.end(isBytes ? body : JSON.stringify(body));
}
