import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

const HOST = join(import.meta.dirname, 'product-host.mjs');

interface Answer {
  task: 'start' | 'stop';
  dataDir: string;
  problem?: string;
}

/** The process that runs the products of this worker's test files; it ends with the worker. */
let host: ChildProcess | undefined;

function runningHost(server: string): ChildProcess {
  if (host?.connected) return host;
  host = fork(HOST, [server], {
    execArgv: ['--enable-source-maps', '--max-semi-space-size=32'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  host.setMaxListeners(0);
  // Neither it nor what it is asked keeps the worker from ending.
  host.unref();
  host.channel?.unref();
  return host;
}

/** Starts the product with these settings in the shared process; resolves with how it is stopped. */
export async function hostProduct(
  server: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const place = runningHost(server);
  await ask(place, 'start', dataDir, env);
  return () => ask(place, 'stop', dataDir);
}

function ask(
  place: ChildProcess,
  task: Answer['task'],
  dataDir: string,
  env?: NodeJS.ProcessEnv,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (problem?: string) => {
      place.off('message', hear).off('exit', end);
      if (problem) reject(new Error(`the product could not ${task}: ${problem}`));
      else resolve();
    };
    const hear = (answer: Answer) => {
      if (answer.task === task && answer.dataDir === dataDir) finish(answer.problem);
    };
    const end = () => finish('its process ended, see its last words above');
    place.on('message', hear).on('exit', end);
    if (place.connected) place.send({ task, dataDir, env });
    else end();
  });
}
