import { useT } from '@parley/i18n/react';
import { PageSection } from '../../../shared/layout/page';
import { EmailForm } from './email-form';
import { PasswordForm } from './password-form';

/** Email and password. */
export function SignInForms() {
  const t = useT();
  return (
    <>
      <PageSection title={t('common.email')} description={t('profile.emailText')}>
        <EmailForm />
      </PageSection>
      <PageSection title={t('common.password')} description={t('profile.passwordText')}>
        <PasswordForm />
      </PageSection>
    </>
  );
}
