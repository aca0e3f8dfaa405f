// Runs products for `startHostedProduct`, one after the other: loading the server takes longer than starting it.
const { serve } = await import(process.argv[2]);

/** How the running product is stopped. */
let stop;

process.on('message', async ({ task, dataDir, env }) => {
  try {
    if (task === 'start') stop = await serve(env);
    else await stop();
    process.send({ task, dataDir });
  } catch (error) {
    process.send({ task, dataDir, problem: String(error?.stack ?? error) });
  }
});
// The tests have ended; their databases end with this process.
process.on('disconnect', () => process.exit(0));
