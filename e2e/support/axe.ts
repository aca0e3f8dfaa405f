import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rule that depends on colors. */
const COLOURS = ['color-contrast'];
/** The axe script that is a dependency of the builder above. */
const SCRIPT = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);

/** All axe violations on the current screen, frames included: one line per rule. */
export async function violationsOn(page: Page, screen: string, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(RULES);
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    const reason = first?.failureSummary?.replaceAll(/\s+/g, ' ');
    return `${screen}: ${id}, ${nodes.length} times, first at ${first?.target.join(' ')}: ${reason}`;
  });
}

/** Injects axe into every page opened from now on, which makes each check ten times as fast. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: SCRIPT });
}

/**
 * The same on a page that has axe injected, without the content of frames. `colours` checks only colors, for a screen
 * where nothing else changed.
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
