import type { BrowserContext, Page } from 'playwright-core';

/** How far the parts of a page moved by themselves since it was opened, and which did. */
export interface LayoutShift {
  /** Sum over all moves, as Web Vitals count one. */
  score: number;
  /** What moved, the furthest first. */
  moved: string[];
}

interface Shifts {
  shifts?: { score: number; moved: [string, number][] };
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Every page that is opened from now on keeps account of what moves on it. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept = { score: 0, moved: [] as [string, number][] };
    (window as unknown as Shifts).shifts = kept;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        kept.score += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = (element?.textContent ?? '').trim().slice(0, 40);
          kept.moved.push([`${element?.localName}.${element?.classList.value} “${text}”`, entry.value]);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved on the page that is open, until now. */
export async function layoutShiftOf(page: Page): Promise<LayoutShift> {
  // What was begun is drawn, and the observer has heard of it.
  await page.evaluate(
    () =>
      new Promise((idle) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(idle, 50)))),
  );
  const { score = 0, moved = [] } = (await page.evaluate(() => (window as unknown as Shifts).shifts)) ?? {};
  const furthest = moved.toSorted(([, one], [, other]) => other - one);
  return { score, moved: furthest.slice(0, 3).map(([name, value]) => `${value.toFixed(3)} ${name}`) };
}
