import { openPushTarget, showPushNotification } from './push';
import { respondFromShell, deleteOldShells, cacheShell, type Shell } from './shell-cache';
import type { WorkerScope } from './worker-scope';

/** Put in by the build: vite/app-worker.ts. */
declare const SHELL: Shell;

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(cacheShell(SHELL)));

scope.addEventListener('activate', (event) => event.waitUntil(activateWorker()));

scope.addEventListener('fetch', (event) => respondFromShell(scope, SHELL, event));

scope.addEventListener('push', (event) => event.waitUntil(showPushNotification(scope, event.data)));

scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPushTarget(scope, event.notification)),
);

/** From the page: `take-over` (a person wants the new version), or `files` (which version is this?). */
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
  if (event.data === 'files') event.ports[0]?.postMessage(SHELL.files);
});

async function activateWorker(): Promise<void> {
  await deleteOldShells(SHELL);
  // Pages are asked for while the worker starts, so that it costs them no time.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}
