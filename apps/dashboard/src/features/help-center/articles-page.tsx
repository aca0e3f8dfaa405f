import type { Category } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { FileText, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Screen, ScreenBody } from '../../shared/layout/screen';
import { ListSearch } from '../../shared/tables/list-toolbar';
import { ArticleList } from './components/article-list';
import { ArticleListBar } from './components/article-list-bar';
import { CategoryDialog } from './components/category-dialog';
import { useArticles } from './data/articles';
import { type ArticleListState, useArticleList } from './hooks/use-article-list';
import { useRememberPlace } from './hooks/use-last-place';

/** The articles of a portal in one language: all, mine, by status, or of one category. */
export function ArticlesPage() {
  const t = useT();
  const list = useArticleList();
  const { query, category } = list;
  useRememberPlace(query);
  const { data, error, refetch, isPlaceholderData } = useArticles(query);
  const title = category?.name ?? t(list.titleKey);
  return (
    <Screen
      title={
        <span className="flex min-w-0 items-center gap-2">
          {category?.icon ? <span aria-hidden>{category.icon}</span> : null}
          <bdi className="truncate">{title}</bdi>
        </span>
      }
      search={<ListSearch label={t('helpCenter.search')} text={list.text} onTextChange={list.setText} />}
      tools={
        <>
          {query.categorySlug ? <EditCategory category={category} list={list} /> : null}
          <NewArticle />
        </>
      }
      bar={
        list.isReady ? <ArticleListBar list={list} meta={data?.meta} /> : <Skeleton className="h-8 w-full" />
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !list.isReady ? (
        <ScreenBody>
          <Skeleton aria-busy className="h-64 rounded-lg" />
        </ScreenBody>
      ) : data?.payload.length === 0 && query.page === 1 ? (
        <NoArticles isFound={query.words === undefined} />
      ) : (
        <ArticleList caption={title} list={list} data={data} isStale={isPlaceholderData} />
      )}
    </Screen>
  );
}

function NoArticles({ isFound }: { isFound: boolean }) {
  const t = useT();
  return (
    <div className="grid min-h-0 flex-1 place-content-center">
      {isFound ? (
        <EmptyState
          icon={<FileText />}
          headingLevel={2}
          title={t('helpCenter.noArticles')}
          description={t('helpCenter.noArticlesText')}
          action={<NewArticle />}
        />
      ) : (
        <EmptyState title={t('common.noResults')} />
      )}
    </div>
  );
}

/** Opens the dialog of the category, once it is loaded. With another address of it, the list goes there. */
function EditCategory({ category, list }: { category: Category | undefined; list: ArticleListState }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Pencil aria-hidden />} disabled={!category} onClick={() => setOpen(true)}>
        {t('helpCenter.editCategory')}
      </Button>
      {isOpen && category ? (
        <CategoryDialog
          category={category}
          onSaved={({ slug }) => slug !== category.slug && list.open({ categorySlug: slug })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function NewArticle() {
  const t = useT();
  const params = useParams({ strict: false });
  const { categorySlug } = params as { categorySlug?: string };
  return (
    <Button asChild variant="primary">
      <Link
        to="/app/accounts/$accountId/portals/$portalSlug/$locale/articles/new"
        params={params as never}
        search={(categorySlug ? { category: categorySlug } : {}) as never}
      >
        <Plus aria-hidden />
        {t('helpCenter.newArticle')}
      </Link>
    </Button>
  );
}
