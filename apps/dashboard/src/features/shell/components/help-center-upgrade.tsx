import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { BookOpen, Code, Globe, Languages, type LucideIcon, Search } from 'lucide-react';
import { isAllowed } from '../../../shared/permissions/access';
import { routeNamed } from '../../../shared/routes/all-routes';
import { useInstallation } from '../../../shared/session/use-installation';
import { useCurrentAccount } from '../../../shared/session/use-session';

const features: readonly { Icon: LucideIcon; title: DashboardKey; text: DashboardKey }[] = [
  { Icon: Globe, title: 'nav.upgradePortals', text: 'nav.upgradePortalsText' },
  { Icon: Languages, title: 'nav.upgradeLocales', text: 'nav.upgradeLocalesText' },
  { Icon: Search, title: 'nav.upgradeSeo', text: 'nav.upgradeSeoText' },
  { Icon: Code, title: 'nav.upgradeApi', text: 'nav.upgradeApiText' },
];

/** What one misses while the help centre is off, and how it comes on: by a plan where it is hosted, else by the operator. */
export function HelpCenterUpgrade() {
  const t = useT();
  const isCloud = useInstallation()?.edition === 'cloud';
  return (
    <main className="min-w-0 flex-1 overflow-y-auto bg-bg">
      <div className="mx-auto flex min-h-full max-w-[44rem] flex-col justify-center px-6 py-10">
        <span
          aria-hidden
          className="mb-4 grid size-10 place-items-center rounded-lg border border-line bg-sunken text-2"
        >
          <BookOpen className="size-5" />
        </span>
        <h1 className="font-semibold text-18 text-1 tracking-[-0.01em]">{t('nav.upgradeTitle')}</h1>
        <p className="mt-1 max-w-prose text-14 text-2">
          {t(isCloud ? 'nav.upgradeTextCloud' : 'nav.upgradeTextSelfHosted')}
        </p>
        {isCloud ? <CloudActions /> : null}
        <ul className="mt-8 grid gap-4 sm:grid-cols-2">
          {features.map(({ Icon, title, text }) => (
            <li key={title} className="rounded-lg border border-line bg-surface p-4">
              <Icon aria-hidden className="size-5 text-accent-text" strokeWidth={1.75} />
              <h2 className="mt-2 font-semibold text-14 text-1">{t(title)}</h2>
              <p className="mt-0.5 text-13 text-2">{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

/** Only those who may open the billing page are led there. */
function CloudActions() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const { permissions } = useCurrentAccount();
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {isAllowed(permissions, routeNamed('billing_settings_index').access) ? (
        <Button asChild variant="primary">
          <Link to="/app/accounts/$accountId/settings/billing" params={{ accountId }}>
            {t('nav.upgrade')}
          </Link>
        </Button>
      ) : null}
    </p>
  );
}
