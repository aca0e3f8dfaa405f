import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAbility, useCurrentAccount } from '../session/use-session';
import { customRolesQuery } from './members-query';

/** Name of a member's role; that of the custom role if there is one and the reader may see it. */
export function useRoleNames(): (agent: Agent) => string {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const enabled = useAbility('listCustomRoles');
  const { data: roles } = useQuery({ ...customRolesQuery(accountId), enabled });
  return useMemo(() => {
    const names = new Map(roles?.map(({ id, name }) => [id, name]));
    return ({ role, custom_role_id: id }: Agent) =>
      id === null ? t(`common.${role ?? 'agent'}`) : (names.get(id) ?? t('settings.customRole'));
  }, [roles, t]);
}
