import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a process for a graphics card that it does not use: loading a page takes a sixth less work.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: compiling its code a second time, faster, costs more than it gains.
  '--js-flags=--no-maglev --no-turbofan',
];
/** Nothing in the product takes this long; an element that is not there by then is missing. */
const PATIENCE_MS = 20_000;

/** Windows in one Chromium; every person gets a separate profile with its own cookies, storage and sockets. */
export interface Browsers {
  /** Opens a window of a new person. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** Uncaught errors and blocked scripts of all windows so far; there must be none. */
  problems(): string[];
  close(): Promise<void>;
}

/** The Chromiums of this process, by path: files that run in it share them, and they end with the process. */
const running = new Map<string, Promise<Browser>>();

async function runningBrowser(executablePath: string): Promise<Browser> {
  const last = await running.get(executablePath)?.catch(() => undefined);
  if (last?.isConnected()) return last;
  const browser = chromium.launch({ executablePath, args: ARGUMENTS });
  running.set(executablePath, browser);
  return browser;
}

/**
 * `isWhole`: the complete Chromium, which can show notifications. The others run in the one without windows of its own,
 * if there is one, because it draws the same pages with less work.
 */
export async function startBrowsers({ isWhole = false } = {}): Promise<Browsers> {
  const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await runningBrowser(isWhole ? whole : (process.env.HEADLESS_CHROMIUM_PATH ?? whole));
  const problems: string[] = [];
  const profiles: BrowserContext[] = [];
  return {
    async open(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 860 },
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...options,
      });
      profiles.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      // React reports a recovered error with a `cause`, which says what went wrong; the stack alone does not.
      await context.addInitScript(() =>
        addEventListener('error', ({ error }) => {
          if (error?.cause) console.error('unhandled, caused by:', error.cause.stack ?? error.cause);
        }),
      );
      context.on('weberror', (error) => problems.push(String(error.error().stack ?? error.error())));
      context.on('console', (message) => {
        if (/content security policy|unhandled/i.test(message.text())) problems.push(message.text());
      });
      return context.newPage();
    },
    problems: () => problems,
    close: async () => void (await Promise.all(profiles.map((context) => context.close()))),
  };
}

/** Clears everything the browser cached of this origin, including its service worker; the session stays. */
export async function clearBrowserData(page: Page, origin: string): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  // An open page of ours would register the service worker again during the removal.
  await page.goto('about:blank');
  await debug.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage,indexeddb',
  });
  await debug.send('Network.clearBrowserCache');
  await debug.detach();
}

/** Closes a person's whole profile: all windows, all sockets. */
export async function leave(...people: Page[]): Promise<void> {
  await Promise.all(people.map((page) => page.context().close()));
}

/** Resolves when the page has drawn what it was about to draw. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
