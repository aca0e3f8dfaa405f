import type { CannedResponse } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import { useDeleteCannedResponse } from '../data/canned-responses';

/** Deletes after confirmation. */
export function useConfirmDeleteResponse(): (response: CannedResponse) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const { mutate } = useDeleteCannedResponse();

  return async ({ id, short_code }) => {
    const code = `/${short_code}`;
    const isConfirmed = await confirm({
      title: t('cannedResponses.deleteTitle', { code }),
      description: t('cannedResponses.deleteText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    mutate(id, {
      onSuccess: () => toast.success(t('cannedResponses.deleted', { code })),
      onError: (error) =>
        toast.error(t('cannedResponses.notDeleted'), { description: describeError(t, error) }),
    });
  };
}
