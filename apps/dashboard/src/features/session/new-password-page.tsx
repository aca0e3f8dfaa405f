import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, PasswordInput } from '@parley/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../shared/api';
import { AuthLayout } from '../../shared/auth/auth-layout';
import { NewPasswordField } from '../../shared/auth/new-password-field';
import { brokenPasswordRules } from '../../shared/auth/password-rules';
import { describeError } from '../../shared/errors';
import { BackToLogin } from './components/back-to-login';
import { SecondStep } from './components/second-step';
import { SecondFactorRequiredError, useSetPassword } from './data/session-mutations';

/** Target of the links in password reset and invitation emails. */
export function NewPasswordPage() {
  const t = useT();
  const { reset_password_token: token } = useSearch({ strict: false });
  const setPassword = useSetPassword();
  const navigate = useNavigate();
  // A 422 error without a field means that the token is invalid.
  const isLinkInvalid =
    setPassword.error instanceof ApiError &&
    setPassword.error.status === 422 &&
    setPassword.error.attributes.length === 0;

  if (setPassword.error instanceof SecondFactorRequiredError) {
    const enter = () => void navigate({ to: '/app', replace: true });
    return <SecondStep token={setPassword.error.token} onSignedIn={enter} />;
  }
  if (!token || isLinkInvalid) {
    return (
      <AuthLayout
        title={t('session.linkInvalidTitle')}
        description={t('session.linkInvalidText')}
        footer={<BackToLogin />}
      >
        <Button asChild variant="primary" size="lg" fullWidth>
          <Link to="/app/auth/reset/password">{t('session.requestNewLink')}</Link>
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('session.newPasswordTitle')} description={t('session.newPasswordText')}>
      <NewPasswordForm token={token} setPassword={setPassword} />
    </AuthLayout>
  );
}

function NewPasswordForm(props: { token: string; setPassword: ReturnType<typeof useSetPassword> }) {
  const { token, setPassword } = props;
  const t = useT();
  const navigate = useNavigate();
  const [password, setValue] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const isWeak = brokenPasswordRules(password).length > 0;
  const isDifferent = password !== confirmation;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (isWeak || isDifferent) return;
    setPassword.mutate(
      { token, password, confirmation },
      { onSuccess: () => navigate({ to: '/app', replace: true }) },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {setPassword.error ? <Banner tone="error">{describeError(t, setPassword.error)}</Banner> : null}
      <NewPasswordField
        label={t('session.newPassword')}
        value={password}
        onValueChange={setValue}
        error={wasSubmitted && isWeak ? t('session.passwordWeak') : undefined}
      />
      <Field
        label={t('session.repeatPassword')}
        required
        error={wasSubmitted && isDifferent ? t('session.passwordsDiffer') : undefined}
      >
        <PasswordInput
          size="lg"
          showLabel={t('session.showPassword')}
          hideLabel={t('session.hidePassword')}
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" fullWidth loading={setPassword.isPending}>
        {t('session.savePassword')}
      </Button>
    </form>
  );
}
