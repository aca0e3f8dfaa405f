import type { Category } from '@parley/contract';
import { slugOf } from '@parley/contract/help-center/slugs';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Field, Input, Skeleton, Textarea, toast } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useFormErrors } from '../../shared/forms/use-form-errors';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { useConfirmDelete } from '../../shared/settings-list/use-confirm-delete';
import { RowMenu } from '../../shared/tables/row-menu';
import { useAbility } from '../../shared/session/use-session';
import { useCategories, useDeleteCategory, useSaveCategory } from './data/categories';
import { useRememberPlace } from './hooks/use-last-place';
import { usePlace } from './hooks/use-place';

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
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {categories.map((category) => (
            <CategoryRow key={category.id} category={category} onEdit={() => setChosen(category)} />
          ))}
        </ul>
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

function CategoryRow({ category, onEdit }: { category: Category; onEdit: () => void }) {
  const t = useT();
  const place = usePlace();
  const canDelete = useAbility('manageHelpCenter');
  const remove = useConfirmDelete<Category>({
    nameOf: ({ name }) => name,
    mutation: useDeleteCategory(place),
    consequence: () => t('helpCenter.deleteCategoryText'),
  });
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-hover text-18">
        {category.icon}
      </span>
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-medium text-13">{category.name}</bdi>
        <p className="truncate text-12 text-3">{category.description}</p>
      </div>
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

function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const t = useT();
  const save = useSaveCategory(usePlace(), category?.id ?? null);
  const [name, setName] = useState(category?.name ?? '');
  const [ownSlug, setOwnSlug] = useState<string | null>(category?.slug ?? null);
  const [icon, setIcon] = useState(category?.icon ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const slug = ownSlug ?? slugOf(name);
  const errors = useFormErrors(save.error, ['name', 'slug', 'locale']);
  return (
    <FormDialog
      title={t(category ? 'helpCenter.editCategory' : 'helpCenter.newCategory')}
      action={t(category ? 'common.save' : 'common.create')}
      isReady={name.trim().length >= 2 && slug !== ''}
      isSending={save.isPending}
      error={errors.other}
      onSubmit={() =>
        save.mutate(
          { name, slug, icon, description },
          {
            onSuccess: () => {
              toast.success(t('helpCenter.categorySaved'));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Field label={t('common.name')} error={errors.fields['name']} required>
        <Input value={name} dir="auto" onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={t('helpCenter.slug')} error={errors.fields['slug'] ?? errors.fields['locale']} required>
        <Input value={slug} dir="ltr" onChange={({ target }) => setOwnSlug(target.value)} />
      </Field>
      <Field label={t('helpCenter.icon')} hint={t('helpCenter.iconHint')}>
        <Input value={icon} onChange={({ target }) => setIcon(target.value)} />
      </Field>
      <Field label={t('helpCenter.description')}>
        <Textarea
          rows={2}
          dir="auto"
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
