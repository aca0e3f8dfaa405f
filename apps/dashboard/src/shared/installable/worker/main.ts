import { openPushTarget, showPushNotification } from './push';
import { respondFromShell, deleteOldShells, cacheShell, type Shell } from './shell-cache';
import type { WorkerScope } from './worker-scope';

/** Inserted by the build, see vite/app-worker.ts. */
declare const SHELL: Shell;

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(cacheShell(SHELL)));

scope.addEventListener('activate', (event) => event.waitUntil(activateWorker()));

scope.addEventListener('fetch', (event) => respondFromShell(scope, SHELL, event));

scope.addEventListener('push', (event) => event.waitUntil(showPushNotification(scope, event.data)));

scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPushTarget(scope, event.notification)),
);

/** Messages from the page: `take-over` activates the new version, `files` asks which files this version has. */
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
  if (event.data === 'files') event.ports[0]?.postMessage(SHELL.files);
});

async function activateWorker(): Promise<void> {
  await deleteOldShells(SHELL);
  // Navigation preload requests pages while the worker starts, so that the worker adds no delay.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}
