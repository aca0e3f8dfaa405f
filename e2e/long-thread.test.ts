import { join } from 'node:path';
import pg from 'pg';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, thread } from './support/agent';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

const WRITTEN = 2_000;
/** Limit of message rows that are rendered at the same time. */
const DRAWN_AT_MOST = 300;

let product: HostedProduct;
let browsers: Browsers;
beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

/** Writes directly into the database, because this test is only about reading. */
async function writeLongThread(): Promise<number> {
  const client = new pg.Client({ host: join(product.dataDir, 'run'), user: 'parley', database: 'parley' });
  await client.connect();
  const { rows } = await client.query<{ display_id: string }>(
    `with one as (select * from conversations where account_id = 1 order by id limit 1),
      written as (insert into messages (account_id, conversation_id, inbox_id, message_type, content, sender_type,
          sender_id, created_at)
        select account_id, id, inbox_id, 0, 'Line ' || n, 'Contact', contact_id, now() - interval '9 days' + n * interval '5 minutes'
        from one, generate_series(1, ${WRITTEN}) as n)
    select display_id from one`,
  );
  await client.end();
  return Number(rows[0]?.display_id);
}

/** Scrolls until a line is rendered, and measures how far the first visible row is shifted meanwhile. */
function scrollTo(log: Locator, direction: -1 | 1, line: string) {
  return log.evaluate(
    async (scroller, { direction: way, line: expected }) => {
      let most = 0;
      let farthest = 0;
      const rows = () => [...scroller.querySelectorAll('[data-message]')];
      const isThere = () => rows().some((row) => row.textContent?.includes(expected));
      for (let turn = 0; turn < 20_000 && !isThere(); turn += 1) {
        const frame = scroller.getBoundingClientRect();
        const seen = rows().find((row) => row.getBoundingClientRect().top > frame.top);
        const before = (seen?.getBoundingClientRect().top ?? 0) + scroller.scrollTop;
        const from = scroller.scrollTop;
        scroller.scrollBy(0, way * 700);
        const moved = scroller.scrollTop - from;
        await new Promise(requestAnimationFrame);
        await new Promise((resolve) => setTimeout(resolve));
        const shift = seen?.isConnected ? seen.getBoundingClientRect().top - (before - from - moved) : 0;
        farthest = Math.max(farthest, Math.abs(shift));
        most = Math.max(most, rows().length);
      }
      return { isThere: isThere(), most, farthest };
    },
    { direction, line },
  );
}

/** Whether the line is in the visible part of the thread. */
async function isInSight(log: Locator, line: string): Promise<boolean> {
  const [row] = await log.getByText(line, { exact: true }).all();
  if (!row) return false;
  return row.evaluate((element) => {
    const frame = element.closest('[role=log]')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return frame !== undefined && top >= frame.top && bottom <= frame.bottom;
  });
}

test('CT2: a long thread scrolls to its first message and back with few rendered rows and no jumps', async () => {
  const id = await writeLongThread();
  const page = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
  await page.goto(`${product.url}/app/accounts/1/conversations/${id}`);
  const log = thread(page);
  await log.getByText(`Line ${WRITTEN}`, { exact: true }).waitFor();
  for (const [direction, line] of [
    [-1, 'Line 1000'],
    [1, `Line ${WRITTEN}`],
  ] as const) {
    const seen = await scrollTo(log, direction, line);
    expect(seen.isThere, line).toBe(true);
    expect(seen.most).toBeLessThanOrEqual(DRAWN_AT_MOST);
    expect(seen.farthest).toBeLessThan(3);
  }

  // Home and End scroll to the beginning and the end, and the search scrolls to a match.
  await log.press('Home');
  await log.getByText('Line 1', { exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await page.getByRole('textbox', { name: 'Search this conversation' }).fill('"line 1234"');
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await expect.poll(() => isInSight(log, 'Line 1234')).toBe(true);
  await page.keyboard.press('Escape');
  await log.press('End');
  await log.getByText(`Line ${WRITTEN}`, { exact: true }).waitFor();
  expect(browsers.problems()).toEqual([]);
  await leave(page);
});
