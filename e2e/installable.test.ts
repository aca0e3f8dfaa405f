import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInThroughPage } from './support/agent';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type WorkerProxy, startWorkerProxy } from './support/worker-proxy';
import { type Product, startProduct } from './support/product';

const AGENT = 'agent1@acme.example';

let workerProxy: WorkerProxy;
let product: Product;
let browsers: Browsers;
beforeAll(async () => {
  workerProxy = await startWorkerProxy();
  product = await startProduct({ demo: true, env: { FRONTEND_URL: workerProxy.url } });
  workerProxy.setTarget(product.url);
  browsers = await startBrowsers({ isWhole: true });
});
afterAll(async () => {
  await browsers?.close();
  workerProxy?.close();
  await product?.dispose();
});

/** The part of the service worker's global scope that handles a click on a notification. */
interface ClickedScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<null> };
  dispatchEvent(event: Event): boolean;
  NotificationEvent: new (name: string, init: { notification: Notification }) => Event;
  WindowClient: { prototype: { focus(): Promise<void> } };
  opened: string[];
}

/** Waits until the service worker is active and controls the page. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}

/** Must be called before the worker is registered. */
async function debugWorkers(page: Page): Promise<{ debug: CDPSession; registered: Promise<string> }> {
  const debug = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(workerProxy.url));
      if (own) resolve(own.registrationId);
    });
  });
  await debug.send('ServiceWorker.enable');
  return { debug, registered };
}

test('PU2: the manifest contains the installation’s name and icons that exist', async () => {
  const page = await fetch(`${workerProxy.url}/app`).then((answer) => answer.text());
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
  const answer = await fetch(new URL(address, workerProxy.url));
  const manifest = (await answer.json()) as { name: string; start_url: string; icons: { src: string }[] };
  expect([answer.headers.get('content-type'), manifest.name, manifest.start_url]).toEqual([
    'application/manifest+json; charset=utf-8',
    'Parley',
    '/app',
  ]);
  for (const { src } of manifest.icons) {
    const icon = await fetch(new URL(src, workerProxy.url));
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});

test('PU1: a push message shows a notification, and a click opens its conversation, but never another website', async () => {
  const page = await browsers.open({ permissions: ['notifications'] });
  await page.goto(`${workerProxy.url}/app/login`);
  const { debug, registered } = await debugWorkers(page);
  await signInThroughPage(page, workerProxy.url, AGENT);
  await waitForWorker(page);
  const account = /accounts\/(\d+)/.exec(page.url())?.[1];
  const pushed = {
    title: 'A conversation (#7) has been assigned to you',
    tag: 'conversation_assignment_7_12',
    url: `${workerProxy.url}/app/accounts/${account}/conversations/7`,
  };
  const registrationId = await registered;
  const push = () =>
    debug.send('ServiceWorker.deliverPushMessage', {
      origin: workerProxy.url,
      registrationId,
      data: JSON.stringify(pushed),
    });
  const notifications = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, tag, data }) => ({ title, tag, url: data.url as string }));
    });
  // Chromium can forget a notification that is asked for while it is being shown. A push service delivers again, too,
  // and the tag keeps the second from being another notification.
  const pushUntilShown = async () => {
    const shown = await notifications();
    if (shown.length === 0) await push();
    return shown;
  };
  await expect.poll(pushUntilShown, { interval: 2000, timeout: 30_000 }).toEqual([pushed]);

  const findWorker = () =>
    page
      .context()
      .serviceWorkers()
      .find((one) => one.url() === `${workerProxy.url}/sw.js`);
  await expect.poll(findWorker).toBeDefined();
  const worker = findWorker();
  await worker?.evaluate(async (foreign) => {
    const scope = globalThis as unknown as ClickedScope;
    scope.opened = [];
    // The browser opens windows only after a real click, so the URL is recorded instead.
    scope.clients.openWindow = async (address) => {
      scope.opened.push(address);
      return null;
    };
    await scope.registration.showNotification('Not from us', { data: { url: foreign } });
  }, 'https://elsewhere.example/steal');
  /** Waits for `count` notifications and clicks each of them once. */
  const clickAll = async (count: number) => {
    await expect.poll(async () => (await notifications()).length).toBe(count);
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as ClickedScope;
      for (const notification of await scope.registration.getNotifications()) {
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      }
    });
  };
  const opened = () => worker?.evaluate(() => (globalThis as unknown as ClickedScope).opened.toSorted());
  await clickAll(2);
  await expect.poll(opened).toEqual([`${workerProxy.url}/app`, pushed.url].toSorted());
  await page.evaluate((url) => history.pushState(null, '', url), pushed.url);
  await worker?.evaluate(async (url) => {
    const scope = globalThis as unknown as ClickedScope;
    scope.opened = [];
    scope.WindowClient.prototype.focus = async () => void scope.opened.push('brought to the front');
    await scope.registration.showNotification('Once more', { data: { url } });
  }, pushed.url);
  await clickAll(1);
  await expect.poll(opened).toEqual(['brought to the front']);
  await leave(page);
});

test('PU2: a new version is announced, and Reload activates it', async () => {
  const page = await browsers.open();
  await signInThroughPage(page, workerProxy.url, AGENT);
  await waitForWorker(page);
  const notice = page.getByText('New version available');
  expect(await notice.count()).toBe(0);
  workerProxy.isNewer = true;
  // Chromium refuses an update while it still finishes the installation.
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
    });
  await expect
    .poll(async () => {
      await update();
      return notice.count();
    })
    .toBe(1);
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await page.waitForFunction((time) => performance.timeOrigin !== time, before);
  await waitForWorker(page);
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { shells: (await caches.keys()).length, isWaiting: Boolean(registration?.waiting) };
    });
  await expect.poll(state).toEqual({ shells: 1, isWaiting: false });
  workerProxy.isNewer = false;
  await leave(page);
});

test('PU2: no API response and no file without a hash in its name is cached', async () => {
  const page = await browsers.open();
  await signInThroughPage(page, workerProxy.url, AGENT);
  await waitForWorker(page);
  await page.reload();
  const cached = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
    });
  const shell = { names: [expect.stringMatching(/^parley-shell-/)], paths: expect.arrayContaining(['/app']) };
  await expect.poll(cached).toEqual(shell);
  const { paths } = await cached();
  expect(paths.filter((path) => path !== '/app' && !path.startsWith('/assets/'))).toEqual([]);
  await leave(page);
});

test('PU2: without a manifest there is no service worker, and an existing one is removed', async () => {
  const page = await browsers.open();
  await signInThroughPage(page, workerProxy.url, AGENT);
  await waitForWorker(page);
  await product.stop();
  await product.restart({ DISPLAY_MANIFEST: 'false' });
  expect((await fetch(`${workerProxy.url}/manifest.webmanifest`)).status).toBe(404);
  await page.reload();
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  await page.waitForFunction(async () => (await caches.keys()).length === 0);
  expect(await page.locator('link[rel="manifest"]').count()).toBe(0);
  await leave(page);
  await product.stop();
  await product.restart({ DISPLAY_MANIFEST: 'true' });
});

test('PU2: the dashboard opens without a network and shows that it is offline', async () => {
  const page = await browsers.open();
  await signInThroughPage(page, workerProxy.url, AGENT);
  await waitForWorker(page);
  await product.kill();
  await page.context().setOffline(true);
  // Since Chromium 150, a reload resets the emulated `navigator.onLine`.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.reload();
  await page.getByText('You’re offline.').waitFor();
  expect(await page.locator('link[rel="stylesheet"]').count()).toBeGreaterThan(0);
  await leave(page);
});

test('no page in these tests logs a script error', () => {
  expect(browsers.problems()).toEqual([]);
});
