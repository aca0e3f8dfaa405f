import type { CustomFilter } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Field, Input, toast } from '@parley/ui';
import { useState } from 'react';
import { useSaveCustomFilter } from '../../../shared/configuration/custom-filters-mutations';
import { describeError } from '../../../shared/errors';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import type { Conditions } from '../../conversations/model/filter-url';

const LONGEST_NAME = 255;

type FolderNameDialogProps = {
  onSaved?: (folder: CustomFilter) => void;
  onClose: () => void;
} & (
  | { folder: CustomFilter; conditions?: undefined }
  /** Conditions of a new folder. */
  | { folder?: undefined; conditions: Conditions }
);

/** Names a new folder or renames an existing one. */
export function FolderNameDialog({ folder, conditions, onSaved, onClose }: FolderNameDialogProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const save = useSaveCustomFilter('conversation');
  const [name, setName] = useState(folder?.name ?? '');
  const [wasSubmitted, setSubmitted] = useState(false);
  const refusal = serverErrorsOf(save.error, ['name']);
  const isMissing = name.trim() === '';

  function submit() {
    setSubmitted(true);
    if (isMissing) return;
    const change = folder ? { id: folder.id } : { query: { payload: conditions } };
    save.mutate(
      { ...change, name: name.trim() },
      {
        onSuccess: (saved) => {
          toast.success(t(folder ? 'filters.folderSaved' : 'filters.folderCreated', { name: saved.name }));
          onClose();
          onSaved?.(saved);
        },
      },
    );
  }

  return (
    <FormDialog
      title={t(folder ? 'filters.folderRename' : 'filters.folderNew')}
      description={t('filters.folderHint')}
      action={t(folder ? 'common.save' : 'common.create')}
      size="sm"
      closeOnBackdrop={false}
      isSending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusal.hasOtherErrors ? <Banner tone="error">{describeError(t, save.error)}</Banner> : null}
      <Field
        label={t('common.name')}
        required
        error={wasSubmitted && isMissing ? t('common.required') : refusal.fields['name']}
      >
        <Input
          autoComplete="off"
          maxLength={LONGEST_NAME}
          dir={directionOf(name)}
          value={name}
          onChange={(event) => {
            save.reset();
            setName(event.target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
