// `npm run dev`: the server, rebuilt and restarted on change, and the dashboard with hot reload in front of it.
import { spawn } from 'node:child_process';
import { createServer, build } from 'vite';
import { buildStale } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { at, say } from './lib/workspace.mjs';

await installPackages();
await buildStale();

let server;
let ended = Promise.resolve();
let isEnding = false;

function startServer() {
  const begin = 'import(process.argv[1]).then((module) => module.main(process.env))';
  const env = {
    ...process.env,
    DATA_DIR: process.env.DATA_DIR ?? at('data'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  server = spawn(process.execPath, ['--enable-source-maps', '-e', begin, at('apps/server/dist/server.js')], {
    cwd: at(),
    env,
    stdio: 'inherit',
  });
  ended = new Promise((resolve) => server.once('exit', resolve));
}

async function restartServer() {
  server?.kill('SIGTERM');
  await ended;
  if (!isEnding) startServer();
}

const watcher = await build({
  root: at('apps/server'),
  logLevel: 'warn',
  build: { watch: {}, emptyOutDir: false },
});
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') void restartServer();
  if (event.code === 'ERROR') console.error(event.error.message);
});

const dashboard = await createServer({ root: at('apps/dashboard') });
await dashboard.listen();
say(`The dashboard with hot reload: ${dashboard.resolvedUrls?.local[0] ?? ''}`);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end());

async function end() {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([watcher.close(), dashboard.close()]);
  server?.kill('SIGTERM');
  await ended;
  process.exit(0);
}
