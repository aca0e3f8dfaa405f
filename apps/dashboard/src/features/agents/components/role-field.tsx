import { useT } from '@parley/i18n/react';
import { Field, Select } from '@parley/ui';
import { useFeature } from '../../../shared/session/account-query';
import { useCustomRoles } from '../data/agents';
import { useRoleOptions } from '../hooks/use-agent-roles';
import { customRoleOf, type RoleChoice } from '../model/agent-roles';

interface RoleFieldProps {
  value: RoleChoice;
  onChange: (role: RoleChoice) => void;
  /** The agent's current role. */
  currentRole?: RoleChoice;
  /** Reason why the role can't be changed. */
  lockedBecause?: string | null;
  error?: string | undefined;
}

/** Select for the role: agent, administrator or a custom role, with a description. */
export function RoleField({ value, onChange, currentRole, lockedBecause = null, error }: RoleFieldProps) {
  const t = useT();
  const isOn = useFeature('custom_roles');
  const { data: roles = [] } = useCustomRoles();
  const options = useRoleOptions(currentRole);
  const isUnavailable = !isOn && value.startsWith('custom:');

  function meaning() {
    if (lockedBecause !== null) return lockedBecause;
    if (isUnavailable) return t('settings.customRolesOff');
    const description = customRoleOf(value, roles)?.description;
    // `bdi`, because people can write the description in any direction.
    return description ? <bdi className="block">{description}</bdi> : t('settings.roleHint');
  }

  return (
    <Field label={t('settings.role')} hint={meaning()} error={error}>
      <Select<RoleChoice>
        label={t('settings.role')}
        disabled={lockedBecause !== null}
        value={value}
        onValueChange={onChange}
        options={options}
      />
    </Field>
  );
}
