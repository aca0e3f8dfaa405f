import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import type { CommandGroup } from '@parley/ui/command-palette';
import { BookOpen } from 'lucide-react';
import { api } from '../../../shared/api';
import { useFeature } from '../../../shared/session/account-query';
import { useAbility, useCurrentAccount } from '../../../shared/session/use-session';
import { useLinkCommand, useOpenPath } from './use-open-path';

/**
 * Articles of all help centers, each opened in its editor; no group for those who may not edit them. Articles also match
 * by words of their text, so the group belongs after the pages and actions, which match by name.
 */
export function useArticleGroup(): CommandGroup[] {
  const { t, locale } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const editsArticles = useAbility('editArticles');
  const hasArticles = useFeature('help_center') && editsArticles;
  const maySearch = useAbility('openSearch');
  const open = useOpenPath();
  const linkTo = useLinkCommand();
  if (!hasArticles) return [];
  return [
    {
      id: 'articles',
      heading: t('search.tab.articles'),
      commands: [],
      search: async (q, signal) => {
        const { payload } = await api.call('searchArticles', {
          params: { account_id: accountId },
          query: { q },
          signal,
        });
        return payload.articles.map((article) => ({
          id: `article-${article.id}`,
          label: article.title,
          icon: <BookOpen aria-hidden />,
          preview: `${article.portal_name} · ${localeNameOf(article.locale, locale)}`,
          aside: (
            <span className="text-12 text-3">
              {article.status === 'published'
                ? t('composer.article')
                : t(`helpCenter.status.${article.status}`)}
            </span>
          ),
          ...linkTo(
            `portals/${encodeURIComponent(article.portal_slug)}/${article.locale}/articles/${article.id}`,
          ),
        }));
      },
      ...(maySearch && { onSeeAll: (q: string) => open('search', { q, tab: 'articles' }) }),
    },
  ];
}
