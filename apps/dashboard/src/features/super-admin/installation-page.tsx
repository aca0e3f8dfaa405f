import type { InstallationSettings } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../shared/layout/page';
import { BrandingForm } from './components/branding-form';
import { FixedSettings } from './components/fixed-settings';
import { GeneralForm } from './components/general-form';
import { LoadFailed, TableSkeleton } from './components/loading';
import { MailForm } from './components/mail-form';
import { StorageSection } from './components/storage-section';
import { installationSettingsQuery } from './data/console-queries';

export function InstallationPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(installationSettingsQuery);
  return (
    <Page title={t('superAdmin.settings')} description={t('superAdmin.settingsText')}>
      {data ? <Sections settings={data} /> : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton /> : null}
    </Page>
  );
}

function Sections({ settings }: { settings: InstallationSettings }) {
  return (
    <>
      <GeneralForm settings={settings} />
      <BrandingForm settings={settings} />
      <MailForm settings={settings} />
      <StorageSection settings={settings} />
      <FixedSettings settings={settings} />
    </>
  );
}
