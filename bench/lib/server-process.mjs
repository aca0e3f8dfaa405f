import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';
import { benchSettings } from './accounts.mjs';

const serverRoot = fileURLToPath(new URL('../../apps/server/', import.meta.url));

/** The product's server, built from the sources as they are, as a process of its own on a free port. */
export async function startServer({ connection, dataDir }) {
  await build({ root: serverRoot, logLevel: 'error', build: { outDir: 'dist/bench' } });
  const begin = 'import(process.argv[1]).then((module) => module.main(process.env))';
  return startProcess(['-e', begin, `${serverRoot}dist/bench/server.js`], {
    DATABASE_URL: connection.connectionString,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    ...benchSettings,
  });
}

/** A node:http server around one prepared statement: what an answer costs at the least. */
export function startBareServer({ connection }) {
  const program = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
  return startProcess([program], { DATABASE_URL: connection.connectionString });
}

async function startProcess(args, env) {
  const port = await freePort();
  const child = spawn(process.execPath, [...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []), ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null || tries > 300) throw new Error('the server did not start');
    await delay(100);
  }
  return {
    port,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function freePort() {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
