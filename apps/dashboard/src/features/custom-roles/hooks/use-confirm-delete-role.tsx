import type { Agent, CustomRole } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useConfirmDelete } from '../../../shared/settings-list/use-confirm-delete';
import { useDeleteCustomRole, useMembers } from '../data/custom-roles';
import { countBaseRoles, holdersOf } from '../model/holders';
import { roleTexts } from '../model/role-texts';

/** Number of names listed in the confirmation; the rest are a count. */
const MOST_NAMES = 5;

/** Deletes after a confirmation that tells who has the role and which role they keep. */
export function useConfirmDeleteRole(): (role: CustomRole) => Promise<void> {
  const members = useMembers();
  return useConfirmDelete({
    nameOf: roleTexts.nameOf,
    mutation: useDeleteCustomRole(),
    consequence: ({ id }) => <Consequences holders={holdersOf(members ?? []).get(id) ?? []} />,
  });
}

function Consequences({ holders }: { holders: readonly Agent[] }) {
  const t = useT();
  if (holders.length === 0) return t('customRoles.deleteUnused');
  const { agents, administrators } = countBaseRoles(holders);
  const names = holders.slice(0, MOST_NAMES).map(({ name }) => name);
  const others = holders.length - names.length;
  return (
    <span className="flex flex-col gap-2">
      <span>
        {t('customRoles.deleteHolders', { count: holders.length })} <bdi>{names.join(', ')}</bdi>
        {others > 0 ? ` ${t('customRoles.deleteOthers', { count: others })}` : null}
      </span>
      {agents > 0 ? <span>{t('customRoles.becomeAgents', { count: agents })}</span> : null}
      {administrators > 0 ? (
        <span>{t('customRoles.becomeAdministrators', { count: administrators })}</span>
      ) : null}
    </span>
  );
}
