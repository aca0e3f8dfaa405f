import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useI18n } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { SidebarToggle } from '../../shared/layout/sidebar-layout';
import { useUiSettings } from '../../shared/session/update-profile';
import { useAbility, useCurrentAccount, useCurrentUser } from '../../shared/session/use-session';
import { useWorkspace } from '../../shared/workspace/workspace-query';
import { useInstallation } from '../../shared/session/use-installation';
import { SetupSteps } from './setup-steps';
import { useSetupSteps } from './use-setup-steps';
import { WidgetPreview } from './widget-preview';

/** Shown in a workspace without conversations: the setup guide for administrators, an empty state for others. */
export function Welcome({ isRequested }: { isRequested: boolean }) {
  const mayAdminister = useAbility('administerAccount');
  const [settings] = useUiSettings();
  const isHidden = settings['setup_guide_hidden'] === true && !isRequested;
  return mayAdminister && !isHidden ? <SetupGuide /> : <NothingYet />;
}

function NothingYet() {
  const { t } = useI18n();
  return (
    <main className="relative grid min-w-0 flex-1 place-items-center bg-bg">
      <div className="absolute start-4 top-3">
        <SidebarToggle />
      </div>
      <EmptyState
        headingLevel={1}
        icon={<MessagesSquare />}
        title={t('welcome.noneTitle')}
        description={t('welcome.noneText')}
      />
    </main>
  );
}

function SetupGuide() {
  const { t, formatNumber } = useI18n();
  const navigate = useNavigate();
  const { name: workspace, id } = useCurrentAccount();
  const { name } = useCurrentUser();
  const product = useInstallation()?.installation_name ?? '';
  const [, update] = useUiSettings();
  const steps = useSetupSteps();
  const website = useWorkspace().inboxes.find((inbox) => capabilitiesOf(inbox.channel_type).hasWidget);
  const done = steps.filter(({ isDone }) => isDone).length;

  function hide() {
    update({ setup_guide_hidden: true });
    void navigate({
      to: '/app/accounts/$accountId/dashboard',
      params: { accountId: String(id) },
      search: {} as never,
    });
  }

  return (
    <main className="relative min-w-0 flex-1 overflow-y-auto bg-bg">
      <div className="mx-auto grid max-w-[64rem] gap-x-10 gap-y-6 px-4 py-8 md:px-8 min-[1200px]:grid-cols-[minmax(0,1fr)_18rem]">
        <header className="min-[1200px]:col-span-2">
          <SidebarToggle />
          <h1 className="font-semibold text-24 text-1 tracking-[-0.02em]">
            {t('welcome.title', { name: product || name })}
          </h1>
          <p className="mt-1 text-14 text-2">{t('welcome.text', { workspace })}</p>
        </header>
        <div className="min-w-0">
          <SetupSteps steps={steps} website={website} />
          <p className="mt-3 flex flex-wrap items-center gap-x-2 text-12 text-3">
            {t('welcome.replaced')}
            <Button size="sm" variant="ghost" onClick={hide}>
              {t('welcome.hide')}
            </Button>
          </p>
        </div>
        <aside className="flex flex-col gap-6 max-[1199px]:row-start-2">
          <div>
            <p className="mb-2 text-12 text-2">
              {t('welcome.progress', { done: formatNumber(done), count: formatNumber(steps.length) })}
            </p>
            <div aria-hidden className="flex gap-1">
              {steps.map((step, index) => (
                <span
                  key={step.name}
                  className={
                    index < done ? 'h-1.5 flex-1 rounded-sm bg-accent' : 'h-1.5 flex-1 rounded-sm bg-hover'
                  }
                />
              ))}
            </div>
          </div>
          {website ? <WidgetPreview inbox={website} /> : null}
        </aside>
      </div>
    </main>
  );
}
