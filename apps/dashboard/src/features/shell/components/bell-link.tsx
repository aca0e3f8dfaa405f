import { useI18n } from '@parley/i18n/react';
import { cn, Tooltip, UnreadBadge } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { isAllowed } from '../../../shared/permissions/access';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useCurrentRoute } from '../../../shared/routes/use-current-route';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useUnreadNotifications } from '../data/unread-notifications';
import { bellCount } from '../model/unread-count';
import { railButton } from './rail-link';

const notifications = routeNamed('notifications_index');

/** How many notifications wait, and the way to them. */
export function BellLink() {
  const { t, formatNumber } = useI18n();
  const { id, permissions } = useCurrentAccount();
  const unread = useUnreadNotifications();
  const isActive = useCurrentRoute()?.section === 'notifications';
  if (!isAllowed(permissions, notifications.access)) return null;
  const name = t('nav.notificationsUnread', { count: unread ?? 0 });
  const label = notifications.isLater ? t('nav.laterName', { name }) : name;
  const shown = bellCount(unread, formatNumber);
  return (
    <Tooltip content={label} side="right">
      <Link
        to={fullPathOf(notifications)}
        params={{ accountId: String(id) }}
        aria-label={label}
        aria-current={isActive ? 'page' : undefined}
        className={cn(railButton, isActive && 'bg-surface text-accent-text')}
      >
        <Bell aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        {shown ? (
          <UnreadBadge tone="red" className="absolute -end-0.5 -top-0.5">
            {shown}
          </UnreadBadge>
        ) : null}
      </Link>
    </Tooltip>
  );
}
