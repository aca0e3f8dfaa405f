import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Goes on with the arrow until that row of a menu or list is the one Enter takes; `read` names the one it would take
 * now. Each step is waited for: the focus of a menu moves after the key.
 */
export async function arrowTo(page: Page, read: () => Promise<string>, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    const row = await read();
    if (name.test(row)) return;
    await page.keyboard.press('ArrowDown');
    await expect.poll(read).not.toBe(row);
  }
  throw new Error(`the arrow did not lead to ${name}`);
}
