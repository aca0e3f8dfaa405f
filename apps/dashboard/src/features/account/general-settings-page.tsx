import type { AccountShow } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { SaveBar } from '../../shared/forms/save-bar';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { AutoResolveSection } from './components/auto-resolve-section';
import { BasicsSection } from './components/basics-section';
import { DeletionNotice } from './components/deletion-notice';
import { FeaturesSection } from './components/features-section';
import { MailSection } from './components/mail-section';
import { UsageSection } from './components/usage-section';
import { VersionsSection } from './components/versions-section';
import { useAccountSettings } from './data/account-settings';
import { useAccountForm } from './hooks/use-account-form';

/** General settings of the account: name, behavior, and what it includes. */
export function GeneralSettingsPage() {
  const t = useT();
  const { data: account, error, refetch } = useAccountSettings();
  return (
    <Page title={t('account.workspaceSettings')} description={t('account.text')}>
      {account ? <Settings key={account.id} account={account} /> : null}
      {!account && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!account && !error ? <SettingsSkeleton /> : null}
    </Page>
  );
}

function Settings({ account }: { account: AccountShow }) {
  const controls = useAccountForm(account);
  const { features } = account;
  return (
    <>
      <DeletionNotice account={account} />
      <form noValidate onSubmit={controls.save} className="mb-4">
        <BasicsSection {...controls} />
        <MailSection {...controls} features={features} />
        {features['auto_resolve_conversations'] ? <AutoResolveSection {...controls} /> : null}
        <SaveBar
          isChanged={controls.isChanged}
          isSaving={controls.isSaving}
          isValid={controls.isValid}
          onDiscard={controls.discard}
        />
      </form>
      <UsageSection />
      <FeaturesSection features={features} />
      <VersionsSection />
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      {[0, 1, 2].map((section) => (
        <div
          key={section}
          className="mb-4 grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 md:grid-cols-[14rem_1fr]"
        >
          <Skeleton className="h-5 w-32" />
          <div className="flex flex-col gap-4">
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-8 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
