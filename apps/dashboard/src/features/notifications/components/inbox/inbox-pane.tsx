import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import type { InboxView } from '../../hooks/use-inbox-view';
import type { ListKey } from '../../model/notification-list';
import { NoRows, RowsFailed, RowsSkeleton } from '../list-states';
import { InboxHeader } from './inbox-header';
import { InboxList } from './inbox-list';

interface InboxPaneProps {
  view: InboxView;
  options: ListKey;
  onOptionsChange: (change: Partial<ListKey>) => void;
  openId: number | undefined;
  /** The notification that was open before. */
  lastOpenId: number | undefined;
  /** True if the list fills the screen, without a pane beside it. */
  isAlone: boolean;
}

/** The pane with title and list, or with its loading, error or empty state. */
export function InboxPane({ view, options, onOptionsChange, openId, lastOpenId, isAlone }: InboxPaneProps) {
  const t = useT();
  const Region = isAlone ? 'main' : 'section';
  const { query, rows } = view;
  return (
    <Region
      aria-label={t('nav.inboxView')}
      className="flex min-h-0 w-full shrink-0 flex-col border-line border-e bg-surface md:w-[18.75rem] lg:w-[21.75rem]"
    >
      <InboxHeader options={options} onOptionsChange={onOptionsChange} actions={view.actions} />
      {!query.list && query.isError ? (
        <RowsFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.list ? (
        <RowsSkeleton />
      ) : rows.length === 0 && query.list.count === 0 ? (
        <NoRows
          action={
            options.read ? null : (
              <Button onClick={() => onOptionsChange({ read: true })}>
                {t('notifications.showReadToo')}
              </Button>
            )
          }
        />
      ) : (
        <InboxList
          // New key, so that another list starts at the top.
          key={`${options.order}-${options.read}-${options.snoozed}`}
          rows={rows}
          count={view.count}
          openId={openId}
          lastOpenId={lastOpenId}
          onOpen={view.places.opened}
          onNearEnd={view.readOn}
          isReadingOn={query.isReadingOn}
        />
      )}
      {query.list && query.readOnError ? (
        <RowsFailed error={query.readOnError} onRetry={query.retryReadOn} />
      ) : null}
    </Region>
  );
}
