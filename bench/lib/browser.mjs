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
 * A page in a browser started only for it, so that nothing is cached or compiled yet. `slowdown` divides the speed of
 * the processor.
 */
export async function withFreshPage({ slowdown = 1 }, visit) {
  const executablePath = await findOrInstallChromium();
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 860 }, locale: 'en-GB' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto('about:blank');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await visit(page, context);
  } finally {
    await browser.close();
  }
}

/** Signs the profile in without opening a page, so that no part of the dashboard is loaded yet. */
export async function signIn(context, url, { email, password }) {
  const answer = await context.request.post(`${url}/auth/sign_in`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`sign-in of ${email}: ${answer.status()}`);
}

/**
 * Records in the page when `isThere` is first true and painted; `isThere` is evaluated in the page from before its
 * first script on. `readTime` returns the time in ms since the start of the navigation.
 */
export async function watchFor(page, isThere) {
  await page.addInitScript({ content: `(${noteWhen})(${isThere})` });
}

/** Runs in the page. */
function noteWhen(isThere) {
  const note = () => Object.assign(window, { benchSeenAt: performance.now() });
  const look = () => {
    // Runs in a task after the frame that shows it.
    requestAnimationFrame(isThere() ? () => setTimeout(note) : look);
  };
  if (window === window.top) requestAnimationFrame(look);
}

export async function readTime(page) {
  await page.waitForFunction(() => window.benchSeenAt !== undefined);
  return page.evaluate(() => window.benchSeenAt);
}
