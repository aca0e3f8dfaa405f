import { useT } from '@parley/i18n/react';
import { type ConfirmQuestion, toast, useConfirm } from '@parley/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../errors';

interface DeleteOptions<Row> {
  nameOf: (row: Row) => string;
  /** Deletes the row with this id. */
  mutation: Pick<UseMutationResult<unknown, Error, number>, 'mutate'>;
  /** The consequences of deleting; without it, the question says that it can't be undone. */
  consequence?: ((row: Row) => ReactNode) | undefined;
  onDeleted?: () => void;
  /** What has to be typed before the row can be deleted. */
  typed?: (row: Row) => NonNullable<ConfirmQuestion['typed']>;
}

/** Asks for confirmation, then deletes the row and tells the result. */
export function useConfirmDelete<Row extends { id: number }>(options: DeleteOptions<Row>) {
  const { nameOf, mutation, consequence, typed, onDeleted } = options;
  const t = useT();
  const confirm = useConfirm();

  return async (row: Row): Promise<void> => {
    const name = nameOf(row);
    const isConfirmed = await confirm({
      title: t('settingsList.deleteTitle', { name }),
      description: consequence?.(row) ?? t('settingsList.deleteText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
      ...(typed ? { typed: typed(row) } : {}),
    });
    if (!isConfirmed) return;
    mutation.mutate(row.id, {
      onSuccess: () => {
        toast.success(t('settingsList.deleted', { name }));
        onDeleted?.();
      },
      onError: (error) =>
        toast.error(t('settingsList.notDeleted', { name }), { description: describeError(t, error) }),
    });
  };
}
