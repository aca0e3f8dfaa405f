import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { useNavigation } from '../hooks/use-navigation';
import { ProfileMenu } from './profile-menu';

/** The rail of a phone. */
export function BottomBar() {
  const t = useT();
  const { accountId, items } = useNavigation();
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className="flex shrink-0 items-center justify-around border-line border-t bg-sunken px-2 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
    >
      {items.map(({ key, label, Icon, to, isActive }) => (
        <Link
          key={key}
          to={to}
          params={{ accountId }}
          aria-current={isActive ? 'page' : undefined}
          className={cn(
            'focus-ring-inset flex min-w-20 flex-col items-center gap-0.5 rounded-md px-2 py-1 text-11 text-2',
            isActive && 'text-accent-text',
          )}
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          {t(label)}
        </Link>
      ))}
      <div className="grid min-w-20 place-items-center [--avatar-ring:var(--sunken)]">
        <ProfileMenu side="top" />
      </div>
    </nav>
  );
}
