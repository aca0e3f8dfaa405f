import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { startBrowsers } from './browsers';
import { madeOncePerRun } from './once-per-run';

const CONFIG = join(import.meta.dirname, '..', '..', 'packages', 'ui', 'gallery', 'vite.config.ts');

export interface GalleryLook {
  theme?: 'light' | 'dark';
  dir?: 'ltr' | 'rtl';
}

/** The built component gallery, served on a free port. */
export interface GalleryServer {
  url: string;
  close(): Promise<void>;
}

/** Builds the gallery the first time in a run, and serves it. */
export async function serveGallery(): Promise<GalleryServer> {
  const settingsFor = (outDir: string) =>
    ({ configFile: CONFIG, logLevel: 'error', build: { outDir } }) as const;
  const buildIn = async (outDir: string) => void (await build(settingsFor(outDir)));
  const shared = await madeOncePerRun('gallery', buildIn);
  const folder = shared ?? (await mkdtemp(join(tmpdir(), 'parley-gallery-')));
  if (!shared) await buildIn(folder);
  const server = await preview({ ...settingsFor(folder), preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      if (!shared) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The gallery with one window open on it. */
export interface GalleryPage {
  page: Page;
  /** Loads one story. */
  show(story: string, look?: GalleryLook): Promise<void>;
  /** Uncaught errors so far; there must be none. */
  problems(): string[];
  close(): Promise<void>;
}

export async function openGallery(): Promise<GalleryPage> {
  const server = await serveGallery();
  const browsers = await startBrowsers();
  const page = await browsers.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  return {
    page,
    async show(story, { theme = 'light', dir = 'ltr' } = {}) {
      await page.goto(`${server.url}?${new URLSearchParams({ story, theme, dir })}`);
      await page.locator(`main[data-story="${story}"]`).waitFor();
    },
    problems: browsers.problems,
    async close() {
      await browsers.close();
      await server.close();
    },
  };
}
