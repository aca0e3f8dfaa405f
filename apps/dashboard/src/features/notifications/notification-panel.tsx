import { useI18n, useT } from '@parley/i18n/react';
import { Button, IconButton, UnreadBadge } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { CheckCheck, ListFilter, Settings, X } from 'lucide-react';
import { useState } from 'react';
import { useUnreadNotifications } from '../../shared/notifications/unread-notifications';
import { useCurrentAccount } from '../../shared/session/use-session';
import { BesideBell } from './components/beside-bell';
import { ListPager } from './components/list-pager';
import { NoRows, RowsFailed, RowsSkeleton } from './components/list-states';
import { NotificationRows } from './components/notification-rows';
import { RowActions } from './components/row-actions';
import { useNotificationActions } from './data/notification-mutations';
import { useNotificationPage } from './hooks/use-notification-page';
import { awakeList, unreadList } from './model/notification-list';

interface NotificationPanelProps {
  onClose: () => void;
}

/** The drawer of unread notifications, beside the bell. */
export function NotificationPanel({ onClose }: NotificationPanelProps) {
  const t = useT();
  const actions = useNotificationActions();
  const [wanted, setWanted] = useState(1);
  const [withRead, setWithRead] = useState(false);
  const { list, rows, page, last, error, retry } = useNotificationPage(
    withRead ? awakeList : unreadList,
    wanted,
  );
  const unread = useUnreadNotifications();
  // The count is of unread notifications, even while read ones are listed too.
  const count = (withRead ? unread : (list?.count ?? unread)) ?? 0;

  return (
    <BesideBell label={t('common.notifications')} onClose={onClose}>
      <div className="flex h-full flex-col">
        <header className="flex min-h-14 shrink-0 items-center gap-1 border-line border-b ps-4 pe-2.5">
          <h2 className="min-w-0 flex-1 font-semibold text-15 tracking-[-0.01em]">
            <PanelTitle count={count} />
          </h2>
          <PanelTools
            isDone={count === 0}
            onDone={() => void actions.readAllNotifications()}
            onLeave={onClose}
          />
          <IconButton
            label={t('notifications.showReadToo')}
            icon={<ListFilter aria-hidden />}
            aria-pressed={withRead}
            onClick={() => {
              setWithRead(!withRead);
              setWanted(1);
            }}
            className="aria-pressed:bg-selected aria-pressed:text-accent-text"
          />
          <IconButton label={t('common.close')} icon={<X aria-hidden />} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto">
          {rows ? (
            rows.length === 0 ? (
              <NoRows />
            ) : (
              <NotificationRows
                key={`${withRead} ${page}`}
                rows={rows}
                heading="h3"
                onOpen={(row) => {
                  void actions.openNotification(row);
                  onClose();
                }}
                actionsOf={(row, tabIndex) => (
                  <RowActions notification={row} actions={actions} tabIndex={tabIndex} />
                )}
              />
            )
          ) : error ? (
            <RowsFailed error={error} onRetry={retry} />
          ) : (
            <RowsSkeleton />
          )}
        </div>
        <PanelFoot page={page} last={last} onPage={setWanted} onLeave={onClose} />
      </div>
    </BesideBell>
  );
}

function PanelTitle({ count }: { count: number }) {
  const { t, formatNumber } = useI18n();
  return (
    <span className="flex items-center gap-2">
      {t('common.notifications')}
      {count > 0 ? (
        <UnreadBadge label={t('notifications.unreadCount', { count })}>{formatNumber(count)}</UnreadBadge>
      ) : null}
    </span>
  );
}

function PanelTools(props: { isDone: boolean; onDone: () => void; onLeave: () => void }) {
  const t = useT();
  const { id } = useCurrentAccount();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<CheckCheck aria-hidden />}
        // Not `disabled`: it is used last, and the focus would be lost.
        aria-disabled={props.isDone}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
        onClick={() => (props.isDone ? undefined : props.onDone())}
      >
        {t('notifications.markAllDone')}
      </Button>
      <Link
        to="/app/accounts/$accountId/profile/settings/$section"
        params={{ accountId: String(id), section: 'notifications' }}
        onClick={props.onLeave}
        aria-label={t('notifications.settings')}
        title={t('notifications.settings')}
        className="focus-ring grid size-7 place-items-center rounded-[7px] text-2 hover:bg-hover hover:text-1"
      >
        <Settings aria-hidden className="size-4" />
      </Link>
    </>
  );
}

interface PanelFootProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
  onLeave: () => void;
}

/** Pages, and behind the last of them the way to everything. */
function PanelFoot({ page, last, onPage, onLeave }: PanelFootProps) {
  const t = useT();
  const { id } = useCurrentAccount();
  return (
    <footer className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-line border-t px-3 py-2">
      <ListPager page={page} last={last} onPage={onPage} />
      {page === last ? (
        <Button asChild size="sm" className="ms-auto">
          <Link
            to="/app/accounts/$accountId/notifications"
            params={{ accountId: String(id) }}
            onClick={onLeave}
          >
            {t('nav.allNotifications')}
          </Link>
        </Button>
      ) : null}
    </footer>
  );
}
