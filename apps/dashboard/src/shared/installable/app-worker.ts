import { announceAppUpdate } from './app-update';

const SCRIPT = '/sw.js';
/** From the build's loader, for each try that failed. */
const PRELOAD_ERROR_EVENT = 'vite:preloadError';
const CACHES = 'parley-shell-';
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;
const ACTIVATION_TIMEOUT_MS = 3_000;

/**
 * Registers the worker and watches for newer versions. An installation that does not show its manifest has none, but
 * for people who asked for pushes; one that was left behind goes. Browsers without workers have no such comfort.
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
 * A part that the server does not have any more says that a newer version is there. Where no server answers, it is the
 * network that is away. Parts are asked for again and again, so it is said once.
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

/** The worker of the dashboard, as it is or made now: what subscribes to pushes needs it. Rejects where none may be. */
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
      // Without a controller it is the first worker ever, and nobody has an older version.
      const isUpdate = installing.state === 'installed' && navigator.serviceWorker.controller;
      if (isUpdate) void checkVersion(registration, installing);
    });
  });
  // Another window asked for the newer version.
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

/** A worker of this very version may take over at once; one of another version is worth a notice. */
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

/** The script that this page began with; its name changes with everything behind it. */
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
