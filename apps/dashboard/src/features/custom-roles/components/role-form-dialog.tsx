import type { CustomRole } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input, Modal, Textarea, toast } from '@parley/ui';
import { type FormEvent, useId, useState } from 'react';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { useSaveCustomRole } from '../data/custom-roles';
import { type RoleForm, roleFormOf, rolePayloadOf } from '../model/role-form';
import { PermissionFields } from './permission-fields';

export interface RoleFormDialogProps {
  /** Null: creates a new role. */
  role: CustomRole | null;
  onClose: () => void;
}

export function RoleFormDialog({ role, onClose }: RoleFormDialogProps) {
  const t = useT();
  const formId = useId();
  const save = useSaveCustomRole(role);
  const { form, set } = useFormEdits(roleFormOf(role));
  const [wasSubmitted, setSubmitted] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const payload = rolePayloadOf(form);
    if (payload.name === '' || save.isPending) return;
    save.mutate(payload, {
      onSuccess: ({ name }) => {
        toast.success(t(role ? 'customRoles.saved' : 'customRoles.created', { name }));
        onClose();
      },
    });
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={role ? t('customRoles.editTitle', { name: role.name }) : t('customRoles.createTitle')}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {t(role ? 'common.save' : 'common.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <RoleFields
          form={form}
          error={save.error}
          wasSubmitted={wasSubmitted}
          onChange={(change) => {
            save.reset();
            set(change);
          }}
        />
      </form>
    </Modal>
  );
}

interface RoleFieldsProps {
  form: RoleForm;
  error: unknown;
  /** Problems are shown only after the first submit. */
  wasSubmitted: boolean;
  onChange: (change: Partial<RoleForm>) => void;
}

function RoleFields({ form, error, wasSubmitted, onChange }: RoleFieldsProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const refusal = serverErrorsOf(error, ['name']);
  const isNameMissing = wasSubmitted && form.name.trim() === '';
  return (
    <>
      {refusal.hasOther ? <Banner tone="error">{describeError(t, error)}</Banner> : null}
      <Field
        label={t('common.name')}
        hint={t('customRoles.nameHint')}
        required
        error={isNameMissing ? t('common.required') : refusal.fields['name']}
      >
        <Input
          maxLength={255}
          dir={directionOf(form.name)}
          autoComplete="off"
          value={form.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={t('customRoles.description')} aside={t('common.optional')}>
        <Textarea
          rows={2}
          maxLength={5_000}
          dir={directionOf(form.description)}
          value={form.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <PermissionFields granted={form.permissions} onChange={(permissions) => onChange({ permissions })} />
    </>
  );
}
