/** Runs `work` while `hasWork`, never beside itself: what comes meanwhile waits for the next turn and goes as one. */
export function createSerialRunner(hasWork: () => boolean, work: () => Promise<void>): () => void {
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    try {
      // What is asked for in this turn of the event loop goes together.
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
