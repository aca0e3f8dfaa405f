// Preloaded into a measured process: answers its parent's questions about memory and handles.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const uncaught = [];
// Also called for unhandled rejections; does not keep the process from ending.
process.on('uncaughtExceptionMonitor', (error, origin) => uncaught.push(`${origin}: ${String(error)}`));

process.on('message', ({ id, collectsGarbage }) => {
  const before = process.memoryUsage();
  if (collectsGarbage) globalThis.gc?.();
  const after = process.memoryUsage();
  const ms = (nanoseconds) => nanoseconds / 1e6;
  process.send({
    id,
    rss: before.rss,
    heap: before.heapUsed,
    heapAfterGc: after.heapUsed,
    external: after.external,
    handles: process.getActiveResourcesInfo().length,
    lagP50: ms(delay.percentile(50)),
    lagP99: ms(delay.percentile(99)),
    lagMax: ms(delay.max),
    uncaught,
  });
  delay.reset();
});
// The measuring process is gone, however it ended, so this process is no longer needed.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
