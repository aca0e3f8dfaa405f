/**
 * The parts of the service worker API that our worker uses. TypeScript's `webworker` library can't be loaded together
 * with `dom`, and half of this folder runs in the page.
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
  /** Response of the navigation preload; undefined if there was none. */
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
  /** URL the window was loaded with; later changes by the page (history API) are not reflected. */
  url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
}
