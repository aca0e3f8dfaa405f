import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Presses the down arrow until Enter would choose the row with this name; `read` returns the row that Enter would
 * choose now. Waits after each key press, because the focus of a menu moves asynchronously.
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
