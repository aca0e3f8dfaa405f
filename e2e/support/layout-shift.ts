import type { BrowserContext, Page } from 'playwright-core';

/** Layout shifts of a page, and which elements moved. */
export interface LayoutShift {
  /** Sum over all shifts, as Web Vitals computes a single one. */
  score: number;
  /** The elements that moved, the largest shift first. */
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

/** Records layout shifts on every page opened from now on. */
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

/** The layout shifts of the open page since it was opened, or since the last time they were asked for. */
export async function layoutShiftOf(page: Page): Promise<LayoutShift> {
  // Waits until pending changes are painted and reported to the observer.
  await page.evaluate(
    () =>
      new Promise((idle) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(idle, 50)))),
  );
  const { score = 0, moved = [] } =
    (await page.evaluate(() => {
      const { shifts } = window as unknown as Shifts;
      const seen = { ...shifts };
      if (shifts) Object.assign(shifts, { score: 0, moved: [] });
      return seen;
    })) ?? {};
  const furthest = moved.toSorted(([, one], [, other]) => other - one);
  return { score, moved: furthest.slice(0, 3).map(([name, value]) => `${value.toFixed(3)} ${name}`) };
}
