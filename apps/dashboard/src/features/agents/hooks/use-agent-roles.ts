import { useT } from '@parley/i18n/react';
import type { SelectOption } from '@parley/ui';
import { useFeature } from '../../../shared/session/account-query';
import { useCustomRoles } from '../data/agents';
import type { RoleChoice } from '../model/agent-roles';

/**
 * Options of the role select. While custom roles are off they are left out, except for `currentRole`, which the agent
 * may keep.
 */
export function useRoleOptions(currentRole?: RoleChoice): SelectOption<RoleChoice>[] {
  const t = useT();
  const isOn = useFeature('custom_roles');
  const { data: roles = [] } = useCustomRoles();
  const custom = roles.map(({ id, name }) => ({ value: `custom:${id}` as const, label: name }));
  return [
    { value: 'agent', label: t('common.agent') },
    { value: 'administrator', label: t('common.administrator') },
    ...custom.filter(({ value }) => isOn || value === currentRole),
  ];
}
