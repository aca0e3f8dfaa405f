import type { Article, ArticleStatus } from '@parley/contract';
import { helpCenterLimits } from '@parley/contract/help-center/limits';
import type { I18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, EmptyState, Input } from '@parley/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { FileText, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { RelativeTime } from '../../shared/layout/relative-time';
import { Screen } from '../../shared/layout/screen';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { useAbility, useCurrentUser } from '../../shared/session/use-session';
import { useConfirmDelete } from '../../shared/settings-list/use-confirm-delete';
import { ListCard, type ListColumn } from '../../shared/tables/list-card';
import { ListName } from '../../shared/tables/list-name';
import { RowMenu } from '../../shared/tables/row-menu';
import { ArticleStatusBadge } from './components/article-status-badge';
import { type ArticleListQuery, useArticles, useDeleteArticle } from './data/articles';
import { useCategories } from './data/categories';
import { useRememberPlace } from './hooks/use-last-place';
import { usePlace } from './hooks/use-place';

/** The lists of the sidebar by the name of their route; others show all articles. */
const lists: Record<string, { title: DashboardKey; status?: ArticleStatus; isMine?: true }> = {
  list_mine_articles: { title: 'helpCenter.mine', isMine: true },
  list_draft_articles: { title: 'helpCenter.drafts', status: 'draft' },
  list_archived_articles: { title: 'helpCenter.archived', status: 'archived' },
};

/** The articles of a portal in one language: all, mine, by status, or of one category. */
export function ArticlesPage() {
  const t = useT();
  const place = usePlace();
  useRememberPlace(place);
  const { id: myId } = useCurrentUser();
  const { categorySlug } = useParams({ strict: false }) as { categorySlug?: string };
  const list = lists[useCurrentRoute()?.name ?? ''];
  const { data: categories } = useCategories(place);
  const category = categories?.find(({ slug }) => slug === categorySlug);
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const query: ArticleListQuery = {
    ...place,
    status: list?.status,
    authorId: list?.isMine && myId,
    categorySlug,
    words: useDeferredValue(words.trim()) || undefined,
    page,
  };
  const title = category?.name ?? t(list?.title ?? 'helpCenter.allArticles');
  return (
    <Screen
      title={title}
      search={
        <Input
          type="search"
          aria-label={t('helpCenter.search')}
          placeholder={t('helpCenter.search')}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setPage(1);
          }}
        />
      }
      tools={<NewArticle />}
    >
      <ArticleList caption={title} query={query} onPage={setPage} />
    </Screen>
  );
}

function NewArticle() {
  const t = useT();
  const params = useParams({ strict: false });
  const { categorySlug } = params as { categorySlug?: string };
  return (
    <Button asChild variant="primary" icon={<Plus aria-hidden />}>
      <Link
        to="/app/accounts/$accountId/portals/$portalSlug/$locale/articles/new"
        params={params as never}
        search={(categorySlug ? { category: categorySlug } : {}) as never}
      >
        {t('helpCenter.newArticle')}
      </Link>
    </Button>
  );
}

interface ArticleListProps {
  caption: string;
  query: ArticleListQuery;
  onPage: (page: number) => void;
}

function ArticleList({ caption, query, onPage }: ArticleListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useArticles(query);
  const canDelete = useAbility('manageHelpCenter');
  const remove = useConfirmDelete<Article>({
    nameOf: ({ title }) => title,
    mutation: useDeleteArticle(query),
    consequence: () => t('helpCenter.deleteText'),
  });
  const open = ({ id }: Article) =>
    void navigate({
      to: '/app/accounts/$accountId/portals/$portalSlug/$locale/articles/$articleSlug',
      params: { accountId, portalSlug: query.portalSlug, locale: query.locale, articleSlug: String(id) },
    });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data?.payload.length === 0 && query.page === 1) {
    return (
      <div className="grid min-h-0 flex-1 place-content-center">
        {query.words ? (
          <EmptyState title={t('common.noResults')} />
        ) : (
          <EmptyState
            icon={<FileText />}
            headingLevel={2}
            title={t('helpCenter.noArticles')}
            description={t('helpCenter.noArticlesText')}
          />
        )}
      </div>
    );
  }
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto bg-bg p-4 md:p-5">
      <ListCard
        caption={caption}
        columns={columns(i18n)}
        rows={data?.payload ?? []}
        rowKey={({ id }) => id}
        isLoading={data === undefined}
        lines={2}
        onOpen={open}
        menu={(article) => (
          <RowMenu
            name={article.title}
            onEdit={() => open(article)}
            onDelete={canDelete ? () => void remove(article) : undefined}
          />
        )}
        pages={{
          page: query.page,
          perPage: helpCenterLimits.articlesPerPage,
          count: countOf(query, data?.meta),
          onPage,
        }}
      />
    </div>
  );
}

type Meta = NonNullable<ReturnType<typeof useArticles>['data']>['meta'];

/** How many articles the list has on all pages. */
function countOf({ status, authorId }: ArticleListQuery, meta: Meta | undefined): number {
  if (!meta) return 0;
  if (authorId) return meta.mine_articles_count;
  switch (status) {
    case 'published':
      return meta.published_count;
    case 'draft':
      return meta.draft_articles_count;
    case 'archived':
      return meta.archived_articles_count;
    default:
      return meta.articles_count;
  }
}

const columns = ({ t }: I18n<DashboardKey>): ListColumn<Article>[] => [
  {
    key: 'title',
    header: t('helpCenter.title'),
    width: 'minmax(0, 4fr)',
    cell: ({ title, description, views }) => (
      <ListName
        name={title}
        title={title}
        text={description}
        mark={views === null ? undefined : t('helpCenter.views', { count: views })}
      />
    ),
  },
  {
    key: 'status',
    header: t('helpCenter.state'),
    room: 'always',
    width: 'minmax(0, 7rem)',
    cell: ({ status }) => <ArticleStatusBadge status={status} />,
  },
  {
    key: 'category',
    header: t('helpCenter.category'),
    width: 'minmax(0, 2fr)',
    cell: ({ category }) =>
      category.name === null ? (
        <span className="text-3">{t('helpCenter.noCategory')}</span>
      ) : (
        <bdi className="truncate">{category.name}</bdi>
      ),
  },
  {
    key: 'author',
    header: t('helpCenter.author'),
    room: 'wide',
    width: 'minmax(0, 10rem)',
    cell: ({ author }) => <bdi className="truncate text-2">{author?.available_name ?? '–'}</bdi>,
  },
  {
    key: 'updated',
    header: t('helpCenter.updated'),
    align: 'end',
    width: 'minmax(0, 7rem)',
    cell: ({ updated_at: at }) => <RelativeTime at={at} className="text-2" />,
  },
];
