import { useT } from '@parley/i18n/react';
import { Spinner } from '@parley/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AuthLayout } from '../../shared/auth/auth-layout';
import { BackToLogin } from './components/back-to-login';
import { SecondStep } from './components/second-step';
import { SecondFactorRequiredError, useConfirmEmail } from './data/session-mutations';

/**
 * Target of the link in confirmation emails: confirms the address at once, and signs in if the server returns a
 * session.
 */
export function ConfirmationPage() {
  const t = useT();
  const navigate = useNavigate();
  const { confirmation_token: token } = useSearch({ strict: false });
  const { mutate, isError, error, data: confirmedUser } = useConfirmEmail();
  const wasSent = useRef(false);

  useEffect(() => {
    // A token works once, but effects run twice in development.
    if (!token || wasSent.current) return;
    wasSent.current = true;
    mutate(token, { onSuccess: (user) => (user ? navigate({ to: '/app', replace: true }) : undefined) });
  }, [token, mutate, navigate]);

  if (error instanceof SecondFactorRequiredError) {
    const enter = () => void navigate({ to: '/app', replace: true });
    return <SecondStep token={error.token} onSignedIn={enter} />;
  }
  if (!token || isError) {
    return (
      <AuthLayout
        title={t('session.confirmFailedTitle')}
        description={t('session.confirmFailedText')}
        footer={<BackToLogin />}
      />
    );
  }
  if (confirmedUser === null) {
    return (
      <AuthLayout
        title={t('session.emailChangedTitle')}
        description={t('session.emailChangedText')}
        footer={<BackToLogin />}
      />
    );
  }
  return (
    <AuthLayout
      title={
        <span role="status" className="flex items-center gap-2">
          <Spinner />
          {t('session.confirming')}
        </span>
      }
    />
  );
}
