import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules that depend on colors. */
const COLORS = ['color-contrast', 'link-in-text-block'];
/** The rules of a check, by its subject; `layout` is where things are, such as right to left. */
const ABOUT = {
  everything: { type: 'tag', values: TAGS },
  'colors and layout': {
    type: 'rule',
    values: [...COLORS, 'target-size', 'scrollable-region-focusable', 'html-has-lang', 'html-lang-valid'],
  },
  colors: { type: 'rule', values: COLORS },
} as const;
/** axe itself, which is a dependency of the builder for Playwright. */
const SCRIPT = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);
/** A screen has few colors and hundreds of texts; parsing them all anew takes a third of the time of a check. */
const PARSE_COLORS_ONCE = `{
  const parsed = new Map();
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  prototype.parseString = function (text) {
    const known = parsed.get(text);
    if (known) return Object.assign(this, known);
    const { r, g, b, alpha } = parseString.call(this, text);
    parsed.set(text, { r, g, b, alpha });
    return this;
  };
}`;
const source = `${readFileSync(SCRIPT, 'utf8')};${PARSE_COLORS_ONCE}`;

/** Injects axe into every page opened from now on, for windows that are checked on many pages. Empty pages get none. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: `if (location.protocol !== 'about:') {${source}}` });
}

/**
 * All axe violations on the current screen, one line per rule. Frames of the same origin are checked too. The builder
 * for Playwright opens and closes a window per check, which takes several times as long as the check.
 */
export async function violationsOn(page: Page, screen: string, part?: string): Promise<string[]> {
  const { origin } = new URL(page.url());
  const frames = page.frames().filter((frame) => frame.url().startsWith(origin));
  await Promise.all(
    frames.map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
    }),
  );
  return violationsIn(page, screen, part);
}

/** The same on a page that has axe injected. With `about`, only what may differ from a look that was checked before. */
export async function violationsIn(
  page: Page,
  screen: string,
  part = 'html',
  about: keyof typeof ABOUT = 'everything',
): Promise<string[]> {
  const found = await page.evaluate(
    async ({ part, runOnly }) => {
      const { axe } = window as unknown as { axe: Axe };
      // What is still fading in has colors that nobody reads; what turns forever, such as a spinner, isn't waited for.
      const fading = document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(fading.map((one) => one.finished));
      // For what passes, axe would compute selectors that nobody reads.
      const { violations } = await axe.run(part, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => {
        const [first] = nodes;
        return `${id}, ${nodes.length} times, first at ${first?.target.join(' ')}: ${first?.failureSummary}`;
      });
    },
    { part, runOnly: ABOUT[about] },
  );
  return found.map((line) => `${screen}: ${line.replaceAll(/\s+/g, ' ')}`);
}

interface Axe {
  run(
    part: string,
    options: {
      runOnly: { type: 'tag' | 'rule'; values: readonly string[] };
      resultTypes: readonly 'violations'[];
    },
  ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}
