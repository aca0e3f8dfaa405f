import type { WorkerWindow, WorkerScope } from './worker-scope';

const ICON = '/assets/icon-192.v1.png';
const CLIENT_TIMEOUT_MS = 500;

interface PushPayload {
  title: string;
  tag?: string;
  /** Absolute URL, opened by a click. */
  url?: string;
}

/**
 * Always shows a notification, even if the payload can't be read: browsers revoke the permission after silent pushes.
 */
export async function showPushNotification(
  scope: WorkerScope,
  data: { json(): unknown } | null,
): Promise<void> {
  const { title, tag, url } = read(data) ?? { title: scope.location.host };
  await scope.registration.showNotification(title, { tag, icon: ICON, data: { url } });
}

/** Focuses the window that shows the target of the notification, or opens a new one. */
export async function openPushTarget(scope: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const target = addressOf(scope, notification);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = await Promise.all(windows.map(pathOf));
  const there = windows[paths.indexOf(target.pathname)];
  await (there ? there.focus() : scope.clients.openWindow(target.href));
}

/**
 * Current path of a window. `client.url` is only the URL it was loaded with, so the page is asked; if it does not
 * respond in time, that URL is used.
 */
function pathOf(window: WorkerWindow): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve(new URL(window.url).pathname), CLIENT_TIMEOUT_MS);
    window.postMessage('where', [port2]);
  });
}

/** URL to open, always on the origin under which this browser knows the installation. */
function addressOf(scope: WorkerScope, notification: Notification): URL {
  const { url } = (notification.data ?? {}) as { url?: unknown };
  const home = new URL('/app', scope.location.origin);
  if (typeof url !== 'string' || !URL.canParse(url, home)) return home;
  const { pathname, search } = new URL(url, home);
  return pathname.startsWith('/app/') ? new URL(pathname + search, home) : home;
}

function read(data: { json(): unknown } | null): PushPayload | null {
  if (!data) return null;
  try {
    const { title, tag, url } = data.json() as Record<string, unknown>;
    if (typeof title !== 'string') return null;
    return {
      title,
      ...(typeof tag === 'string' ? { tag } : {}),
      ...(typeof url === 'string' ? { url } : {}),
    };
  } catch {
    return null;
  }
}
