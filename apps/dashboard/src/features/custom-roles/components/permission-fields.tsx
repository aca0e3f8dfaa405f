import type { Permission } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox } from '@parley/ui';
import { permissionGroups, seesConversations, togglePermission } from '../model/permissions';

interface PermissionFieldsProps {
  granted: readonly Permission[];
  onChange: (granted: Permission[]) => void;
}

/** Checkboxes for the permissions of a role, each with its API name and a description. */
export function PermissionFields({ granted, onChange }: PermissionFieldsProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className="font-medium text-13 text-1">{t('customRoles.permissions')}</legend>
      <p className="mb-3 text-12 text-3">{t('customRoles.permissionsHint')}</p>
      <div className="flex flex-col gap-4">
        {permissionGroups.map(({ key, permissions }) => (
          <div key={key} className="flex flex-col gap-2.5">
            <p className="text-12 text-3">{t(`customRoles.group.${key}`)}</p>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                checked={granted.includes(permission)}
                onCheckedChange={(isOn) => onChange(togglePermission(granted, permission, isOn))}
                label={t(`customRoles.permission.${permission}`)}
                description={
                  <>
                    {t(`customRoles.permissionText.${permission}`)}{' '}
                    <bdi dir="ltr" className="inline-block break-all font-mono text-11">
                      {permission}
                    </bdi>
                  </>
                }
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="mt-3 text-12 text-2 empty:hidden">
        {seesConversations(granted) ? null : t('customRoles.seesNoConversations')}
      </p>
    </fieldset>
  );
}
