import { en } from '@parley/i18n/catalogs/dashboard/index';
import type { Page } from 'playwright-core';

/** Keys that a page of the dashboard shows instead of their texts, because these were not loaded. */
export async function shownKeys(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => document.body.innerText.match(/[a-z]\w*(?:\.\w+)+/gi) ?? []);
  return [...new Set(words)].filter((word) => word in en);
}
