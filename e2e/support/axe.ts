import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/**
 * The same over a page that stays: axe is put into it once and asked again after each step, which is ten times as
 * quick as handing it over every time.
 */
export async function axeIn(page: Page): Promise<(screen: string, part: string) => Promise<string[]>> {
  await new AxeBuilder({ page }).setLegacyMode().withRules(['document-title']).analyze();
  return async (screen, part) => {
    const found = await page.evaluate(
      async ({ part, values }) => {
        const { axe } = window as unknown as { axe: Axe };
        const { violations } = await axe.run(part, { runOnly: { type: 'tag', values } });
        return violations.map(({ id, nodes }) => {
          const [first] = nodes;
          return `${id}, ${nodes.length} times, first at ${first?.target.join(' ')}: ${first?.failureSummary}`;
        });
      },
      { part, values: RULES },
    );
    return found.map((line) => `${screen}: ${line.replaceAll(/\s+/g, ' ')}`);
  };
}

interface Axe {
  run(
    part: string,
    options: { runOnly: { type: 'tag'; values: string[] } },
  ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}
