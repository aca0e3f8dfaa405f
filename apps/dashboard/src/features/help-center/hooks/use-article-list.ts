import type { ArticleStatus } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useCurrentRoute } from '../../../shared/routes/use-current-route';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useListParams } from '../../../shared/tables/use-list-params';
import type { ArticleListQuery } from '../data/articles';
import { categoriesQuery, useCategories } from '../data/categories';
import { usePortals } from '../data/portals';
import { statusOf } from '../model/article-tabs';
import { usePlace } from './use-place';

/** The lists of the sidebar by the name of their route; others show all articles. */
const lists: Record<string, { title: DashboardKey; status?: ArticleStatus; isMine?: true }> = {
  list_mine_articles: { title: 'helpCenter.mine', isMine: true },
  list_draft_articles: { title: 'helpCenter.drafts', status: 'draft' },
  list_archived_articles: { title: 'helpCenter.archived', status: 'archived' },
};

interface Change {
  locale?: string;
  /** Null: of all categories. */
  categorySlug?: string | null;
  status?: ArticleStatus | null;
  authorId?: number | null;
}

/** Which articles the address asks for, and how to ask for others. */
export function useArticleList() {
  const place = usePlace();
  const { id: myId } = useCurrentUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { accountId = '', categorySlug } = useParams({ strict: false }) as {
    accountId?: string;
    categorySlug?: string;
  };
  const list = lists[useCurrentRoute()?.name ?? ''];
  const { data: categories, isLoading: areCategoriesLoading } = useCategories(place);
  const { isLoading: arePortalsLoading } = usePortals();
  const params = useListParams({ filterKeys: ['status', 'author'] });
  const status = list?.status ?? statusOf(params.chosen['status']);
  const authorId = list?.isMine ? myId : Number(params.chosen['author']) || undefined;
  const words = useDeferredValue(params.text.trim()) || undefined;
  const query: ArticleListQuery = { ...place, status, authorId, categorySlug, words, page: params.page };

  /** Leads to the list with this change, and keeps all other filters. */
  function open(change: Change) {
    const next = { locale: place.locale, categorySlug, status, authorId, ...change };
    const { locale, categorySlug: slug } = next;
    void navigate({
      to: `/app/accounts/$accountId/portals/$portalSlug/$locale/${slug ? 'categories/$categorySlug/articles' : 'articles'}`,
      params: { accountId, portalSlug: place.portalSlug, locale, categorySlug: slug },
      search: {
        ...(next.status && { status: next.status }),
        ...(next.authorId && { author: next.authorId }),
        ...(params.text && { q: params.text }),
      },
      replace: true,
    } as never);
  }

  /** In another language: its category of the same address, or all articles. */
  async function openLanguage(locale: string) {
    const account = Number(accountId);
    const others = categorySlug
      ? await queryClient.fetchQuery(categoriesQuery(account, { ...place, locale })).catch(() => [])
      : [];
    open({ locale, categorySlug: others.find(({ slug }) => slug === categorySlug)?.slug ?? null });
  }

  return {
    query,
    /** True once the filters can be shown. */
    isReady: !areCategoriesLoading && !arePortalsLoading,
    titleKey: list?.title ?? 'helpCenter.allArticles',
    categories: categories ?? [],
    category: categories?.find(({ slug }) => slug === categorySlug),
    text: params.text,
    setText: params.setText,
    setPage: params.setPage,
    /** The lists “Drafts” and “Archived” are about one status; another one leads to all articles. */
    setStatus: (next: ArticleStatus | null) =>
      list?.status ? open({ status: next }) : params.setChosen('status', next),
    open,
    openLanguage,
    /** True if search, author or status leave articles out. */
    isFiltered: words !== undefined || status !== undefined || authorId !== undefined,
  };
}

export type ArticleListState = ReturnType<typeof useArticleList>;
