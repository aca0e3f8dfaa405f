import { useT } from '@parley/i18n/react';
import { Logo } from '../../../shared/layout/logo';
import { useInstallation } from '../../../shared/session/use-installation';
import { useNavigation } from '../hooks/use-navigation';
import { sectionKeys } from '../model/section-shortcuts';
import { Bell } from './bell';
import { HelpMenu } from './help-menu';
import { ProfileMenu } from './profile-menu';
import { RailLink } from './rail-link';

/** Main navigation on wide windows. */
export function Rail() {
  const t = useT();
  const { accountId, items } = useNavigation();
  const installation = useInstallation();
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className="flex w-14 shrink-0 flex-col items-center gap-1 overflow-y-auto border-line border-e bg-sunken py-2.5 [scrollbar-width:none]"
    >
      <Logo className="mb-2.5" src={installation?.logo_thumbnail_url} />
      {items.map((item) => (
        <RailLink key={item.section} item={item} accountId={accountId} shortcut={sectionKeys(item.section)} />
      ))}
      <span className="mt-auto" />
      <HelpMenu />
      <Bell />
      <div className="mt-1 [--avatar-ring:var(--sunken)]">
        <ProfileMenu side="right" />
      </div>
    </nav>
  );
}
