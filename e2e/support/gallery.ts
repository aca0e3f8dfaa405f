import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { startBrowsers } from './browsers';

const CONFIG = join(import.meta.dirname, '..', '..', 'packages', 'ui', 'gallery', 'vite.config.ts');

export interface GalleryLook {
  theme?: 'light' | 'dark';
  dir?: 'ltr' | 'rtl';
}

/** The component gallery, built and served, with one window open on it. */
export interface GalleryPage {
  page: Page;
  /** Loads one story. */
  show(story: string, look?: GalleryLook): Promise<void>;
  /** Uncaught errors so far; there must be none. */
  problems(): string[];
  close(): Promise<void>;
}

export async function openGallery(): Promise<GalleryPage> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-gallery-'));
  const place = { configFile: CONFIG, logLevel: 'error', build: { outDir: folder } } as const;
  await build(place);
  const server = await preview({ ...place, preview: { host: '127.0.0.1', port: 0 } });
  const browsers = await startBrowsers();
  const page = await browsers.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  return {
    page,
    async show(story, { theme = 'light', dir = 'ltr' } = {}) {
      await page.goto(`${server.resolvedUrls?.local[0]}?${new URLSearchParams({ story, theme, dir })}`);
      await page.locator(`main[data-story="${story}"]`).waitFor();
    },
    problems: browsers.problems,
    async close() {
      await browsers.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
