import type { CustomFilter } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input, Modal, toast } from '@parley/ui';
import { type FormEvent, useId, useState } from 'react';
import { useSaveCustomFilter } from '../../../../shared/configuration/custom-filters-mutations';
import { describeError } from '../../../../shared/errors';
import { serverErrorsOf } from '../../../../shared/forms/server-errors';
import { useTextDirection } from '../../../../shared/forms/use-text-direction';
import type { Conditions } from '../../model/conversation-filters-address';

const LONGEST_NAME = 255;

type FolderNameDialogProps = {
  onSaved?: (folder: CustomFilter) => void;
  onClose: () => void;
} & (
  | { folder: CustomFilter; conditions?: undefined }
  /** Of a new one. */
  | { folder?: undefined; conditions: Conditions }
);

/** Names a new folder, or gives one another name. */
export function FolderNameDialog({ folder, conditions, onSaved, onClose }: FolderNameDialogProps) {
  const t = useT();
  const formId = useId();
  const directionOf = useTextDirection();
  const save = useSaveCustomFilter('conversation');
  const [name, setName] = useState(folder?.name ?? '');
  const [wasTried, setTried] = useState(false);
  const refusal = serverErrorsOf(save.error, ['name']);
  const isMissing = name.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing || save.isPending) return;
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
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(folder ? 'filters.folderRename' : 'filters.folderNew')}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {t(folder ? 'common.save' : 'common.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {refusal.hasOther ? <Banner tone="error">{describeError(t, save.error)}</Banner> : null}
        <Field
          label={t('common.name')}
          hint={folder ? null : t('filters.folderHint')}
          required
          error={wasTried && isMissing ? t('common.required') : refusal.fields['name']}
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
      </form>
    </Modal>
  );
}
