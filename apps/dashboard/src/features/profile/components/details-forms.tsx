import { useT } from '@parley/i18n/react';
import { PageSection } from '../../../shared/layout/page';
import { PersonForm } from './person-form';
import { AvatarForm } from './avatar-form';

/** Picture and name, as others see them. */
export function DetailsForms() {
  const t = useT();
  return (
    <>
      <PageSection title={t('profile.picture')}>
        <AvatarForm />
      </PageSection>
      <PageSection title={t('common.name')} description={t('profile.personText')}>
        <PersonForm />
      </PageSection>
    </>
  );
}
