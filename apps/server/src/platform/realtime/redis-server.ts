import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The machine's own Redis or Valkey, for tests; they are skipped where there is none. `npm test` installs it. */
export const redisServerPath = process.env.REDIS_SERVER_PATH ?? inPath(['redis-server', 'valkey-server']);

const READY_WITHIN_MS = 10_000;

export interface RedisServer {
  url: string;
  /** Says one command; for what tests do to it behind the product's back. */
  say(command: string): Promise<string>;
  /** It stops to answer without letting go of its connections, and goes on. */
  freeze(): void;
  thaw(): void;
  /** kill -9. */
  kill(): Promise<void>;
  /** Begins again on the same port, empty. */
  start(): Promise<void>;
}

/** Nothing is written to disk: what it forgets when it ends is what the product has to do without. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(redisServerPath ?? '', options, { stdio: 'ignore' });
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await say('PING').catch(() => '')).startsWith('+PONG')) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('redis did not start');
      await pause(20);
    }
  }

  async function say(command: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    try {
      socket.end(`${command}\r\n`);
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      return answer;
    } finally {
      socket.destroy();
    }
  }

  // Whoever ends a test run must not leave it behind.
  process.once('exit', () => void child?.kill('SIGKILL'));
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    say,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    start,
  };
}

function inPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
