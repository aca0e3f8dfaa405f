import type { WorkerFetchEvent, WorkerScope } from './worker-scope';

/** The files of one version of the dashboard. */
export interface Shell {
  /** Changes when any of the files changes. */
  version: string;
  /** Paths of the scripts, styles and fonts of the first screens; their names contain a content hash. */
  files: readonly string[];
}

/** The HTML page of every URL of the dashboard: the same for everybody, contains no data. */
const PAGE = '/app';
const DASHBOARD = /^\/app(?:\/|$)/;
const PREFIX = 'parley-shell-';
/** Statuses that proxies return while the server behind them is down. */
const GATEWAY_ERRORS = [502, 503, 504];

const nameOf = ({ version }: Shell): string => PREFIX + version;

/** Caches all files of the first screens; until then the previous version keeps serving. */
export async function cacheShell(shell: Shell): Promise<void> {
  const cache = await caches.open(nameOf(shell));
  await cache.addAll([...shell.files, PAGE]);
}

/** Deletes the caches of earlier versions. */
export async function deleteOldShells(shell: Shell): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(shell));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Responds to requests for pages of the dashboard (network first) and for hashed files (cache first). All other requests,
 * above all the API, go to the network untouched.
 */
export function respondFromShell(scope: WorkerScope, shell: Shell, event: WorkerFetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(DASHBOARD.test(url.pathname) ? page(shell, event) : preloaded(event));
    return;
  }
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(shell, event));
}

/**
 * The preload has asked the server already. A navigation that is left to the browser asks a second time, and what works
 * once, such as the return from a sign-in at a provider, fails then.
 */
async function preloaded({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request));
}

async function page(shell: Shell, event: WorkerFetchEvent): Promise<Response> {
  const cache = await caches.open(nameOf(shell));
  try {
    const answer = await preloaded(event);
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
