import { useI18n, useT } from '@parley/i18n/react';
import { Banner, Button, Checkbox, Field, Input } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../shared/api';
import { AuthLayout } from '../../shared/auth/auth-layout';
import { isEmailLike } from '../../shared/auth/email';
import { NewPasswordField } from '../../shared/auth/new-password-field';
import { brokenPasswordRules } from '../../shared/auth/password-rules';
import { describeError } from '../../shared/errors';
import { type SetupInput, useCreateInstallation } from './data/create-installation';

const EMPTY: Omit<SetupInput, 'locale'> = {
  account_name: '',
  user_full_name: '',
  email: '',
  password: '',
  sample_data: true,
};

/** Setup of a fresh installation. */
export function SetupPage() {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const create = useCreateInstallation();
  const [form, setForm] = useState(EMPTY);
  const [wasSubmitted, setSubmitted] = useState(false);
  const set = (change: Partial<typeof EMPTY>) => setForm({ ...form, ...change });
  const missing = (value: string) => (wasSubmitted && value.trim() === '' ? t('common.required') : undefined);
  const isWeak = brokenPasswordRules(form.password).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const isComplete = form.account_name.trim() !== '' && form.user_full_name.trim() !== '';
    if (!isComplete || !isEmailLike(form.email) || isWeak) return;
    create.mutate({ ...form, locale }, { onSuccess: () => navigate({ to: '/app', replace: true }) });
  }

  return (
    <AuthLayout title={t('setup.title')} description={t('setup.text')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {create.error ? <SetupFailure error={create.error} /> : null}
        <Field
          label={t('setup.workspaceName')}
          hint={t('setup.workspaceHint')}
          required
          error={missing(form.account_name)}
        >
          <Input
            size="lg"
            autoComplete="organization"
            autoFocus
            value={form.account_name}
            onChange={(event) => set({ account_name: event.target.value })}
          />
        </Field>
        <Field label={t('setup.yourName')} required error={missing(form.user_full_name)}>
          <Input
            size="lg"
            autoComplete="name"
            value={form.user_full_name}
            onChange={(event) => set({ user_full_name: event.target.value })}
          />
        </Field>
        <Field
          label={t('common.email')}
          required
          error={wasSubmitted && !isEmailLike(form.email) ? t('session.emailInvalid') : undefined}
        >
          <Input
            size="lg"
            type="email"
            autoComplete="username"
            value={form.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        </Field>
        <NewPasswordField
          label={t('common.password')}
          value={form.password}
          onValueChange={(password) => set({ password })}
          error={wasSubmitted && isWeak ? t('session.passwordWeak') : undefined}
        />
        <Checkbox
          label={t('setup.sampleData')}
          description={t('setup.sampleDataText')}
          checked={form.sample_data}
          onCheckedChange={(isOn) => set({ sample_data: isOn })}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={create.isPending}>
          {t('setup.submit')}
        </Button>
        <p role="status" className="text-12 text-3 empty:hidden">
          {create.isPending && form.sample_data ? t('setup.submittingSample') : ''}
        </p>
      </form>
    </AuthLayout>
  );
}

function SetupFailure({ error }: { error: Error }) {
  const t = useT();
  // The setup endpoints return 404 as soon as the setup was completed.
  const isDone = error instanceof ApiError && error.status === 404;
  return <Banner tone="error">{isDone ? t('setup.alreadyDone') : describeError(t, error)}</Banner>;
}
