import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../errors';
import type { ListTexts } from './list-texts';

interface DeleteOptions<Row> {
  texts: ListTexts<Row>;
  /** Deletes the row with this id. */
  mutation: Pick<UseMutationResult<unknown, Error, number>, 'mutate'>;
  /** The consequences of deleting, where `deleteText` does not say enough. */
  consequence?: ((row: Row) => ReactNode) | undefined;
}

/** Asks for confirmation, then deletes the row and tells the result. */
export function useConfirmDelete<Row extends { id: number }>(options: DeleteOptions<Row>) {
  const { texts, mutation, consequence } = options;
  const t = useT();
  const confirm = useConfirm();

  return async (row: Row): Promise<void> => {
    const values = texts.valuesOf(row);
    const isConfirmed = await confirm({
      title: t(texts.keyOf('deleteTitle'), values),
      description: consequence?.(row) ?? t(texts.keyOf('deleteText')),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    mutation.mutate(row.id, {
      onSuccess: () => toast.success(t(texts.keyOf('deleted'), values)),
      onError: (error) => toast.error(t(texts.keyOf('notDeleted')), { description: describeError(t, error) }),
    });
  };
}
