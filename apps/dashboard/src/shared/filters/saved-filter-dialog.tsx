import type { CustomFilter } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, toast } from '@parley/ui';
import { useState } from 'react';
import type { SavedFilterType } from '../configuration/custom-filters';
import { useSaveCustomFilter } from '../configuration/custom-filters-mutations';
import { describeError } from '../errors';
import { FormDialog } from '../forms/form-dialog';
import { NameField } from '../forms/name-field';
import { serverErrorsOf } from '../forms/server-errors';
import type { Conditions } from './filter-url';

type SavedFilterDialogProps = {
  type: SavedFilterType;
  onSaved?: (saved: CustomFilter) => void;
  onClose: () => void;
} & (
  | { filter: CustomFilter; conditions?: undefined }
  /** Conditions of a new filter. */
  | { filter?: undefined; conditions: Conditions }
);

const texts = {
  conversation: { new: 'filters.folderNew', created: 'filters.folderCreated', saved: 'filters.folderSaved' },
  contact: { new: 'segments.new', created: 'segments.created', saved: 'segments.saved' },
} as const;

/** Names a new folder or segment, or renames an existing one. */
export function SavedFilterDialog({ type, filter, conditions, onSaved, onClose }: SavedFilterDialogProps) {
  const t = useT();
  const save = useSaveCustomFilter(type);
  const [name, setName] = useState(filter?.name ?? '');
  const [wasSubmitted, setSubmitted] = useState(false);
  const refusal = serverErrorsOf(save.error, ['name']);
  const isMissing = name.trim() === '';

  function submit() {
    setSubmitted(true);
    if (isMissing) return;
    const change = filter ? { id: filter.id } : { query: { payload: conditions } };
    save.mutate(
      { ...change, name: name.trim() },
      {
        onSuccess: (saved) => {
          toast.success(t(texts[type][filter ? 'saved' : 'created'], { name: saved.name }));
          onClose();
          onSaved?.(saved);
        },
      },
    );
  }

  return (
    <FormDialog
      title={t(filter ? 'filters.folderRename' : texts[type].new)}
      description={t('filters.folderHint')}
      action={t(filter ? 'common.save' : 'common.create')}
      size="sm"
      closeOnBackdrop={false}
      isSending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusal.hasOtherErrors ? <Banner tone="error">{describeError(t, save.error)}</Banner> : null}
      <NameField
        value={name}
        onChange={(written) => {
          save.reset();
          setName(written);
        }}
        wasSubmitted={wasSubmitted}
        refusal={refusal.fields['name']}
      />
    </FormDialog>
  );
}
