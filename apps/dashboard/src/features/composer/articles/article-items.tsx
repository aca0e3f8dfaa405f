import type { I18n } from '@parley/i18n';
import { localeNameOf } from '@parley/i18n/codes/names';
import type { DashboardKey } from '@parley/i18n/dashboard';
import type { TriggerItem } from '@parley/ui/rich-text-editor';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { pause } from '../../../shared/lib/pause';
import { accountQuery } from '../../../shared/session/account-query';
import { sessionQuery } from '../../../shared/session/session-query';
import { articleLink, articlePlace } from './article-insertion';
import { articleSearchQuery, ENOUGH_LETTERS, mayInsertArticles, type OfferedArticle } from './article-search';

/** Articles follow the canned responses, so there are few of them. */
const MOST_ARTICLES = 5;
/** Debounce, as for canned responses in the same menu. */
const PAUSE_MS = 150;

interface ArticleSearch {
  accountId: number;
  words: string;
  signal: AbortSignal;
}

/** The articles of the menu that opens with a slash, each inserted as a link; none if they can't be searched. */
export async function articleItems(
  queryClient: QueryClient,
  search: ArticleSearch,
  { t, locale }: I18n<DashboardKey>,
): Promise<TriggerItem[]> {
  const articles = await findArticles(queryClient, search);
  return articles.slice(0, MOST_ARTICLES).map((article) => ({
    id: `article/${article.id}`,
    label: article.title,
    description: `${t('composer.article')} · ${articlePlace(article, (code) => localeNameOf(code, locale))}`,
    icon: <BookOpen aria-hidden className="size-[1.125rem] shrink-0 p-px text-3" />,
    insert: { type: 'markdown', markdown: articleLink(article) },
  }));
}

async function findArticles(
  queryClient: QueryClient,
  { accountId, words, signal }: ArticleSearch,
): Promise<OfferedArticle[]> {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  const features = queryClient.getQueryData(accountQuery(accountId).queryKey)?.features;
  if (words.length < ENOUGH_LETTERS || !mayInsertArticles(user, { accountId, features })) return [];
  const query = articleSearchQuery(accountId, words);
  const known = queryClient.getQueryData(query.queryKey);
  if (known) return known;
  if (!onlineManager.isOnline()) return [];
  await pause(PAUSE_MS, signal);
  return queryClient.fetchQuery(query).catch(() => []);
}
