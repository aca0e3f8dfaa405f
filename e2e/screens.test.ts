import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOn } from './support/axe';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type Product, startProduct } from './support/product';
import { panel } from './support/visitor';
import { allScreens, becomeViewer, type Screen, show, speak } from './support/screens';

/** Right-to-left and dark at once: colours do not depend on the side, sides not on the colours. */
const looks: [string, BrowserContextOptions][] = [
  ['light, English', { colorScheme: 'light', locale: 'en-GB' }],
  ['dark, Arabic, right to left', { colorScheme: 'dark', locale: 'ar' }],
];

/** Some thirty screens, a second or two each. */
const GOING_THROUGH_MS = 300_000;

const SETUP: Screen = { name: 'set-up', viewer: 'nobody', path: '/app/setup', ready: 'h1' };

let demo: Product;
let fresh: Product;
let browsers: Browsers;
let screens: Screen[];

beforeAll(async () => {
  [demo, fresh, browsers] = await Promise.all([
    startProduct({ demo: true }),
    startProduct(),
    startBrowsers(),
  ]);
  screens = await allScreens(demo.url);
});
afterAll(async () => {
  await browsers?.close();
  await Promise.all([demo?.dispose(), fresh?.dispose()]);
});

/** Every screen in one look, each viewer in a browser of their own. */
async function goThrough(
  options: BrowserContextOptions,
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const windows = new Map<string, Page>();
  const windowOf = async (screen: Screen): Promise<Page> => {
    // Each visitor's screen begins with a visitor that nobody knows yet.
    const key = screen.viewer === 'visitor' ? screen.name : screen.viewer;
    const known = windows.get(key);
    if (known) return known;
    const page = await browsers.open(options);
    await becomeViewer(page, demo.url, screen.viewer);
    windows.set(key, page);
    return page;
  };
  for (const screen of screens) {
    const page = await windowOf(screen);
    await show(page, demo.url, screen);
    expect(new URL(page.url()).pathname, screen.name).toBe(screen.path.split('?')[0]);
    await look(page, screen);
    if (screen.viewer === 'visitor') await leave(page);
  }
  const first = await browsers.open(options);
  await show(first, fresh.url, SETUP);
  await look(first, SETUP);
  await leave(first, ...[...windows.values()].filter((page) => !page.isClosed()));
}

test.each(looks)(
  'axe finds nothing to say against any screen: %s',
  async (_name, options) => {
    await speak(demo.url, options.locale === 'ar' ? 'ar' : 'en');
    const found: string[] = [];
    const partOf = partsToLookAt(options);
    await goThrough(options, async (page, screen) => {
      if (screen.path.startsWith('/app')) {
        expect(await page.locator('html').getAttribute('dir'), screen.name).toBe(
          options.locale === 'ar' ? 'rtl' : 'ltr',
        );
      }
      if (screen.viewer === 'visitor') {
        const chat = panel(page).locator('html');
        expect(await chat.getAttribute('dir'), screen.name).toBe(options.locale === 'ar' ? 'rtl' : 'ltr');
        expect(await chat.locator('main').getAttribute('class')).toContain(options.colorScheme);
      }
      found.push(...(await violationsOn(page, screen.name, partOf(screen))));
    });
    expect(found).toEqual([]);
    expect(browsers.problems()).toEqual([]);
  },
  GOING_THROUGH_MS,
);

/**
 * The first look goes over whole pages, how their parts stand to each other included. In the second, which is about
 * colours and sides, what frames a section is looked at with its first screen.
 */
function partsToLookAt({ colorScheme }: BrowserContextOptions): (screen: Screen) => string | undefined {
  const framesSeen = new Set<string>();
  return ({ part, viewer, path }) => {
    const section = /^\/app\/accounts\/\d+\/(\w+)/.exec(path)?.[1];
    if (part || !section || colorScheme === 'light') return part;
    const frame = `${viewer} ${section}`;
    if (framesSeen.has(frame)) return 'main';
    framesSeen.add(frame);
    return undefined;
  };
}

const sizes = [
  { width: 1440, height: 860 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** `SCREENSHOTS=<folder>` takes a picture of every screen, to be looked at beside the mock-ups. */
test.runIf(process.env.SCREENSHOTS)(
  'pictures of every screen',
  async () => {
    const folder = process.env.SCREENSHOTS ?? '';
    let taken = 0;
    for (const [name, options] of looks) {
      await speak(demo.url, options.locale === 'ar' ? 'ar' : 'en');
      for (const size of sizes) {
        const here = join(folder, `${size.width}-${name.split(',')[0]}`);
        await mkdir(here, { recursive: true });
        await goThrough({ ...options, viewport: size }, async (page, screen) => {
          await page.screenshot({ path: join(here, `${screen.name}.png`) });
          taken += 1;
        });
      }
    }
    expect(taken).toBe(looks.length * sizes.length * (screens.length + 1));
  },
  6 * GOING_THROUGH_MS,
);
