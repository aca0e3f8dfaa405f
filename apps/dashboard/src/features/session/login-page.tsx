import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input, PasswordInput, toast } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../shared/api';
import { AuthLayout } from '../../shared/auth/auth-layout';
import { describeError } from '../../shared/errors';
import { installationQuery } from '../../shared/session/session-query';
import { SecondStep } from './components/second-step';
import { SecondFactorRequiredError, useResendConfirmation, useSignIn } from './data/session-mutations';
import { safeReturnPath } from './model/return-path';

export function LoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const { data: installation } = useQuery(installationQuery);
  const { return_to: returnTo } = useSearch({ strict: false });
  const signIn = useSignIn();
  const enter = () => void navigate({ href: safeReturnPath(returnTo), replace: true });
  if (signIn.error instanceof SecondFactorRequiredError)
    return <SecondStep token={signIn.error.token} onSignedIn={enter} onStartAgain={signIn.reset} />;
  return (
    <AuthLayout
      title={t('session.loginTitle', { name: installation?.installation_name ?? 'Parley' })}
      footer={
        installation?.signup_enabled ? (
          <>
            {t('session.noAccountYet')}{' '}
            <Link
              to="/app/auth/signup"
              className="font-medium text-accent-text underline-offset-2 hover:underline"
            >
              {t('session.createAccount')}
            </Link>
          </>
        ) : null
      }
    >
      <LoginForm signIn={signIn} onSignedIn={enter} />
    </AuthLayout>
  );
}

interface LoginFormProps {
  signIn: ReturnType<typeof useSignIn>;
  onSignedIn: () => void;
}

function LoginForm({ signIn, onSignedIn }: LoginFormProps) {
  const t = useT();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate({ email, password }, { onSuccess: onSignedIn });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {signIn.error ? <SignInFailure error={signIn.error} email={email} /> : null}
      <Field label={t('common.email')} required>
        <Input
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field
        label={t('common.password')}
        required
        aside={
          <Link
            to="/app/auth/reset/password"
            className="inline-block py-1 text-accent-text underline-offset-2 hover:underline"
          >
            {t('session.forgotPassword')}
          </Link>
        }
      >
        <PasswordInput
          size="lg"
          name="password"
          showLabel={t('session.showPassword')}
          hideLabel={t('session.hidePassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" fullWidth loading={signIn.isPending}>
        {t('session.signIn')}
      </Button>
    </form>
  );
}

function SignInFailure({ error, email }: { error: Error; email: string }) {
  const t = useT();
  const resend = useResendConfirmation();
  if (!(error instanceof ApiError) || error.status !== 401) {
    return <Banner tone="error">{describeError(t, error)}</Banner>;
  }
  if (error.code !== 'user_not_confirmed')
    return <Banner tone="error">{t('session.wrongCredentials')}</Banner>;
  return (
    <Banner
      tone="warning"
      action={
        <Button
          size="sm"
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { email },
              {
                onSuccess: () => toast.success(t('session.confirmationSent', { email })),
                onError: (failure) => toast.error(describeError(t, failure)),
              },
            )
          }
        >
          {t('session.resendConfirmation')}
        </Button>
      }
    >
      {t('session.notConfirmed')}
    </Banner>
  );
}
