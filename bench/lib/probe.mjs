// Loaded into a measured process before its own program: answers its parent's questions about memory and handles.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const uncaught = [];
// Told of rejections that nobody handled, too; does not keep the process from ending.
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
// Who measures is gone, however it ended: nobody wants this process any more.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
