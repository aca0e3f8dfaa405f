/**
 * Returns a trigger that runs `work` as long as `hasWork` returns true. Runs never overlap: work that arrives during
 * a run is handled together by the next run.
 */
export function createSerialRunner(hasWork: () => boolean, work: () => Promise<void>): () => void {
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    try {
      // Wait one microtask, so that everything requested in the same synchronous code is batched.
      await Promise.resolve();
      while (hasWork()) await work();
    } finally {
      isRunning = false;
    }
  }
  return () => {
    if (!isRunning) void run();
  };
}
