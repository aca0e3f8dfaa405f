import { useT } from '@parley/i18n/react';
import { Field, Input, Select, toast } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmailLike } from '../../../shared/auth/email';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useCreateAccount } from '../data/console-mutations';
import { type AccountLocale, languageOptions } from '../model/language-options';
import { FormProblem } from './form-problem';

export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const create = useCreateAccount();
  const [form, setForm] = useState<{ name: string; locale: AccountLocale; email: string; person: string }>({
    name: '',
    locale: 'en',
    email: '',
    person: '',
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const isComplete = form.name.trim() !== '' && isEmailLike(form.email);
  const set = (change: Partial<typeof form>) => {
    create.reset();
    setForm({ ...form, ...change });
  };

  function submit() {
    setSubmitted(true);
    if (!isComplete) return;
    const body = {
      name: form.name,
      locale: form.locale,
      administrator_email: form.email,
      administrator_name: form.person,
    };
    create.mutate(body, {
      onSuccess: ({ id }) => {
        toast.success(t('superAdmin.accountCreated'));
        onClose();
        void navigate({
          to: '/super_admin/accounts/$managedAccountId',
          params: { managedAccountId: String(id) },
        });
      },
    });
  }

  return (
    <FormDialog
      title={t('superAdmin.newAccount')}
      description={t('superAdmin.newAccountText')}
      action={t('common.create')}
      isSending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblem error={create.error} />
      <Field
        label={t('superAdmin.accountName')}
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
      <Field label={t('superAdmin.language')}>
        <Select
          label={t('superAdmin.language')}
          value={form.locale}
          options={languageOptions}
          onValueChange={(locale) => set({ locale })}
        />
      </Field>
      <Field
        label={t('superAdmin.administratorEmail')}
        hint={t('superAdmin.administratorEmailHint')}
        required
        error={wasSubmitted && !isEmailLike(form.email) ? t('superAdmin.emailInvalid') : null}
      >
        <Input
          type="email"
          maxLength={254}
          autoComplete="off"
          value={form.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      </Field>
      <Field label={t('superAdmin.administratorName')} aside={t('common.optional')}>
        <Input
          maxLength={255}
          autoComplete="off"
          value={form.person}
          onChange={(event) => set({ person: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}
