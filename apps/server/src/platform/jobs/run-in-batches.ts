/**
 * Calls `step` with the batch size until it handles fewer rows than that, or the job is told to stop. Each call is a
 * transaction of its own, so rows are locked for a short time only.
 */
export async function runInBatches(
  signal: AbortSignal,
  batchSize: number,
  step: (limit: number) => Promise<number>,
): Promise<void> {
  while (!signal.aborted && (await step(batchSize)) === batchSize);
}
