import type { Category } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, cn, EmptyState, Skeleton } from '@parley/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { FolderOpen, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { useConfirmDelete } from '../../shared/settings-list/use-confirm-delete';
import { RowMenu } from '../../shared/tables/row-menu';
import { useAbility } from '../../shared/session/use-session';
import { CategoryDialog } from './components/category-dialog';
import { useCategories, useDeleteCategory } from './data/categories';
import { useOrderCategories } from './data/order';
import { useRememberPlace } from './hooks/use-last-place';
import { usePlace } from './hooks/use-place';
import { useReorder } from './hooks/use-reorder';
import { useSaveOrder } from './hooks/use-save-order';

/** The categories of a portal in one language, by position. */
export function CategoriesPage() {
  const t = useT();
  const place = usePlace();
  useRememberPlace(place);
  const { data: categories, error, refetch } = useCategories(place);
  const [chosen, setChosen] = useState<Category | 'new' | null>(null);
  const asked = useAsked(categories);
  const edited = chosen ?? asked;
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const close = () => {
    setChosen(null);
    if (asked === null) return;
    void navigate({
      to: '/app/accounts/$accountId/portals/$portalSlug/$locale/categories',
      params: { accountId, ...place },
      replace: true,
    });
  };
  return (
    <Page
      title={t('helpCenter.categories')}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setChosen('new')}>
          {t('helpCenter.newCategory')}
        </Button>
      }
    >
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {categories === undefined && !error ? <Skeleton aria-busy className="h-40 rounded-lg" /> : null}
      {categories?.length === 0 ? (
        <EmptyState
          icon={<FolderOpen />}
          headingLevel={2}
          title={t('helpCenter.noCategories')}
          description={t('helpCenter.noCategoriesText')}
        />
      ) : null}
      {categories && categories.length > 0 ? (
        <CategoryList categories={categories} onEdit={setChosen} />
      ) : null}
      {edited ? <CategoryDialog category={edited === 'new' ? null : edited} onClose={close} /> : null}
    </Page>
  );
}

/** The dialog that the address opens: for a new category, or for the category it names. */
function useAsked(categories: readonly Category[] | undefined): Category | 'new' | null {
  const name = useCurrentRoute()?.name;
  const { categorySlug } = useParams({ strict: false }) as { categorySlug?: string };
  if (name === 'new_category_in_locale') return 'new';
  return (name === 'show_category' && categories?.find(({ slug }) => slug === categorySlug)) || null;
}

interface CategoryListProps {
  categories: readonly Category[];
  onEdit: (category: Category) => void;
}

function CategoryList({ categories, onEdit }: CategoryListProps) {
  const t = useT();
  const canManage = useAbility('manageHelpCenter');
  const saveOrder = useSaveOrder(useOrderCategories(usePlace()));
  const reorder = useReorder({
    rows: categories,
    nameOf: ({ name }) => name,
    before: 0,
    count: categories.length,
    onDrop: (rows) => saveOrder(categories, rows),
  });
  return (
    <>
      <ol
        aria-label={t('helpCenter.categories')}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {reorder.rows.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            handle={canManage ? reorder.handleOf(category) : null}
            position={reorder.positionOf(category)}
            onEdit={() => onEdit(category)}
          />
        ))}
      </ol>
      {canManage ? reorder.live : null}
    </>
  );
}

interface CategoryRowProps {
  category: Category;
  handle: ReactNode;
  /** While it is being moved: `Position 5 of 12`. */
  position: string | null;
  onEdit: () => void;
}

function CategoryRow({ category, handle, position, onEdit }: CategoryRowProps) {
  const t = useT();
  const place = usePlace();
  const { accountId = '' } = useParams({ strict: false });
  const canDelete = useAbility('manageHelpCenter');
  const remove = useConfirmDelete<Category>({
    nameOf: ({ name }) => name,
    mutation: useDeleteCategory(place),
    consequence: () => t('helpCenter.deleteCategoryText'),
  });
  return (
    <li
      className={cn(
        'flex items-center gap-3 px-4 py-3',
        position !== null && 'relative z-10 rounded-lg bg-surface shadow-2',
      )}
    >
      {handle}
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-hover text-18">
        {category.icon}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to="/app/accounts/$accountId/portals/$portalSlug/$locale/categories/$categorySlug/articles"
          params={{ accountId, ...place, categorySlug: category.slug }}
          className="focus-ring block w-fit max-w-full truncate rounded-sm font-medium text-13 hover:underline"
        >
          <bdi>{category.name}</bdi>
        </Link>
        <p className="truncate text-12 text-3">{category.description}</p>
      </div>
      {position === null ? null : (
        <span className="num shrink-0 rounded-sm bg-accent-soft px-1.5 py-0.5 font-medium text-11 text-accent-text">
          {position}
        </span>
      )}
      <span className="num shrink-0 text-12 text-2">
        {t('helpCenter.articles', { count: category.meta.articles_count })}
      </span>
      <RowMenu
        name={category.name}
        onEdit={onEdit}
        onDelete={canDelete ? () => void remove(category) : undefined}
      />
    </li>
  );
}
