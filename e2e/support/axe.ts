import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The one rule that depends on colours. */
const COLOURS = ['color-contrast'];
/** The axe that the builder above brings along. */
const SCRIPT = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);

/** Everything axe has to say against what is on screen now, frames included: one line per rule. */
export async function violationsOn(page: Page, screen: string, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(RULES);
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    const reason = first?.failureSummary?.replaceAll(/\s+/g, ' ');
    return `${screen}: ${id}, ${nodes.length} times, first at ${first?.target.join(' ')}: ${reason}`;
  });
}

/** Every page that is opened from now on has axe in it, which makes asking it ten times as quick. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: SCRIPT });
}

/**
 * The same over a page that has axe in it, without what stands in frames of its own. `colours` asks about those alone,
 * where nothing else is new.
 */
export async function violationsIn(
  page: Page,
  screen: string,
  part = 'html',
  about: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  const found = await page.evaluate(
    async ({ part, runOnly }) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(part, { runOnly });
      return violations.map(({ id, nodes }) => {
        const [first] = nodes;
        return `${id}, ${nodes.length} times, first at ${first?.target.join(' ')}: ${first?.failureSummary}`;
      });
    },
    {
      part,
      runOnly:
        about === 'colours'
          ? ({ type: 'rule', values: COLOURS } as const)
          : ({ type: 'tag', values: RULES } as const),
    },
  );
  return found.map((line) => `${screen}: ${line.replaceAll(/\s+/g, ' ')}`);
}

interface Axe {
  run(
    part: string,
    options: { runOnly: { type: 'tag' | 'rule'; values: readonly string[] } },
  ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}
