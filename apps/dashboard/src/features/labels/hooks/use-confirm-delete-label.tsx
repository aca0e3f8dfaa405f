import type { Label } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/errors';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { labelUsageQuery, useDeleteLabel } from '../data/labels';

/** Deletes after a confirmation that tells how many conversations lose the label. */
export function useConfirmDeleteLabel(): (label: Label) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const { id: accountId } = useCurrentAccount();
  const { mutate } = useDeleteLabel();

  return async ({ id, title }) => {
    const isConfirmed = await confirm({
      title: t('labels.deleteTitle', { title }),
      description: <Consequence accountId={accountId} title={title} />,
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    mutate(id, {
      onSuccess: () => toast.success(t('labels.deleted', { title })),
      onError: (error) => toast.error(t('labels.notDeleted'), { description: describeError(t, error) }),
    });
  };
}

function Consequence({ accountId, title }: { accountId: number; title: string }) {
  const { t } = useI18n();
  const { data: count } = useQuery(labelUsageQuery(accountId, title));
  return (
    <span className="flex flex-col gap-2">
      <span>{t('labels.deleteText')}</span>
      <span aria-live="polite">{count === undefined ? null : t('labels.deleteUse', { count })}</span>
    </span>
  );
}
