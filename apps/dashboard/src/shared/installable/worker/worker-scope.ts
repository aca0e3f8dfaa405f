/**
 * The part of a service worker's world that ours uses. The types of the platform stand in a library that cannot be
 * loaded together with that of the page, and half of this folder runs in the page.
 */
export interface WorkerScope {
  location: { origin: string; host: string };
  registration: ServiceWorkerRegistration;
  clients: WorkerClients;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void;
}

interface WorkerEvents {
  install: WorkerLifecycleEvent;
  activate: WorkerLifecycleEvent;
  fetch: WorkerFetchEvent;
  push: WorkerPushEvent;
  notificationclick: WorkerClickEvent;
  message: WorkerMessageEvent;
}

interface WorkerLifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerLifecycleEvent {
  request: Request;
  /** The answer that the browser asked for while the worker was starting; undefined when it did not. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerPushEvent extends WorkerLifecycleEvent {
  data: { json(): unknown } | null;
}

interface WorkerClickEvent extends WorkerLifecycleEvent {
  notification: Notification;
}

interface WorkerMessageEvent extends WorkerLifecycleEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface WorkerClients {
  claim(): Promise<void>;
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

export interface WorkerWindow {
  /** Where it began; what the page did to its address since is not in it. */
  url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
}
