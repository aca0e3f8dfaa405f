import { useT } from '@parley/i18n/react';
import { Button, IconButton } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { CheckCheck, ListFilter, Settings, X } from 'lucide-react';
import { useState } from 'react';
import { useCurrentAccount } from '../../shared/session/use-session';
import { BesideBell } from './components/beside-bell';
import { FileRows } from './components/file-rows';
import { ListPager } from './components/list-pager';
import { NoRows, RowsFailed, RowsSkeleton } from './components/list-states';
import { NotificationRows } from './components/notification-rows';
import { PanelTabs } from './components/panel-tabs';
import { RowActions } from './components/row-actions';
import { useNotificationActions } from './data/notification-mutations';
import { useNotificationPage } from './hooks/use-notification-page';
import { useTabCounts } from './hooks/use-tab-counts';
import { type PanelTab, tabLists } from './model/panel-tabs';

interface NotificationPanelProps {
  onClose: () => void;
}

/** The drawer of unread notifications, beside the bell. */
export function NotificationPanel({ onClose }: NotificationPanelProps) {
  const t = useT();
  const actions = useNotificationActions();
  const [tab, setTab] = useState<PanelTab>('all');
  const [withRead, setWithRead] = useState(false);
  const [requestedPage, setRequestedPage] = useState(1);
  // Counts only unread notifications, even while read ones are listed too.
  const counts = useTabCounts();
  const { rows, page, last, error, retry } = useNotificationPage(
    tabLists[tab][withRead ? 'awake' : 'unread'],
    requestedPage,
  );

  return (
    <BesideBell label={t('common.notifications')} onClose={onClose}>
      <div className="flex h-full flex-col">
        <header className="flex min-h-14 shrink-0 items-center gap-1 ps-4 pe-2.5">
          <h2 className="min-w-0 flex-1 font-semibold text-15 tracking-[-0.01em]">
            {t('common.notifications')}
          </h2>
          <PanelTools
            isDone={!counts.all}
            onDone={() => void actions.readAllNotifications()}
            onLeave={onClose}
          />
          <IconButton label={t('common.close')} icon={<X aria-hidden />} onClick={onClose} />
        </header>
        <PanelTabs
          tab={tab}
          onTabChange={(next) => {
            setTab(next);
            setRequestedPage(1);
          }}
          counts={counts}
          tool={
            <IconButton
              label={t('notifications.showReadToo')}
              icon={<ListFilter aria-hidden />}
              aria-pressed={withRead}
              onClick={() => {
                setWithRead(!withRead);
                setRequestedPage(1);
              }}
              className="aria-pressed:bg-selected aria-pressed:text-accent-text"
            />
          }
        >
          {tab === 'all' && page === 1 ? <FileRows onLeave={onClose} /> : null}
          {rows ? (
            rows.length === 0 ? (
              <NoRows tab={tab} />
            ) : (
              <NotificationRows
                key={`${tab} ${withRead} ${page}`}
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
        </PanelTabs>
        <PanelFoot page={page} last={last} onPage={setRequestedPage} onLeave={onClose} />
      </div>
    </BesideBell>
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
        // `aria-disabled` instead of `disabled`: a button that becomes disabled after its last use would lose the
        // focus.
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

/** Pager; on the last page a link to all notifications. */
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
