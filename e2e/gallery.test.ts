import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringAxe, violationsIn } from './support/axe';
import { type Browsers, nextFrame, startBrowsers } from './support/browsers';
import { type GalleryLook, type GalleryServer, serveGallery } from './support/gallery';

/** Each theme and each direction once: colors do not depend on the direction, nor names and roles on either. */
const LOOKS = [
  { theme: 'light', dir: 'ltr', about: 'everything' },
  { theme: 'dark', dir: 'rtl', about: 'colors and layout' },
] as const;
/** About forty stories, and everything that opens from them. */
const GOING_THROUGH_MS = 300_000;
type Look = Required<GalleryLook>;
type About = (typeof LOOKS)[number]['about'];

let server: GalleryServer;
let browsers: Browsers;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  server = await serveGallery();
  browsers = await startBrowsers();
  page = await browsers.open();
  await bringAxe(page.context());
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
});
afterAll(async () => {
  await browsers?.close();
  await server?.close();
});

const searchOf = (story: string, look: Look) => `?${new URLSearchParams({ story, ...look })}`;

/** Loads the page with one story. */
async function load(story: string, look: Look): Promise<void> {
  await page.goto(`${server.url}${searchOf(story, look)}`);
  await waitFor(story);
}

/** Switches to another story without loading the page again. */
async function goTo(story: string, look: Look): Promise<void> {
  await page.evaluate(
    (search) => {
      history.pushState(null, '', search);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    searchOf(story, look),
  );
  await waitFor(story);
}

async function waitFor(story: string): Promise<void> {
  await page.locator(`main[data-story="${story}"]`).waitFor();
  await nextFrame(page);
}

/** The names of all stories in the sidebar. */
async function storyNames(): Promise<string[]> {
  const links = await page
    .locator('aside nav a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  return links.map((href) => new URLSearchParams(href ?? '').get('story') ?? '');
}

/** Opens everything that the examples open, checks it, and closes it again; a toast closes by itself. */
async function lookInside(name: string, about: About): Promise<string[]> {
  const found: string[] = [];
  for (const example of await page.locator('[data-opens]').all()) {
    const kind = await example.getAttribute('data-opens');
    const selector = kind === 'toast' ? 'section[aria-live]:not(:empty)' : `[role=${kind}]`;
    const opener = example.getByRole('button').first();
    await opener.focus();
    if (kind === 'tooltip') await opener.hover();
    else await opener.click();
    const opened = page.locator(`${selector}:not([data-example] *)`).first();
    await opened.waitFor();
    found.push(...(await violationsIn(page, `${name}, opened`, selector, about)));
    if (kind === 'toast') continue;
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  }
  return found;
}

test.each(LOOKS)(
  'every component in every state has no axe violation or console message in the look $theme, $dir',
  async ({ about, ...look }) => {
    const found: string[] = [];
    await load('button', look);
    const root = page.locator('html');
    expect(await root.getAttribute('data-theme')).toBe(look.theme);
    expect(await root.getAttribute('dir')).toBe(look.dir);
    const names = await storyNames();
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      await goTo(name, look);
      found.push(...(await violationsIn(page, name, 'main', about)));
      found.push(...(await lookInside(name, about)));
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  },
  GOING_THROUGH_MS,
);

const PLAIN: Look = { theme: 'light', dir: 'ltr' };

/** Opens the overlay of the example with this name. */
async function openExample(name: string): Promise<void> {
  await page.locator(`[data-example="${name}"]`).getByRole('button').first().click();
}

test('WI7: a modal is 37.5rem wide in a browser and stays open if a press starts or ends inside of it', async () => {
  await load('modal', PLAIN);
  await openExample('Centred, 37.5rem');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // The modal grows slightly during its opening animation.
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600);
  const box = await dialog.boundingBox();
  const inside = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  const outside = { x: 20, y: 20 };
  for (const [from, to] of [
    [inside, outside],
    [outside, inside],
  ] as const) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
  }
  await page.mouse.click(outside.x, outside.y);
  await dialog.waitFor({ state: 'hidden' });
});

test('WI7: a modal aligned to the end is at the right edge, and at the left edge in right-to-left layouts', async () => {
  for (const dir of ['ltr', 'rtl'] as const) {
    await load('modal', { theme: 'light', dir });
    await openExample('At the end');
    const there = { x: dir === 'ltr' ? 1440 - 600 : 0, y: 0, width: 600, height: 860 };
    // The modal slides in.
    await expect.poll(() => page.getByRole('dialog').boundingBox()).toMatchObject(there);
  }
});

test('WI2, SH18: in a browser, the date range panel is 880 by 490 pixels and a toast is 25rem wide', async () => {
  await load('date-range-picker', PLAIN);
  await openExample('By name');
  const panel = page.getByRole('dialog');
  await panel.waitFor();
  await expect.poll(() => panel.boundingBox()).toMatchObject({ width: 880, height: 490 });
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await load('toast', PLAIN);
  await openExample('With Undo');
  const toast = page.locator('section[aria-live] > div').first();
  await expect.poll(async () => (await toast.boundingBox())?.width).toBe(400);
});
