import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { benchSettings } from './accounts.mjs';

const serverRoot = fileURLToPath(new URL('../../apps/server/', import.meta.url));
const probe = new URL('./probe.mjs', import.meta.url).href;
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
/** Node flags of `npm start`; the floor runs without flags. */
const startFlags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
const READY_WITHIN_MS = 60_000;
const ENDS_WITHIN_MS = 40_000;
const LOG_KEPT = 4_000_000;

/**
 * Starts the product's server as a separate process on a free port, built from the current sources or, with `isBuilt`,
 * from the last `npm run build`. `connection` names the database; without it the server runs its own in `dataDir`.
 */
export async function startServer({ connection, dataDir, env = {}, isBuilt = false }) {
  const program = isBuilt ? 'dist/server.js' : await buildOnce();
  const begin = 'import(process.argv[1]).then((module) => module.main(process.env))';
  return startProcess([...startFlags, '-e', begin, `${serverRoot}${program}`], {
    ...(connection ? { DATABASE_URL: connection.connectionString } : {}),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    ...benchSettings,
    ...env,
  });
}

let building;
function buildOnce() {
  building ??= build({ root: serverRoot, logLevel: 'error', build: { outDir: 'dist/bench' } });
  return building.then(() => 'dist/bench/server.js');
}

/** A node:http and ws server with prepared statements and plain sockets: the minimum cost of a response. */
export function startBareServer({ connection }) {
  const program = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
  return startProcess([program], { DATABASE_URL: connection.connectionString });
}

/** Fastify with the bytes of one file: the minimum cost of a page. */
export function startBarePage(file) {
  const program = fileURLToPath(new URL('./bare-page.mjs', import.meta.url));
  return startProcess([program], { PAGE_FILE: file });
}

async function startProcess(args, env) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const extra = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
  const began = performance.now();
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, ...extra, ...args], {
    env: { ...process.env, NODE_ENV: 'production', FRONTEND_URL: url, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const keep = (data) => {
    printed = `${printed}${data}`.slice(-LOG_KEPT);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', (data) => {
    process.stderr.write(data);
    keep(data);
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitUntilReady(child, url, began);
  return {
    port,
    url,
    pid: child.pid,
    /** From the start of the process to its first `/ready`, in ms. */
    startedMs: performance.now() - began,
    /** The last part of its output. */
    log: () => printed,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Measurements of the process itself: see probe.mjs. */
    sample: (options = {}) => askProbe(child, options),
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

async function waitUntilReady(child, url, began) {
  for (;;) {
    const isUp = await fetch(`${url}/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null || performance.now() - began > READY_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error('the server did not start');
    }
    await delay(10);
  }
}

let questions = 0;
function askProbe(child, { collectsGarbage = true }) {
  const id = (questions += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(reject, new Error('the server did not answer its probe')), 20_000);
    const onEnd = () => finish(reject, new Error('the server ended'));
    const onMessage = (message) => {
      if (message.id === id) finish(resolve, message);
    };
    function finish(settle, value) {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onEnd);
      settle(value);
    }
    child.on('message', onMessage);
    child.once('exit', onEnd);
    child.send({ id, collectsGarbage });
  });
}

export function freePort() {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
