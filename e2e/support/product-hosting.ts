import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

const HOST = join(import.meta.dirname, 'product-host.mjs');

interface Answer {
  task: 'start' | 'stop';
  dataDir: string;
  problem?: string;
}

/**
 * The processes that run products of this worker's test files; they end with the worker. Each runs one at a time,
 * because the product keeps its own address in its modules.
 */
const hosts: { place: ChildProcess; isTaken: boolean }[] = [];

function freeHost(server: string): (typeof hosts)[number] {
  const idle = hosts.find(({ place, isTaken }) => place.connected && !isTaken);
  if (idle) return idle;
  const place = fork(HOST, [server], {
    execArgv: ['--enable-source-maps', '--max-semi-space-size=32'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  place.setMaxListeners(0);
  // Neither it nor what it is asked keeps the worker from ending.
  place.unref();
  place.channel?.unref();
  const host = { place, isTaken: false };
  hosts.push(host);
  return host;
}

/** Starts the product with these settings in a shared process; resolves with how it is stopped. */
export async function hostProduct(
  server: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const host = freeHost(server);
  host.isTaken = true;
  const free = () => void (host.isTaken = false);
  await ask(host.place, 'start', dataDir, env).catch((error: unknown) => {
    free();
    throw error;
  });
  return () => ask(host.place, 'stop', dataDir).finally(free);
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
