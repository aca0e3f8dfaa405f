import { useT } from '@parley/i18n/react';
import { cn, Tooltip } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { Logo } from '../../../shared/layout/logo';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';
import { useNavigation } from '../hooks/use-navigation';
import { ProfileMenu } from './profile-menu';

/** The sections of the workspace, always in sight on wide windows. */
export function Rail() {
  const t = useT();
  const { accountId, items } = useNavigation();
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className="flex w-14 shrink-0 flex-col items-center gap-1 border-line border-e bg-sunken py-2.5"
    >
      <Logo className="mb-2.5" />
      {items.map(({ key, label, Icon, to, isActive, shortcut }) => (
        <Tooltip
          key={key}
          content={t(label)}
          side="right"
          shortcut={shortcut ? displayShortcut(shortcut) : undefined}
        >
          <Link
            to={to}
            params={{ accountId }}
            aria-label={t(label)}
            aria-current={isActive ? 'page' : undefined}
            className={cn(
              'focus-ring grid size-9 place-items-center rounded-[9px] text-2 transition-colors hover:bg-hover hover:text-1',
              isActive &&
                'bg-surface text-accent-text shadow-[var(--elevation-1),inset_0_0_0_1px_var(--line)] hover:bg-surface hover:text-accent-text',
            )}
          >
            <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
          </Link>
        </Tooltip>
      ))}
      <div className="mt-auto [--avatar-ring:var(--sunken)]">
        <ProfileMenu side="right" />
      </div>
    </nav>
  );
}
