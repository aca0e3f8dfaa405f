import type { Article } from '@parley/contract';
import { helpCenterLimits } from '@parley/contract/help-center/limits';
import { useI18n } from '@parley/i18n/react';
import { MenuItem, toast } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Archive, ArrowDownToLine, ArrowUpToLine, CircleCheck, ExternalLink, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { useAbility } from '../../../shared/session/use-session';
import { useConfirmDelete } from '../../../shared/settings-list/use-confirm-delete';
import { ListCard } from '../../../shared/tables/list-card';
import { RowMenu } from '../../../shared/tables/row-menu';
import { type useArticles, useDeleteArticle } from '../data/articles';
import { useLoadCategory, useOrderArticles } from '../data/order';
import type { ArticleListState } from '../hooks/use-article-list';
import { useArticleChanges } from '../hooks/use-change-articles';
import { useReorder } from '../hooks/use-reorder';
import { useSaveOrder } from '../hooks/use-save-order';
import { articleColumns } from './article-columns';
import { ArticleSelectionBar } from './article-selection-bar';

interface ArticleListProps {
  caption: string;
  list: ArticleListState;
  /** Undefined until loaded. */
  data: ReturnType<typeof useArticles>['data'];
  /** `data` is the last page, while this one loads. */
  isStale: boolean;
}

const NO_ROWS: readonly Article[] = [];

/** The articles of a page. In a category whose articles are all shown they can be put in order. */
export function ArticleList({ caption, list, data, isStale }: ArticleListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { query, category } = list;
  const canManage = useAbility('manageHelpCenter');
  const open = useOpenArticle(list);
  const isOrdered = canManage && category !== undefined && !list.isFiltered;
  const saved = data?.payload ?? NO_ROWS;
  const saveOrder = useSaveOrder(useOrderArticles(query));
  const count = data ? data.meta.by_status[query.status ?? 'all'] : 0;
  const reorder = useReorder({
    rows: saved,
    nameOf: ({ title }) => title,
    before: (query.page - 1) * helpCenterLimits.articlesPerPage,
    count,
    onDrop: (rows) => saveOrder(saved, rows),
  });
  const loadCategory = useLoadCategory(query);
  async function moveFar(article: Article, to: 'start' | 'end') {
    try {
      const all = await loadCategory(count);
      const others = all.filter(({ id }) => id !== article.id);
      saveOrder(all, to === 'start' ? [article, ...others] : [...others, article]);
    } catch (error) {
      toast.error(t('helpLists.orderNotSaved'), { description: describeError(t, error) });
    }
  }
  const rows = isOrdered ? reorder.rows : saved;
  const selection = useSelection(JSON.stringify(query));
  const selected = rows.filter(({ id }) => selection.keys.has(id));
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-y-auto bg-bg p-4 pb-20 md:p-5 md:pb-20">
        {category && !list.isFiltered ? (
          // The line keeps its place while the articles load.
          <p className="mb-3 min-h-5 text-13 text-2">
            {data ? t('helpLists.order', { articles: t('helpCenter.articles', { count }) }) : null}
          </p>
        ) : null}
        <ListCard
          caption={caption}
          columns={articleColumns(i18n, {
            portalSlug: query.portalSlug,
            hasCategory: query.categorySlug === undefined,
            positionOf: reorder.positionOf,
          })}
          rows={rows}
          rowKey={keyOf}
          isLoading={data === undefined}
          isStale={isStale}
          lines={2}
          onOpen={open}
          menu={(article) => (
            <ArticleMenu
              article={article}
              list={list}
              onOpen={() => open(article)}
              // Handles move within a page.
              onMoveFar={
                isOrdered && count > helpCenterLimits.articlesPerPage
                  ? (to) => void moveFar(article, to)
                  : undefined
              }
            />
          )}
          handles={
            isOrdered
              ? {
                  header: t('helpLists.handleHint'),
                  cell: reorder.handleOf,
                  isLifted: reorder.isLifted,
                }
              : undefined
          }
          selection={
            canManage
              ? {
                  keys: selection.keys,
                  onChange: selection.set,
                  canSelect,
                  selectAllLabel: t('helpLists.selectAll'),
                  selectRowLabel: ({ title }) => t('helpLists.select', { title }),
                }
              : undefined
          }
          pages={{
            page: query.page,
            perPage: helpCenterLimits.articlesPerPage,
            count,
            onPage: list.setPage,
          }}
        />
        {isOrdered ? reorder.live : null}
      </div>
      {selected.length > 0 ? (
        <ArticleSelectionBar place={query} selected={selected} onClear={selection.clear} />
      ) : null}
    </>
  );
}

const keyOf = ({ id }: Article) => id;
const canSelect = () => true;

function useOpenArticle({ query }: ArticleListState) {
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  return ({ id }: Article) =>
    void navigate({
      to: '/app/accounts/$accountId/portals/$portalSlug/$locale/articles/$articleSlug',
      params: { accountId, portalSlug: query.portalSlug, locale: query.locale, articleSlug: String(id) },
    });
}

/** The chosen rows of one list; another list begins with none. */
function useSelection(listKey: string) {
  const [keys, set] = useState<ReadonlySet<string | number>>(new Set());
  const [seen, setSeen] = useState(listKey);
  if (seen !== listKey) {
    setSeen(listKey);
    set(new Set());
  }
  return { keys, set, clear: () => set(new Set()) };
}

interface ArticleMenuProps {
  article: Article;
  list: ArticleListState;
  onOpen: () => void;
  /** Moves the article to the first or last page of its category. Undefined: there is one page. */
  onMoveFar: ((to: 'start' | 'end') => void) | undefined;
}

function ArticleMenu({ article, list, onOpen, onMoveFar }: ArticleMenuProps) {
  const { t } = useI18n();
  const { query } = list;
  const { run } = useArticleChanges(query);
  const canDelete = useAbility('manageHelpCenter');
  const remove = useConfirmDelete<Article>({
    nameOf: ({ title }) => title,
    mutation: useDeleteArticle(query),
    consequence: () => t('helpCenter.deleteText'),
  });
  const set = (status: Article['status']) => void run([article], { kind: 'status', status });
  const { status } = article;
  return (
    <RowMenu
      name={article.title}
      onEdit={onOpen}
      onDelete={canDelete ? () => void remove(article) : undefined}
    >
      {status === 'published' ? (
        <MenuItem
          icon={<ExternalLink aria-hidden />}
          onSelect={() =>
            window.open(
              `/hc/${encodeURIComponent(query.portalSlug)}/articles/${encodeURIComponent(article.slug)}`,
              '_blank',
              'noreferrer',
            )
          }
        >
          {t('helpCenter.openArticle')}
        </MenuItem>
      ) : (
        <MenuItem icon={<CircleCheck aria-hidden />} onSelect={() => set('published')}>
          {t('helpCenter.publish')}
        </MenuItem>
      )}
      {status === 'draft' ? null : (
        <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => set('draft')}>
          {t('helpLists.setToDraft')}
        </MenuItem>
      )}
      {status === 'archived' ? null : (
        <MenuItem icon={<Archive aria-hidden />} onSelect={() => set('archived')}>
          {t('helpCenter.archive')}
        </MenuItem>
      )}
      {onMoveFar ? (
        <>
          <MenuItem icon={<ArrowUpToLine aria-hidden />} onSelect={() => onMoveFar('start')}>
            {t('helpLists.toStart')}
          </MenuItem>
          <MenuItem icon={<ArrowDownToLine aria-hidden />} onSelect={() => onMoveFar('end')}>
            {t('helpLists.toEnd')}
          </MenuItem>
        </>
      ) : null}
    </RowMenu>
  );
}
