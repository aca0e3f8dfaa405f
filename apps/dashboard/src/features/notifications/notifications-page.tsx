import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { Page } from '../../shared/layout/page';
import { useUnreadNotifications } from '../../shared/notifications/unread-notifications';
import { ListPager } from './components/list-pager';
import { NoRows, RowsFailed, RowsSkeleton } from './components/list-states';
import { MarkButton } from './components/mark-button';
import { NotificationRows } from './components/notification-rows';
import { useNotificationActions } from './data/notification-mutations';
import { useNotificationPage } from './hooks/use-notification-page';
import { wholeList } from './model/notification-list';
import { readPage } from './model/paging';

/** All notifications, read and unread, page by page. */
export function NotificationsPage() {
  const t = useT();
  const navigate = useNavigate();
  const actions = useNotificationActions();
  const { page: requestedPage } = useSearch({ strict: false }) as { page?: unknown };
  const { rows, page, last, error, retry } = useNotificationPage(wholeList, readPage(requestedPage));
  const unread = useUnreadNotifications();
  return (
    <Page
      title={t('nav.allNotifications')}
      description={t('notifications.text')}
      actions={
        <Button
          icon={<CheckCheck aria-hidden />}
          disabled={!unread}
          onClick={() => void actions.readAllNotifications()}
        >
          {t('notifications.readAll')}
        </Button>
      }
    >
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {rows ? (
          rows.length === 0 ? (
            <NoRows />
          ) : (
            <NotificationRows
              key={page}
              rows={rows}
              heading="h2"
              onOpen={(row) => void (row.read_at === null && actions.openNotification(row))}
              actionsOf={(row, tabIndex) => (
                <MarkButton notification={row} actions={actions} tabIndex={tabIndex} />
              )}
            />
          )
        ) : error ? (
          <RowsFailed error={error} onRetry={retry} />
        ) : (
          <RowsSkeleton />
        )}
      </div>
      <div className="mt-3 flex justify-end">
        <ListPager
          page={page}
          last={last}
          onPage={(next) => void navigate({ to: '.', search: (next > 1 ? { page: next } : {}) as never })}
        />
      </div>
    </Page>
  );
}
