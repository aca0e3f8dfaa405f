import type { WorkerFetchEvent, WorkerScope } from './worker-scope';

/** What this worker's version of the dashboard begins with. */
export interface Shell {
  /** Changes with any of the files. */
  version: string;
  /** Addresses of the scripts, styles and fonts of the first screens; their names carry a hash of what is in them. */
  files: readonly string[];
}

/** The page of every address of the dashboard: the same for everybody, without any data. */
const PAGE = '/app';
const DASHBOARD = /^\/app(?:\/|$)/;
const PREFIX = 'parley-shell-';
/** What proxies say while the server behind them is away. */
const GATEWAY_ERRORS = [502, 503, 504];

const nameOf = ({ version }: Shell): string => PREFIX + version;

/** Fetches all that the first screens need; until then the version before goes on serving. */
export async function cacheShell(shell: Shell): Promise<void> {
  const cache = await caches.open(nameOf(shell));
  await cache.addAll([...shell.files, PAGE]);
}

/** Deletes what earlier versions cached. */
export async function deleteOldShells(shell: Shell): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(shell));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Answers for pages (the network first) and for files with a hash in their name (cached ones first). Everything else,
 * above all the API, is none of the worker's business and goes to the network untouched.
 */
export function respondFromShell(scope: WorkerScope, shell: Shell, event: WorkerFetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (DASHBOARD.test(url.pathname)) event.respondWith(page(shell, event));
    return;
  }
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(shell, event));
}

async function page(shell: Shell, { request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  const cache = await caches.open(nameOf(shell));
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    if (!GATEWAY_ERRORS.includes(answer.status)) return answer;
    return (await cache.match(PAGE)) ?? answer;
  } catch (error) {
    const cached = await cache.match(PAGE);
    if (cached) return cached;
    throw error;
  }
}

async function asset(shell: Shell, { request }: WorkerFetchEvent): Promise<Response> {
  const cache = await caches.open(nameOf(shell));
  const cached = await cache.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone());
  return answer;
}
