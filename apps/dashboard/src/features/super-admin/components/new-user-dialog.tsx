import { useT } from '@parley/i18n/react';
import { Field, Input, RadioGroup, toast } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmailLike } from '../../../shared/auth/email';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useCreateUser } from '../data/console-mutations';
import { isAbout } from '../model/console-error';
import { AccountChoice } from './account-choice';
import { FormProblem } from './form-problem';

type Role = 'agent' | 'administrator';

export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const create = useCreateUser();
  const [form, setForm] = useState({
    name: '',
    email: '',
    account: null as number | null,
    role: 'agent' as Role,
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const set = (change: Partial<typeof form>) => {
    create.reset();
    setForm({ ...form, ...change });
  };

  function submit() {
    setSubmitted(true);
    const { name, email, account, role } = form;
    if (name.trim() === '' || !isEmailLike(email) || account === null) return;
    create.mutate(
      { name, email, managed_account_id: account, role },
      {
        onSuccess: ({ id }) => {
          toast.success(t('superAdmin.userCreated'));
          onClose();
          void navigate({ to: '/super_admin/users/$managedUserId', params: { managedUserId: String(id) } });
        },
      },
    );
  }

  const isTaken = isAbout(create.error, 'email');
  const emailError = isTaken
    ? t('superAdmin.error.addressTaken')
    : wasSubmitted && !isEmailLike(form.email) && t('superAdmin.emailInvalid');
  return (
    <FormDialog
      title={t('superAdmin.newUser')}
      description={t('superAdmin.newUserText')}
      action={t('superAdmin.invite')}
      isSending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblem error={isTaken ? null : create.error} />
      <Field
        label={t('common.name')}
        required
        error={wasSubmitted && form.name.trim() === '' ? t('common.required') : null}
      >
        <Input
          maxLength={255}
          autoComplete="off"
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label={t('common.email')} required error={emailError}>
        <Input
          type="email"
          maxLength={254}
          autoComplete="off"
          value={form.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      </Field>
      <Field
        label={t('superAdmin.account')}
        required
        error={wasSubmitted && form.account === null ? t('superAdmin.chooseAccount') : null}
      >
        <AccountChoice value={form.account} onChoose={(account) => set({ account })} />
      </Field>
      <Field label={t('superAdmin.role')}>
        <RadioGroup<Role>
          label={t('superAdmin.role')}
          look="segments"
          value={form.role}
          onValueChange={(role) => set({ role })}
          choices={[
            { value: 'agent', label: t('common.agent') },
            { value: 'administrator', label: t('common.administrator') },
          ]}
        />
      </Field>
    </FormDialog>
  );
}
