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
  install: LifeEvent;
  activate: LifeEvent;
  fetch: RequestEvent;
  push: PushedEvent;
  notificationclick: ClickedEvent;
  message: AskedEvent;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifeEvent {
  request: Request;
  /** The answer that the browser asked for while the worker was starting; undefined when it did not. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PushedEvent extends LifeEvent {
  data: { json(): unknown } | null;
}

interface ClickedEvent extends LifeEvent {
  notification: Notification;
}

interface AskedEvent extends LifeEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface WorkerClients {
  claim(): Promise<void>;
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

export interface OpenWindow {
  /** Where it began; what the page did to its address since is not in it. */
  url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
}
