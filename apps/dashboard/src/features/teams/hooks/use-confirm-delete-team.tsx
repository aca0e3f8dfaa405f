import type { Team } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/errors';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { teamUsageQuery, useDeleteTeam } from '../data/teams';

/** Deletes a team. The confirmation tells how many conversations lose it, and requires typing the name. */
export function useConfirmDeleteTeam(): (team: Team) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const { id: accountId } = useCurrentAccount();
  const { mutate } = useDeleteTeam();

  return async ({ id, name }) => {
    const isConfirmed = await confirm({
      title: t('teams.deleteTitle', { name }),
      description: <Consequence accountId={accountId} teamId={id} />,
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
      typed: { value: name, label: t('teams.deleteType', { name }) },
    });
    if (!isConfirmed) return;
    mutate(id, {
      onSuccess: () => toast.success(t('teams.deleted', { name })),
      onError: (error) => toast.error(t('teams.notDeleted'), { description: describeError(t, error) }),
    });
  };
}

function Consequence({ accountId, teamId }: { accountId: number; teamId: number }) {
  const t = useT();
  const { data: count } = useQuery(teamUsageQuery(accountId, teamId));
  return (
    <span className="flex flex-col gap-2">
      <span>{t('teams.deleteText')}</span>
      <span aria-live="polite">{count === undefined ? null : t('teams.deleteUse', { count })}</span>
    </span>
  );
}
