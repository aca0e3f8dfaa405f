import { useI18n } from '@parley/i18n/react';
import { Banner, Button, Field, Input } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { AuthLayout } from '../../shared/auth/auth-layout';
import { isEmailLike } from '../../shared/auth/email';
import { NewPasswordField } from '../../shared/auth/new-password-field';
import { brokenPasswordRules } from '../../shared/auth/password-rules';
import { describeError } from '../../shared/errors';
import { BackToLogin } from './components/back-to-login';
import { useSignUp } from './data/session-mutations';

/** Available only if the installation allows sign-up. */
export function SignUpPage() {
  const { t, locale } = useI18n();
  const signUp = useSignUp();
  const [form, setForm] = useState({ account_name: '', user_full_name: '', email: '', password: '' });
  const [wasSubmitted, setSubmitted] = useState(false);
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const missing = (value: string) => (wasSubmitted && value.trim() === '' ? t('common.required') : undefined);
  const isWeak = brokenPasswordRules(form.password).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const isComplete = form.account_name.trim() !== '' && form.user_full_name.trim() !== '';
    if (isComplete && isEmailLike(form.email) && !isWeak) signUp.mutate({ ...form, locale });
  }

  if (signUp.isSuccess) {
    return (
      <AuthLayout
        title={t('session.signUpSentTitle')}
        description={t('session.signUpSentText', { email: form.email })}
        footer={<BackToLogin />}
      />
    );
  }
  return (
    <AuthLayout
      title={t('session.signUpTitle')}
      footer={
        <>
          {t('session.alreadyHaveAccount')}{' '}
          <Link to="/app/login" className="font-medium text-accent-text underline-offset-2 hover:underline">
            {t('session.signIn')}
          </Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {signUp.error ? <Banner tone="error">{describeError(t, signUp.error)}</Banner> : null}
        <Field label={t('setup.workspaceName')} required error={missing(form.account_name)}>
          <Input
            size="lg"
            autoComplete="organization"
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
        <Button type="submit" variant="primary" size="lg" fullWidth loading={signUp.isPending}>
          {t('session.signUpSubmit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
