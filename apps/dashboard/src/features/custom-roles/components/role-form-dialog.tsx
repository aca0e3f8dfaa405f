import type { CustomRole } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { DescriptionField, NameField } from '../../../shared/settings-list/row-fields';
import type { RowDialogProps } from '../../../shared/settings-list/settings-list-page';
import { useRowForm } from '../../../shared/settings-list/use-row-form';
import { useSaveCustomRole } from '../data/custom-roles';
import { roleFormOf, rolePayloadOf } from '../model/role-form';
import { roleTexts } from '../model/role-texts';
import { PermissionFields } from './permission-fields';

export function RoleFormDialog({ row, onClose }: RowDialogProps<CustomRole>) {
  const t = useT();
  const { form, change, wasSubmitted, refused, dialog } = useRowForm({
    texts: roleTexts,
    row,
    onClose,
    saved: roleFormOf(row),
    save: useSaveCustomRole(row),
    bodyOf: rolePayloadOf,
    isValid: (form) => rolePayloadOf(form).name !== '',
    fields: ['name'],
  });
  const isNameMissing = wasSubmitted && form.name.trim() === '';
  return (
    <FormDialog {...dialog}>
      <NameField
        value={form.name}
        hint={t('customRoles.nameHint')}
        error={isNameMissing ? t('common.required') : refused['name']}
        onChange={(name) => change({ name })}
      />
      <DescriptionField value={form.description} onChange={(description) => change({ description })} />
      <PermissionFields granted={form.permissions} onChange={(permissions) => change({ permissions })} />
    </FormDialog>
  );
}
