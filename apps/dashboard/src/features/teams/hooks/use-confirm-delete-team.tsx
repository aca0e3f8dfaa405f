import type { Team } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useConfirmDelete } from '../../../shared/settings-list/use-confirm-delete';
import { teamUsageQuery, useDeleteTeam } from '../data/teams';

/** Deletes a team. The confirmation tells how many conversations lose it, and requires typing the name. */
export function useConfirmDeleteTeam(): (team: Team) => Promise<void> {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  return useConfirmDelete({
    nameOf: ({ name }) => name,
    mutation: useDeleteTeam(),
    consequence: ({ id }) => <Consequence accountId={accountId} teamId={id} />,
    typed: ({ name }) => ({ value: name, label: t('teams.deleteType', { name }) }),
  });
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
