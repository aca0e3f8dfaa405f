interface Waiting<Q, A> {
  question: Q;
  resolve(answer: A): void;
  reject(error: unknown): void;
}

/**
 * Batches single calls: calls of one turn of the event loop are combined, and while `maxConcurrent` batches are
 * running, further calls wait for the next batch. `ask` must return answers in the order of the questions; if it
 * fails, all calls of the batch fail.
 */
export function batchCalls<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
  { maxBatchSize, maxConcurrent }: { maxBatchSize: number; maxConcurrent: number },
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let inFlight = 0;
  let isTurnAwaited = false;

  function askNext(): void {
    while (waiting.length > 0 && inFlight < maxConcurrent) {
      const batch = waiting.slice(0, maxBatchSize);
      waiting = waiting.slice(maxBatchSize);
      inFlight += 1;
      void answer(batch).finally(() => {
        inFlight -= 1;
        askNext();
      });
    }
  }

  async function answer(batch: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ question }) => question));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as A);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (isTurnAwaited) return;
      isTurnAwaited = true;
      setImmediate(() => {
        isTurnAwaited = false;
        askNext();
      });
    });
}
