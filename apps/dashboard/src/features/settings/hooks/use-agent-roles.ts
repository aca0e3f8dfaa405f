import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import type { SelectOption } from '@parley/ui';
import { useMemo } from 'react';
import { useFeature } from '../../../shared/session/account-query';
import { useCustomRoles } from '../data/agents';
import type { RoleChoice } from '../model/agent-roles';

/** What a member's role is called: that of the custom role, where they have one. */
export function useRoleNames(): (agent: Agent) => string {
  const t = useT();
  const { data: roles } = useCustomRoles();
  return useMemo(() => {
    const names = new Map(roles?.map(({ id, name }) => [id, name]));
    return ({ role, custom_role_id: id }: Agent) =>
      id === null ? t(`common.${role ?? 'agent'}`) : (names.get(id) ?? t('settings.customRole'));
  }, [roles, t]);
}

/**
 * The roles somebody can be given. While custom roles are off, none of them can be given, and `held`, the one somebody
 * has, can be kept.
 */
export function useRoleOptions(held?: RoleChoice): SelectOption<RoleChoice>[] {
  const t = useT();
  const isOn = useFeature('custom_roles');
  const { data: roles = [] } = useCustomRoles();
  const custom = roles.map(({ id, name }) => ({ value: `custom:${id}` as const, label: name }));
  return [
    { value: 'agent', label: t('common.agent') },
    { value: 'administrator', label: t('common.administrator') },
    ...custom.filter(({ value }) => isOn || value === held),
  ];
}
