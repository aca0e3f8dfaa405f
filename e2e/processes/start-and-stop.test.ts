import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-port';

const repository = fileURLToPath(new URL('../..', import.meta.url));

let dataDir: string;
let port: number;
let started: Start[];

interface Start {
  npm: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-start-'));
  port = await freePort();
  started = [];
});

afterEach(async () => {
  for (const { npm, exited } of started) {
    signalGroup(npm, 'SIGINT');
    await exited;
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs `npm start` in a separate process group, as a terminal does. */
function npmStart(env: NodeJS.ProcessEnv = {}): Start {
  const npm = spawn('npm', ['start'], {
    cwd: repository,
    detached: true,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const exited = once(npm, 'close').then(([code]) => code as number | null);
  const start = { npm, output: () => output, exited };
  started.push(start);
  return start;
}

async function untilReady(start: Start): Promise<void> {
  let hasExited = false;
  void start.exited.then(() => {
    hasExited = true;
  });
  const isReady = async () => {
    if (hasExited) throw new Error(`it ended: ${start.output()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    return answer?.status;
  };
  await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(200);
}

function signalGroup(npm: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(npm.pid as number), signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Process ids of the server and of its database, from their lock files. */
async function processes(): Promise<{ server: number; database: number }> {
  const lock = JSON.parse(await readFile(join(dataDir, 'parley.lock'), 'utf8'));
  const database = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  return { server: lock.pid, database };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['Ctrl+C', (start: Start) => signalGroup(start.npm, 'SIGINT')],
  ['SIGTERM to npm', (start: Start) => process.kill(start.npm.pid as number, 'SIGTERM')],
])('npm start prints its URL, and %s ends the server and its database', async (_name, end) => {
  const start = npmStart();
  await untilReady(start);
  // The URL is printed after the server is ready, through a pipe.
  await expect.poll(start.output).toContain(`http://localhost:${port}`);
  const { server, database } = await processes();
  end(start);
  await start.exited;
  await expect.poll(() => isAlive(server) || isAlive(database), { timeout: 30_000 }).toBe(false);
});

test('pressing Ctrl+C twice still stops the server and its database cleanly', async () => {
  const start = npmStart();
  await untilReady(start);
  const { server, database } = await processes();
  signalGroup(start.npm, 'SIGINT');
  signalGroup(start.npm, 'SIGINT');
  await start.exited;
  await expect.poll(() => isAlive(server) || isAlive(database), { timeout: 30_000 }).toBe(false);
  // PostgreSQL removes this file in a clean shutdown.
  await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('after kill -9, the next start cleans up and is ready within seconds', async () => {
  let since = Date.now();
  const first = npmStart();
  await untilReady(first);
  const firstMs = Date.now() - since;
  process.kill((await processes()).server, 'SIGKILL');
  await first.exited;
  since = Date.now();
  await untilReady(npmStart());
  // A busy machine slows down both starts; only waiting for leftovers would make the second one longer.
  expect(Date.now() - since).toBeLessThan(Math.max(10_000, 2 * firstMs));
});

test('a port in use is reported in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  try {
    const start = npmStart();
    expect(await start.exited).toBe(1);
    expect(start.output()).toContain(
      `Port ${port} is taken by another program: stop that one or set PORT to another number.`,
    );
  } finally {
    other.close();
  }
});
