import { useT } from '@parley/i18n/react';
import { cn, Menu, MenuItem } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Search } from 'lucide-react';
import { ComingSoonMark } from '../../../shared/layout/coming-soon-mark';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useAbility } from '../../../shared/session/use-session';
import { useNavigation } from '../hooks/use-navigation';
import type { NavigationItem } from '../model/primary-items';
import { Bell } from './bell';
import { ProfileMenu } from './profile-menu';

/** Number of sections that fit beside the bell and the profile menu. */
const MOST_ITEMS = 3;
const search = routeNamed('search');
const place =
  'focus-ring-inset flex min-w-16 flex-col items-center gap-0.5 rounded-md px-2 py-1 text-11 text-2';

/** The rail's replacement on phones: the built sections, and a menu with all others. */
export function BottomBar() {
  const t = useT();
  const { accountId, items } = useNavigation();
  const inSight = items.filter((item) => !item.isComingSoon).slice(0, MOST_ITEMS);
  const others = items.filter((item) => !inSight.includes(item));
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className="flex shrink-0 items-center justify-around border-line border-t bg-sunken px-2 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
    >
      {inSight.map(({ section, label, Icon, to, isActive }) => (
        <Link
          key={section}
          to={to}
          params={{ accountId }}
          aria-current={isActive ? 'page' : undefined}
          className={cn(place, isActive && 'text-accent-text')}
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          {t(label)}
        </Link>
      ))}
      {others.length > 0 ? <OtherSections items={others} accountId={accountId} /> : null}
      <Bell />
      <div className="grid place-items-center [--avatar-ring:var(--sunken)]">
        <ProfileMenu side="top" />
      </div>
    </nav>
  );
}

function OtherSections({ items, accountId }: { items: readonly NavigationItem[]; accountId: string }) {
  const t = useT();
  const maySearch = useAbility('openSearch');
  return (
    <Menu
      side="top"
      align="center"
      trigger={
        <button type="button" className={place}>
          <Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />
          {t('common.more')}
        </button>
      }
    >
      {maySearch ? (
        <MenuItem asChild>
          <Link to={fullPathOf(search)} params={{ accountId }}>
            <Search aria-hidden strokeWidth={1.75} />
            {t('common.search')}
          </Link>
        </MenuItem>
      ) : null}
      {items.map(({ section, label, Icon, to, isComingSoon }) => (
        <MenuItem key={section} asChild>
          <Link to={to} params={{ accountId }}>
            <Icon aria-hidden strokeWidth={1.75} />
            <span className="min-w-0 flex-1 truncate">{t(label)}</span>
            {isComingSoon ? <ComingSoonMark /> : null}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
