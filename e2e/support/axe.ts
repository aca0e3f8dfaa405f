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
