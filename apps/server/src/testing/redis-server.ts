import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';

/** Path of an installed Redis or Valkey, for tests, which are skipped without one. `npm test` installs it. */
export const redisServerPath = process.env.REDIS_SERVER_PATH ?? inPath(['redis-server', 'valkey-server']);

const READY_WITHIN_MS = 10_000;

export interface RedisServer {
  url: string;
  /** Sends one command, with which tests change Redis independently of the product. */
  say(command: string): Promise<string>;
  /** Stops answering but keeps the connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** kill -9. */
  kill(): Promise<void>;
  /** Restarts on the same port with no data. */
  start(): Promise<void>;
}

/** Starts a Redis server without persistence, because the product must work when Redis loses its data. */
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

  // The server must not outlive the test run.
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
