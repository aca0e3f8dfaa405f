import type { ArticleStatus } from '@parley/contract';

/** The tabs of a list of articles. */
export const articleTabs = ['all', 'published', 'draft', 'archived'] as const satisfies readonly (
  | ArticleStatus
  | 'all'
)[];

export function statusOf(text: string | undefined): ArticleStatus | undefined {
  const tab = articleTabs.find((one) => one === text);
  return tab === 'all' ? undefined : tab;
}
