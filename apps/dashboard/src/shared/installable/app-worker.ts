import { announceAppUpdate } from './app-update';

const SCRIPT = '/sw.js';
/** Event of Vite's loader, fired for each failed attempt to load a chunk. */
const PRELOAD_ERROR_EVENT = 'vite:preloadError';
const CACHES = 'parley-shell-';
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;
const ACTIVATION_TIMEOUT_MS = 3_000;

/**
 * Registers the service worker and watches for new versions. Without a manifest link (installation not installable) it
 * removes an old worker instead, unless the browser has a push subscription, which needs the worker. Does nothing in
 * browsers without service workers.
 */
export async function startAppWorker(): Promise<void> {
  addEventListener(PRELOAD_ERROR_EVENT, handlePreloadError);
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'where') ports[0]?.postMessage(location.pathname);
  });
  if (document.querySelector('link[rel="manifest"]')) watch(await registerAppWorker());
  else await removeAppWorker();
}

/**
 * A chunk that fails to load while the server is reachable means that a newer version was deployed, so the update is
 * announced. If the server is unreachable, the network is at fault. Loading is retried, so the listener announces only
 * once.
 */
function handlePreloadError(): void {
  void isServerReachable().then((isThere) => {
    if (!isThere) return;
    removeEventListener(PRELOAD_ERROR_EVENT, handlePreloadError);
    announceAppUpdate();
  });
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Registers the dashboard's service worker, or returns the existing registration. Needed for push subscriptions.
 * Rejects if the browser does not allow it.
 */
export function registerAppWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' });
}

async function removeAppWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || (await registration.pushManager.getSubscription())) return;
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)));
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void checkVersion(registration, registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // Without a controller this is the first worker in this browser, so there is no older version to replace.
      const isUpdate = installing.state === 'installed' && navigator.serviceWorker.controller;
      if (isUpdate) void checkVersion(registration, installing);
    });
  });
  // Another window activated the newer version.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    if (controller) void checkVersion(registration, controller);
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < UPDATE_CHECK_INTERVAL_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}

/** A worker with the version of this page may take over at once; for another version the update is announced. */
async function checkVersion(registration: ServiceWorkerRegistration, worker: ServiceWorker): Promise<void> {
  if ((await filesOf(worker)).includes(entryScriptPath())) worker.postMessage('take-over');
  else announceAppUpdate(() => takeOverAndReload(registration));
}

function filesOf(worker: ServiceWorker): Promise<readonly string[]> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('files', [port2]);
  });
}

/** Path of this page's entry script. Its name contains a hash that changes with every module it imports. */
function entryScriptPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : '';
}

function takeOverAndReload(registration: ServiceWorkerRegistration): void {
  if (!registration.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage('take-over');
  setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS);
}
