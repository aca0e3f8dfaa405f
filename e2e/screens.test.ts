import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringAxe, violationsIn, violationsOn } from './support/axe';
import { type Browsers, clearBrowserData, leave, nextFrame, startBrowsers } from './support/browsers';
import { layoutShiftOf, watchLayoutShift } from './support/layout-shift';
import { type HostedProduct, startHostedProduct } from './support/product';
import {
  allScreens,
  signInViewer,
  isComplete,
  switchColorScheme,
  type Screen,
  show,
  goToScreen,
  setUserLocale,
} from './support/screens';
import { shownKeys } from './support/shown-keys';
import { panel } from './support/visitor';

const LIGHT: BrowserContextOptions = { colorScheme: 'light', locale: 'en-GB' };
/** Right-to-left and dark together, because direction and colors are independent of each other. */
const ARABIC: BrowserContextOptions = { colorScheme: 'dark', locale: 'ar' };

const WIDE = { width: 1440, height: 860 };
const NARROW = { width: 390, height: 844 };

/** About ninety screens, with one or two seconds for each on a busy machine. */
const GOING_THROUGH_MS = 600_000;
/** Above this layout shift, users lose the line they are reading or press the wrong element. */
const MOST_SHIFT = 0.02;

const SETUP: Screen = { name: 'set-up', viewer: 'nobody', path: '/app/setup', ready: 'h1' };

let demo: HostedProduct;
let fresh: HostedProduct;
let browsers: Browsers;
let screens: Screen[];

beforeAll(async () => {
  [demo, fresh, browsers] = await Promise.all([
    startHostedProduct({ demo: true }),
    startHostedProduct(),
    startBrowsers(),
  ]);
  screens = await allScreens(demo.url);
});
afterAll(async () => {
  await browsers?.close();
  await Promise.all([demo?.dispose(), fresh?.dispose()]);
});

interface Walk {
  /** Whether the browser has cached no file of the product when a screen is opened, as on the first visit. */
  isCold?: (screen: Screen) => boolean;
  /** Whether to go to the screen in the page that is open, where that is a screen of the dashboard as well. */
  isInPage?: (screen: Screen) => boolean;
  /** Called when the screen is complete, before anything is opened from it. */
  onShown?: (page: Page, screen: Screen) => Promise<void>;
  onOpened: (page: Page, screen: Screen) => Promise<void>;
}

/** Visits every screen in one appearance, in two lanes: while one waits for the server, the other is checked. */
async function goThrough(options: BrowserContextOptions, walk: Walk): Promise<void> {
  await setUserLocale(demo.url, options.locale === 'ar' ? 'ar' : 'en');
  const lanes = [0, 1].map((lane) => screens.filter((_screen, index) => index % 2 === lane));
  // All users sign in before the first screen is checked, because the audit log of sign-ins is one of the screens.
  const windows = await Promise.all(lanes.map((lane) => openWindows(lane, options)));
  await Promise.all(
    lanes.map((lane, index) => goThroughSome(lane, windows[index] ?? new Map(), options, walk)),
  );
  const first = await openWindow(options);
  await lookAt(first, fresh.url, SETUP, walk);
  await leave(first);
}

type Windows = Map<string, Page>;

/** Opens a separate browser for each viewer of these screens; every visitor screen gets a new visitor later. */
async function openWindows(some: Screen[], options: BrowserContextOptions): Promise<Windows> {
  const windows: Windows = new Map();
  for (const { viewer } of some) {
    if (viewer === 'visitor' || windows.has(viewer)) continue;
    const page = await openWindow(options);
    await signInViewer(page, demo.url, viewer);
    windows.set(viewer, page);
  }
  return windows;
}

/** Visits these screens one after the other. */
async function goThroughSome(
  some: Screen[],
  windows: Windows,
  options: BrowserContextOptions,
  walk: Walk,
): Promise<void> {
  for (const screen of some) {
    const known = windows.get(screen.viewer);
    const page = known ?? (await openWindow(options));
    if (!known) await signInViewer(page, demo.url, screen.viewer);
    await lookAt(page, demo.url, screen, walk);
    if (!known) await leave(page);
  }
  await leave(...[...windows.values()].filter((page) => !page.isClosed()));
}

async function openWindow(options: BrowserContextOptions): Promise<Page> {
  const page = await browsers.open(options);
  await Promise.all([bringAxe(page.context()), watchLayoutShift(page.context())]);
  return page;
}

/** The screen that a window shows. */
const current = new WeakMap<Page, Screen>();

async function lookAt(page: Page, url: string, screen: Screen, walk: Walk): Promise<void> {
  const last = current.get(page);
  current.set(page, screen);
  const isInPage = walk.isInPage?.(screen);
  // What is open on a screen could cover the next one.
  if (isInPage && last && !last.open && isOurs(last) && isOurs(screen)) {
    await goToScreen(page, screen);
  } else {
    if (walk.isCold?.(screen)) await clearBrowserData(page, url);
    await show(page, url, screen);
  }
  expect(new URL(page.url()).pathname, screen.name).toBe(screen.path.split('?')[0]);
  await walk.onShown?.(page, screen);
  await screen.open?.(page);
  expect(await shownKeys(page), `${screen.name}: keys instead of texts`).toEqual([]);
  await walk.onOpened(page, screen);
}

interface Seen {
  violations: string[];
  /** Screens whose layout shift exceeds MOST_SHIFT. */
  moved: string[];
}

const isOurs = ({ path }: Screen) => path.startsWith('/app') || path.startsWith('/super_admin');

/**
 * Each screen loaded at its address, in English: light, then narrow in both color schemes, where the colors of a section
 * frame are checked only on its first screen in light. That one is also the one on which somebody arrives with nothing in
 * the cache; from there on, a browser has all files that screens share.
 */
async function lookInEnglish(): Promise<Seen> {
  const seen: Seen = { violations: [], moved: [] };
  const partInNarrow = partsToLookAt();
  await goThrough(LIGHT, {
    isCold: firstOfSection(),
    onShown: (page, screen) => noteShift(seen, page, `${screen.name}, loaded`, screen),
    async onOpened(page, screen) {
      const { name, part } = screen;
      const add = async (found: Promise<string[]>) => void seen.violations.push(...(await found));
      if (!isOurs(screen)) {
        await checkVisitor(page, screen, 'ltr', 'light');
        return add(violationsOn(page, name, part));
      }
      expect(await page.locator('html').getAttribute('dir'), name).toBe('ltr');
      await add(violationsIn(page, name, part));
      if (screen.isVariant) return;
      // Wide and dark is how the screens in Arabic look.
      if (!screen.open) {
        await switchColorScheme(page, 'dark');
        await resize(page, NARROW);
        await add(violationsIn(page, `${name}, narrow and dark`, part));
        await switchColorScheme(page, 'light');
        await add(violationsIn(page, `${name}, narrow`, partInNarrow(screen), 'colors'));
      }
      // The next screen starts light and wide; leaving this one first avoids another render of it.
      await page.goto('about:blank');
      await page.emulateMedia({ colorScheme: LIGHT.colorScheme });
      await page.setViewportSize(WIDE);
    },
  });
  return seen;
}

/**
 * The same from right to left, wide and dark. The first screen of a section is loaded and checked with its frame; from
 * there the others are opened in the page, as people do, and are checked for what depends on direction and colors.
 */
async function lookInArabic(): Promise<Seen> {
  const seen: Seen = { violations: [], moved: [] };
  const partOf = partsToLookAt();
  const isFirst = firstOfSection();
  await goThrough(ARABIC, {
    isInPage: (screen) => !isFirst(screen),
    onShown: (page, screen) => noteShift(seen, page, `${screen.name}, opened from another`, screen),
    async onOpened(page, screen) {
      if (isOurs(screen)) {
        expect(await page.locator('html').getAttribute('dir'), screen.name).toBe('rtl');
        if (screen.isVariant) return;
        const part = partOf(screen);
        const about = part === 'main' ? 'colors and layout' : 'everything';
        seen.violations.push(...(await violationsIn(page, `${screen.name}, Arabic`, part, about)));
      } else {
        await checkVisitor(page, screen, 'rtl', 'dark');
        seen.violations.push(...(await violationsOn(page, `${screen.name}, Arabic`, screen.part)));
      }
    },
  });
  return seen;
}

/** Resizes the window and waits until everything that depends on the width has rendered and loaded, its heading too. */
async function resize(page: Page, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await nextFrame(page);
  await isComplete(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

async function noteShift(seen: Seen, page: Page, name: string, screen: Screen): Promise<void> {
  if (!isOurs(screen) || screen.open) return;
  const { score, moved } = await layoutShiftOf(page);
  if (score > MOST_SHIFT) seen.moved.push(`${name}: ${score.toFixed(3)} (${moved.join('; ')})`);
}

/** Checks that the chat has the visitor's text direction and color scheme. */
async function checkVisitor(page: Page, screen: Screen, dir: string, scheme: string): Promise<void> {
  if (screen.viewer !== 'visitor') return;
  const chat = panel(page).locator('html');
  await expect.poll(() => chat.getAttribute('dir'), { message: screen.name }).toBe(dir);
  await expect
    .poll(() => chat.locator('main').getAttribute('class'), { message: screen.name })
    .toContain(scheme);
}

function partsToLookAt(): (screen: Screen) => string | undefined {
  const isFirst = firstOfSection();
  return (screen) => screen.part ?? (isFirst(screen) ? undefined : 'main');
}

/** Whether a screen is the first of its section; one outside of all sections always is. */
function firstOfSection(): (screen: Screen) => boolean {
  const seen = new Set<string>();
  return ({ viewer, path }) => {
    const section = /^\/app\/accounts\/\d+\/(\w+)|^\/(super_admin)/.exec(path);
    if (!section) return true;
    const frame = `${viewer} ${section[1] ?? section[2]}`;
    if (seen.has(frame)) return false;
    seen.add(frame);
    return true;
  };
}

/** Runs each walk once, although several tests use its result. */
function once(walk: () => Promise<Seen>): () => Promise<Seen> {
  let seen: Promise<Seen> | undefined;
  return () => {
    seen ??= walk();
    return seen;
  };
}
const inEnglish = once(lookInEnglish);
const inArabic = once(lookInArabic);

test.each([
  ['in English, wide in light, narrow in light and dark', inEnglish],
  ['in Arabic, dark, right to left', inArabic],
])(
  'axe finds no accessibility violation on any screen: %s',
  async (_look, walk) => {
    expect((await walk()).violations).toEqual([]);
    expect(browsers.problems()).toEqual([]);
  },
  GOING_THROUGH_MS,
);

test.each([
  ['when it is loaded', inEnglish],
  ['when it is opened from another', inArabic],
])(
  'no screen has layout shifts after it was rendered: %s',
  async (_visit, walk) => {
    expect((await walk()).moved).toEqual([]);
  },
  GOING_THROUGH_MS,
);

const sizes = [WIDE, { width: 1024, height: 768 }, NARROW];

/** `SCREENSHOTS=<folder>` takes a screenshot of every screen for comparison with the mock-ups. */
test.runIf(process.env.SCREENSHOTS)(
  'a screenshot of every screen is taken',
  async () => {
    const folder = process.env.SCREENSHOTS ?? '';
    let taken = 0;
    for (const options of [LIGHT, ARABIC]) {
      for (const size of sizes) {
        const here = join(folder, `${size.width}-${options.colorScheme}`);
        await mkdir(here, { recursive: true });
        await goThrough(
          { ...options, viewport: size },
          {
            async onOpened(page, screen) {
              await page.screenshot({ path: join(here, `${screen.name}.png`) });
              taken += 1;
            },
          },
        );
      }
    }
    expect(taken).toBe(2 * sizes.length * (screens.length + 1));
  },
  6 * GOING_THROUGH_MS,
);
