import { chromium } from 'playwright-core';
import { findOrInstallChromium } from '../../tooling/lib/chromium.mjs';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PATIENCE_MS = 30_000;

/**
 * A page in a browser started for it alone: nothing is cached, no code compiled before. `slowdown` divides the
 * speed of the processor.
 */
export async function withFreshPage({ slowdown = 1 }, use) {
  const executablePath = await findOrInstallChromium();
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 860 }, locale: 'en-GB' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto('about:blank');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page, context);
  } finally {
    await browser.close();
  }
}

/** Signs the profile in without showing a page, so that nothing of the dashboard is loaded yet. */
export async function signIn(context, url, { email, password }) {
  const answer = await context.request.post(`${url}/auth/sign_in`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`sign-in of ${email}: ${answer.status()}`);
}

/**
 * Notes in the page when `isThere` (evaluated in it, before anything of the page runs) first holds and has been
 * painted; `readTime` gives it in ms since the navigation began.
 */
export async function watchFor(page, isThere, argument) {
  await page.addInitScript(
    ([source, given]) => {
      const holds = new Function(`return (${source})`)();
      const look = () => {
        if (!holds(given)) return requestAnimationFrame(look);
        // A task after the frame that shows it.
        requestAnimationFrame(() =>
          setTimeout(() => Object.assign(window, { benchSeenAt: performance.now() })),
        );
      };
      if (window === window.top) requestAnimationFrame(look);
    },
    [String(isThere), argument],
  );
}

export async function readTime(page) {
  await page.waitForFunction(() => window.benchSeenAt !== undefined);
  return page.evaluate(() => window.benchSeenAt);
}
