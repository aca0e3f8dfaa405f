import type { Notification } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStableOrder } from '../../../shared/lib/use-stable-order';
import { useDayName } from '../../../shared/lib/use-day-name';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useListFocus } from '../hooks/use-list-focus';
import { contentGrid, NotificationContent } from './notification-content';

interface NotificationRowsProps {
  rows: readonly Notification[];
  /** Level of the day headings: one below the heading of the list. */
  heading: 'h2' | 'h3';
  /** Called when somebody follows the link of a row. */
  onOpen: (notification: Notification) => void;
  /** Buttons at the end of a row; `tabIndex` is that of the row, so Tab reaches them only in the current row. */
  actionsOf: (notification: Notification, tabIndex: number) => ReactNode;
}

/** A page of notifications, each a link to its conversation. */
export function NotificationRows({
  rows: fresh,
  heading: Heading,
  onOpen,
  actionsOf,
}: NotificationRowsProps) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const dayOf = useDayName();
  const { rows, handlers } = useStableOrder(fresh);
  const days = rows.map((row) => dayOf(new Date(row.last_activity_at * 1_000)));
  const { listProps, tabIndexOf } = useListFocus({ ids: rows.map((row) => row.id) });
  return (
    <ul
      aria-label={t('notifications.list')}
      className="divide-y divide-line outline-none"
      {...listProps}
      {...handlers}
    >
      {rows.map((row, index) => (
        <li key={row.id} data-index={index}>
          {days[index] === days[index - 1] ? null : (
            <Heading className="px-4 pt-3 pb-1 font-medium text-12 text-2">{days[index]}</Heading>
          )}
          <div className="group relative flex hover:bg-hover">
            <Link
              data-row
              to="/app/accounts/$accountId/conversations/$conversationId"
              params={{ accountId: String(accountId), conversationId: String(row.primary_actor.id) }}
              tabIndex={tabIndexOf(row.id)}
              onClick={() => onOpen(row)}
              className={`${contentGrid} focus-ring-inset min-w-0 flex-1 py-3 ps-4 pe-2`}
            >
              <NotificationContent notification={row} />
            </Link>
            <div className="flex shrink-0 items-center gap-0.5 pe-2">
              {actionsOf(row, tabIndexOf(row.id))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
