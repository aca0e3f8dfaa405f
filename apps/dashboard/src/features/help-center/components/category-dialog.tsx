import type { Category } from '@parley/contract';
import { slugOf } from '@parley/contract/help-center/slugs';
import { useT } from '@parley/i18n/react';
import { Field, Input, Textarea, toast } from '@parley/ui';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useFormErrors } from '../../../shared/forms/use-form-errors';
import { useSaveCategory } from '../data/categories';
import { usePlace } from '../hooks/use-place';

interface CategoryDialogProps {
  /** Null: a new one. */
  category: Category | null;
  onSaved?: (category: Category) => void;
  onClose: () => void;
}

/** Creates or changes a category of the language of the address. */
export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
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
            onSuccess: ({ payload }) => {
              toast.success(t('helpCenter.categorySaved'));
              onClose();
              onSaved?.(payload);
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
