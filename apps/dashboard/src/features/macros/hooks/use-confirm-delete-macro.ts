import type { Macro } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import { useDeleteMacro } from '../data/macros';

/** Deletes after confirmation. */
export function useConfirmDeleteMacro(): (macro: Macro) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const { mutate } = useDeleteMacro();

  return async ({ id, name, visibility }) => {
    const isConfirmed = await confirm({
      title: t('macros.deleteTitle', { name }),
      description: t(visibility === 'global' ? 'macros.deleteGlobal' : 'macros.deletePersonal'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    mutate(id, {
      onSuccess: () => toast.success(t('macros.deleted', { name })),
      onError: (error) => toast.error(t('macros.notDeleted'), { description: describeError(t, error) }),
    });
  };
}
