import { useT } from '@parley/i18n/react';
import { Page, PageSection } from '../../shared/layout/page';
import { useIsAdministrator } from '../../shared/session/use-session';
import { AccessTokenForm } from './components/access-token-form';
import { AppearanceForm } from './components/appearance-form';
import { AvailabilityForm } from './components/availability-form';
import { PasswordForm } from './components/password-form';
import { PersonForm } from './components/person-form';

export function ProfilePage() {
  const t = useT();
  return (
    <Page title={t('profile.title')} description={t('profile.text')} hasSidebar={useIsAdministrator()}>
      <PageSection title={t('profile.personTitle')} description={t('profile.personText')}>
        <PersonForm />
      </PageSection>
      <PageSection title={t('profile.availabilityTitle')} description={t('profile.availabilityText')}>
        <AvailabilityForm />
      </PageSection>
      <PageSection title={t('profile.appearanceTitle')} description={t('profile.appearanceText')}>
        <AppearanceForm />
      </PageSection>
      <PageSection title={t('profile.passwordTitle')} description={t('profile.passwordText')}>
        <PasswordForm />
      </PageSection>
      <PageSection title={t('profile.tokenTitle')} description={t('profile.tokenText')}>
        <AccessTokenForm />
      </PageSection>
    </Page>
  );
}
