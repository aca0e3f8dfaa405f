import { useI18n, useT } from '@parley/i18n/react';
import { Button, EmptyState, lazyComponent, TabPanel, Tabs } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { Suspense } from 'react';
import { ApiError } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import type { useConversationList } from '../../conversations/data/conversation-queries';
import { conversationCountsQuery } from '../../conversations/data/count-queries';
import type { ListKey } from '../../conversations/data/conversation-keys';
import { usePendingCounts } from '../../conversations/data/use-pending';
import type { Conversation } from '@parley/contract';
import { useBulkRuns } from '../../../shared/bulk-actions/bulk-runs';
import type { ConversationFilters } from '../../conversations/model/conversation-filters';
import { TABS, type ConversationView, type Tab } from '../../conversations/model/conversation-view';
import type { Scope } from '../../conversations/model/scope';
import { useViewTitle } from '../hooks/use-view-title';
import { viewLink } from '../../conversations/hooks/view-links';
import { ConversationList } from './conversation-list';
import { FolderWithoutList } from './folder-without-list';
import { ListEmpty } from './list-empty';
import { ListHeader } from './list-header';
import { ListSkeleton } from './list-skeleton';

const BulkProgress = lazyComponent(async () => {
  const { BulkProgress: Progress } = await import('../../../shared/bulk-actions/bulk-progress');
  return { default: Progress };
});

const tabKeys = {
  mine: 'conversations.tabMine',
  unassigned: 'conversations.tabUnassigned',
  all: 'conversations.tabAll',
} as const satisfies Record<Tab, string>;

interface ListPaneProps {
  scope: Scope;
  view: ConversationView;
  filters: ConversationFilters;
  onFiltersChange: (change: Partial<ConversationFilters>) => void;
  listKey: ListKey;
  query: ReturnType<typeof useConversationList>;
  rows: Conversation[];
  /** Whether the cards may be rendered yet. */
  isDrawn: boolean;
  openId: number | undefined;
  /** The list is the only pane on screen. */
  isAlone: boolean;
}

/** Title, tabs and cards of one view. */
export function ListPane(props: ListPaneProps) {
  const { scope, view, filters, onFiltersChange, listKey } = props;
  const t = useT();
  const { formatNumber } = useI18n();
  const title = useViewTitle(view);
  const Region = props.isAlone ? 'main' : 'section';
  // Counts come with the list response; a separate request is made only when events are not sufficient.
  const isListSettled = props.query.list !== undefined || props.query.isError;
  const { data } = useQuery({ ...conversationCountsQuery(scope, listKey), enabled: isListSettled });
  const counts = usePendingCounts(scope, listKey, data);
  const isBulkRunning = useBulkRuns(({ runs }) => runs.some(({ type }) => type === 'Conversation'));

  return (
    <Region
      aria-label={title}
      className="flex min-h-0 w-full shrink-0 flex-col border-line border-e bg-surface md:w-[18.75rem] lg:w-[21.75rem]"
    >
      <ListHeader
        title={title}
        scope={scope}
        view={view}
        filters={filters}
        onFiltersChange={onFiltersChange}
      />
      <Tabs
        label={t('conversations.tabs')}
        value={filters.tab}
        onValueChange={(tab) => onFiltersChange({ tab })}
        items={TABS.map((tab) => ({
          value: tab,
          label: t(tabKeys[tab]),
          count: counts ? formatNumber(counts[tab]) : undefined,
        }))}
        className="mt-2 flex min-h-0 flex-1 flex-col"
        listClassName="shrink-0 px-3.5"
      >
        <TabPanel value={filters.tab} className="flex min-h-0 flex-1 flex-col">
          <ListContent {...props} />
        </TabPanel>
      </Tabs>
      {isBulkRunning ? (
        <Suspense>
          <BulkProgress type="Conversation" />
        </Suspense>
      ) : null}
    </Region>
  );
}

function ListContent(props: ListPaneProps) {
  const { scope, view, filters, onFiltersChange, listKey, query, rows, isDrawn, openId } = props;
  const t = useT();
  if (view.kind === 'folder' && view.conditions === null) {
    return <FolderWithoutList scope={scope} folderId={view.folderId} />;
  }
  if (!query.list && query.isError) {
    const isRefused = query.error instanceof ApiError && query.error.status === 422;
    return (
      <EmptyState
        icon={<CloudOff />}
        title={t(isRefused ? 'folders.refused' : 'conversations.listFailed')}
        description={describeError(t, query.error)}
        action={
          isRefused ? (
            // Retrying would be refused again.
            <Button asChild>
              <Link {...viewLink(scope.accountId, { kind: 'all' })}>{t('folders.toAll')}</Link>
            </Button>
          ) : (
            <Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>
          )
        }
      />
    );
  }
  if (!query.list || !isDrawn) return <ListSkeleton />;
  if (rows.length === 0 && !query.list.hasMore) {
    return <ListEmpty scope={scope} view={view} filters={filters} onFiltersChange={onFiltersChange} />;
  }
  return (
    <ConversationList
      // A different list starts at its top.
      key={JSON.stringify(listKey)}
      scope={scope}
      view={view}
      tab={filters.tab}
      rows={rows}
      openId={openId}
      canLoadMore={query.canLoadMore}
      isLoadingMore={query.isLoadingMore}
      onLoadMore={query.loadMore}
      isComplete={!query.list.hasMore}
    />
  );
}
