import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../apps/server/src/testing/free-port';
import { fillWithDemo } from './prepared-demo';
import { hostProduct } from './product-hosting';

/** PARLEY_SERVER selects another build. */
const SERVER =
  process.env.PARLEY_SERVER ?? join(import.meta.dirname, '..', '..', 'apps', 'server', 'dist', 'server.js');
const SERVER_URL = pathToFileURL(SERVER).href;
const BEGIN = `import(${JSON.stringify(SERVER_URL)}).then((server) => server.main())`;
const READY_WITHIN_MS = 150_000;

/** The running built product, with the embedded database in a separate data folder. */
export interface HostedProduct {
  url: string;
  dataDir: string;
  /** Stops it if it is running, and removes its folder. */
  dispose(): Promise<void>;
}

/** A product in a process of its own, for stories that kill, stop and restart it or read what it prints. */
export interface Product extends HostedProduct {
  /** Id of the current or last process. */
  pid(): number;
  hasEnded(): boolean;
  /** Everything it has printed so far. */
  output(): string;
  /** kill -9: no warning, no cleanup. */
  kill(): Promise<void>;
  /** Starts again on the same folder and port; `env` is added to the settings from now on. */
  restart(env?: Record<string, string>): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface ProductOptions {
  demo?: boolean;
  env?: Record<string, string>;
  /** Called with the filled data folder before the first start, such as to start its database; returns more settings. */
  prepare?(dataDir: string): Promise<Record<string, string>>;
}

/**
 * Hosted products have no service worker: every person's browser would start one, which is a tenth of the work of a story
 * and draws nothing. Products in a process of their own have it, because it matters where servers go away.
 */
const HOSTED = { DISPLAY_MANIFEST: 'false' };

/** Starts it in the process that the test files of this worker share, where it starts in a fraction of the time. */
export async function startHostedProduct(options: ProductOptions = {}): Promise<HostedProduct> {
  const dataDir = await makeDataDir(options);
  const { url, env } = await settingsFor(dataDir, { ...options, env: { ...HOSTED, ...options.env } });
  const stop = await hostProduct(SERVER_URL, dataDir, env);
  return {
    url,
    dataDir,
    async dispose() {
      await stop().finally(() => rm(dataDir, { recursive: true, force: true }));
    },
  };
}

/** Starts it in a process of its own. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = await makeDataDir(options);
  const prepared = await options.prepare?.(dataDir);
  return startIn(dataDir, { ...options, env: { ...options.env, ...prepared } });
}

async function makeDataDir(options: ProductOptions): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-story-'));
  // With an external database the product creates the demo in it.
  if (options.demo && !options.env?.DATABASE_URL) {
    await fillWithDemo(dataDir, async (folder) => {
      const first = await startIn(folder, { demo: true });
      await first.stop();
    });
  }
  return dataDir;
}

async function settingsFor(
  dataDir: string,
  { demo, env }: ProductOptions,
): Promise<{ url: string; env: NodeJS.ProcessEnv }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      FRONTEND_URL: url,
      RATE_LIMIT_EXEMPT: '127.0.0.1',
      USAGE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      ...(demo ? { DEMO: '1' } : {}),
      ...env,
    },
  };
}

async function startIn(dataDir: string, options: ProductOptions): Promise<Product> {
  const { url, env } = await settingsFor(dataDir, options);
  let child: ChildProcess | undefined;
  let printed = '';

  const begin = async (more: Record<string, string> = {}): Promise<void> => {
    Object.assign(env, more);
    const started = spawn(process.execPath, ['--enable-source-maps', '-e', BEGIN], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const collect = (data: Buffer) => {
      printed += data.toString();
    };
    started.stdout.on('data', collect);
    started.stderr.on('data', collect);
    const from = printed.length;
    await waitUntil(() => {
      if (started.exitCode !== null) throw new Error(`the product ended at once:\n${printed.slice(from)}`);
      return printed.slice(from).includes('is ready at');
    }, READY_WITHIN_MS);
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null)
      return running?.exitCode ?? null;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
    return running.exitCode;
  };

  await begin();
  return {
    url,
    dataDir,
    pid: () => child?.pid ?? 0,
    hasEnded: () => !child || child.exitCode !== null || child.signalCode !== null,
    output: () => printed,
    kill: async () => void (await end('SIGKILL')),
    restart: begin,
    stop: () => end('SIGTERM'),
    async dispose() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Polls a condition until the timeout: events in other processes cannot be awaited here. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  withinMs = 10_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`did not happen within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
