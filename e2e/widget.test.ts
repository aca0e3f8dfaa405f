import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';
import { launcher, messageField, openChat, panel } from './support/visitor';

/** The state of the page when a script handles the event `chatwoot:ready`. */
interface AtReady {
  holder: { children: number; isVisible: boolean } | null;
  bubble: boolean;
  frames: number;
}

let product: HostedProduct;
let browsers: Browsers;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

async function openShop(): Promise<Page> {
  const page = await browsers.open();
  await page.goto(`${product.url}/demo`, { waitUntil: 'networkidle' });
  return page;
}

const backgroundOf = (selector: string) => {
  const node = document.querySelector(selector);
  return node ? getComputedStyle(node).backgroundColor : '';
};

test('when the chat is ready, scripts of the page find an empty hidden holder and the launcher', async () => {
  const page = await browsers.open();
  await page.addInitScript(() => {
    window.addEventListener('chatwoot:ready', () => {
      const holder = document.getElementById('cw-widget-holder');
      Object.assign(window, {
        atReady: {
          holder: holder && { children: holder.children.length, isVisible: holder.offsetParent !== null },
          bubble: document.querySelector('#cw-bubble-holder .woot-widget-bubble') !== null,
          frames: document.querySelectorAll('iframe').length,
        },
      });
    });
  });
  await page.goto(`${product.url}/demo`, { waitUntil: 'networkidle' });
  const atReady = await page.evaluate(() => (window as unknown as { atReady: AtReady }).atReady);
  expect(atReady).toEqual({ holder: { children: 0, isVisible: false }, bubble: true, frames: 0 });
});

test('the launcher has the same color before and after opening, and so does the chat', async () => {
  const page = await openShop();
  const before = await page.evaluate(backgroundOf, '.woot-widget-bubble');
  await openChat(page);
  await messageField(page).fill('Hello');
  const frame = page.frames().find((each) => each.url().includes('/widget?'))!;
  expect(await page.evaluate(backgroundOf, '.woot-widget-bubble')).toBe(before);
  expect(await frame.evaluate(backgroundOf, '.send')).toBe(before);
});

test('the chat uses the font Inter', async () => {
  const page = await openShop();
  await openChat(page);
  const frame = page.frames().find((each) => each.url().includes('/widget?'))!;
  await frame.waitForFunction(() => document.fonts.check('14px "Inter Variable"'));
  expect(await frame.evaluate(() => getComputedStyle(document.querySelector('main')!).fontFamily)).toMatch(
    /^"Inter Variable"/,
  );
});

test('the chat promises no reply time while all agents are offline', async () => {
  const page = await openShop();
  await launcher(page).click();
  const tile = panel(page).locator('.tile').filter({ hasText: /away/i });
  await tile.waitFor();
  expect(await tile.innerText()).not.toMatch(/minutes|hours|within a day/i);
});

test('an emoji found by name is inserted at the cursor, and Escape closes only the emoji picker', async () => {
  const page = await openShop();
  await openChat(page);
  const field = messageField(page);
  await field.fill('Thanks !');
  await field.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(7, 7));
  const button = panel(page).getByRole('button', { name: 'Insert emoji' });
  await button.click();
  await panel(page).getByRole('searchbox', { name: 'Search emoji' }).fill('thumbs up');
  await panel(page).getByRole('button', { name: 'thumbs up', exact: true }).click();
  expect(await field.inputValue()).toBe('Thanks 👍!');
  await button.click();
  const search = panel(page).getByRole('searchbox', { name: 'Search emoji' });
  await search.press('Escape');
  await search.waitFor({ state: 'detached' });
  expect(await field.isVisible()).toBe(true);
});

test('the chat in the web view of a mobile app renders without a host page and has a close button', async () => {
  const token = (await (await fetch(`${product.url}/demo`)).text()).match(/websiteToken: '([^']+)'/)?.[1];
  const page = await browsers.open();
  await page.addInitScript(() => {
    const posted: string[] = [];
    Object.assign(window, {
      posted,
      ReactNativeWebView: { postMessage: (text: string) => posted.push(text) },
    });
  });
  await page.goto(`${product.url}/widget?website_token=${token}`);
  await page.getByRole('button', { name: 'Start conversation' }).waitFor();
  await page.getByRole('button', { name: 'Close chat' }).click();
  const posted = await page.evaluate(() => (window as unknown as { posted: string[] }).posted);
  expect(posted[0]).toContain('"event":"loaded"');
  expect(posted.at(-1)).toBe('{"type":"close-widget"}');
});
