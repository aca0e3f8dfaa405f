import type { Agent, CustomRole } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import { useDeleteCustomRole, useMembers } from '../data/custom-roles';
import { countBaseRoles, holdersOf } from '../model/holders';

/** Number of names listed in the confirmation; the rest are a count. */
const MOST_NAMES = 5;

/** Deletes after a confirmation that tells who has the role and which role they keep. */
export function useConfirmDeleteRole(): (role: CustomRole) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const members = useMembers();
  const { mutate } = useDeleteCustomRole();

  return async (role) => {
    const holders = holdersOf(members ?? []).get(role.id) ?? [];
    const isConfirmed = await confirm({
      title: t('customRoles.deleteTitle', { name: role.name }),
      description: <Consequences holders={holders} />,
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    mutate(role.id, {
      onSuccess: () => toast.success(t('customRoles.deleted', { name: role.name })),
      onError: (error) => toast.error(t('customRoles.notDeleted'), { description: describeError(t, error) }),
    });
  };
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
