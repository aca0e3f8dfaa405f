import { useT } from '@parley/i18n/react';
import { Tooltip } from '@parley/ui';
import { BookText } from 'lucide-react';
import { Logo } from '../../../shared/layout/logo';
import { useInstallation } from '../../../shared/session/use-installation';
import { useNavigation } from '../hooks/use-navigation';
import { DOCUMENTATION_PATH } from '../model/documentation';
import { sectionKeys } from '../model/section-shortcuts';
import { Bell } from './bell';
import { ProfileMenu } from './profile-menu';
import { RailLink, railButton } from './rail-link';

/** The sections of the workspace, always in sight on wide windows. */
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
      {installation && !installation.custom_branded ? <DocumentationLink /> : null}
      <Bell />
      <div className="mt-1 [--avatar-ring:var(--sunken)]">
        <ProfileMenu side="right" />
      </div>
    </nav>
  );
}

function DocumentationLink() {
  const t = useT();
  return (
    <Tooltip content={t('nav.documentation')} side="right">
      <a
        href={DOCUMENTATION_PATH}
        target="_blank"
        rel="noreferrer"
        aria-label={t('nav.documentation')}
        className={railButton}
      >
        <BookText aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
      </a>
    </Tooltip>
  );
}
