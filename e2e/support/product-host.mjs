// Runs products for `startProduct`, in a process of the tests: loading the server takes longer than starting it.
const { serve } = await import(process.argv[2]);

/** How each running product is stopped, by its data folder. */
const running = new Map();

process.on('message', async ({ task, dataDir, env }) => {
  try {
    if (task === 'start') running.set(dataDir, await serve(env));
    else await running.get(dataDir)?.();
    if (task === 'stop') running.delete(dataDir);
    process.send({ task, dataDir });
  } catch (error) {
    process.send({ task, dataDir, problem: String(error?.stack ?? error) });
  }
});
// The tests have ended; their databases end with this process.
process.on('disconnect', () => process.exit(0));
