import { useT } from '@parley/i18n/react';
import { EmptyState, lazyComponent } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { Suspense, useCallback, useMemo } from 'react';
import { SidebarLayout } from '../../shared/layout/sidebar-layout';
import { useIsPagePainted } from '../../shared/lib/use-after-paint';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { useAbility } from '../../shared/session/use-session';
import { shortcuts } from '../../shared/shortcuts/keys';
import { displayKeys } from '../../shared/shortcuts/match-shortcut';
import { ListPane } from '../conversation-list/components/list-pane';
import { ConversationSidebar } from '../conversation-sidebar/conversation-sidebar';
import { ConversationPane } from './conversation-pane';
import { conversationCountsQuery } from '../conversations/data/count-queries';
import { listKeyOf } from '../conversations/data/conversation-keys';
import { useConversationList } from '../conversations/data/conversation-queries';
import { usePendingRows } from '../conversations/data/use-pending';
import { useConversationFilters } from './hooks/use-conversation-filters';
import { useConversationShortcuts } from './hooks/use-conversation-shortcuts';
import { useRefetchAtMidnight } from './hooks/use-refetch-at-midnight';
import { useConversationEvents } from '../conversations/hooks/use-conversation-events';
import { useScope } from '../conversations/hooks/use-scope';
import { useViewFromUrl } from './hooks/use-view-from-url';
import { viewLink } from '../conversations/hooks/view-links';
import { type ConversationView, viewKey } from '../conversations/model/conversation-view';
import type { Scope } from '../conversations/model/scope';

export { ConversationPane } from './conversation-pane';
export { prefetchConversationsPage } from './data/prefetch-page';
export type { ConversationView } from '../conversations/model/conversation-view';

const Welcome = lazyComponent(async () => {
  const module = await import('../setup-guide/welcome');
  return { default: module.Welcome };
});

export interface ConversationsPageProps {
  view: ConversationView;
  conversationId?: number;
}

/** List, thread and details of one view. The screen width decides which of them are shown side by side. */
export function ConversationsPage({ view: givenView, conversationId }: ConversationsPageProps) {
  const t = useT();
  const scope = useScope();
  const view = useViewFromUrl(givenView);
  useConversationEvents(scope);
  const isNarrow = useMediaQuery(NARROW);
  const [filters, setFilters] = useConversationFilters(scope.accountId, view);
  const listKey = useMemo(() => listKeyOf(view, filters), [view, filters]);
  const query = useConversationList(scope, listKey);
  useRefetchAtMidnight(scope, listKey);
  const rows = usePendingRows(scope, listKey, query.list);
  // If a conversation is open, it is painted first and the list renders afterwards, without blocking it.
  const isPagePainted = useIsPagePainted();
  const isListDrawn = isPagePainted || conversationId === undefined;
  const isGuideRequested = useIsGuideRequested();
  const isEmpty = view.kind === 'all' && conversationId === undefined && query.list?.rows.length === 0;
  const isWorkspaceEmpty = useIsEmptyWorkspace(scope, isEmpty);
  const fresh = isWorkspaceEmpty || (isGuideRequested && view.kind === 'all' && conversationId === undefined);
  const { open, close } = useOpen(scope, view);
  const { openNext } = useConversationShortcuts({
    rowIds: rows.map((row) => row.id),
    openId: conversationId,
    onOpen: open,
    tab: filters.tab,
    onTabChange: (tab) => setFilters({ tab }),
  });

  return (
    <SidebarLayout
      title={t('conversations.title')}
      sidebar={<ConversationSidebar scope={scope} view={givenView} />}
      hideBottomBar={isNarrow && conversationId !== undefined}
    >
      {fresh ? (
        <Suspense fallback={<WelcomeWaiting />}>
          <Welcome isRequested={isGuideRequested} />
        </Suspense>
      ) : null}
      {fresh || (isNarrow && conversationId !== undefined) ? null : (
        <ListPane
          key={viewKey(givenView)}
          scope={scope}
          view={view}
          filters={filters}
          onFiltersChange={setFilters}
          listKey={listKey}
          query={query}
          rows={rows}
          isDrawn={isListDrawn}
          openId={conversationId}
          isAlone={isNarrow}
        />
      )}
      {conversationId === undefined ? (
        isNarrow || fresh ? null : (
          <NothingOpen />
        )
      ) : (
        <ConversationPane
          conversationId={conversationId}
          isAlone={isNarrow}
          onClose={close}
          onNext={openNext}
        />
      )}
    </SidebarLayout>
  );
}

/** Whether the workspace has never had a conversation. Fetched only when the list is empty. */
function useIsEmptyWorkspace(scope: Scope, isEmpty: boolean): boolean {
  const key = { view: { kind: 'all' }, status: 'all' } as const;
  const { data } = useQuery({ ...conversationCountsQuery(scope, key), enabled: isEmpty });
  return isEmpty && data?.counts.all === 0;
}

/** Whether an administrator opened the setup guide from the help menu. */
function useIsGuideRequested(): boolean {
  const isRequested = useSearch({ strict: false, select: (search: object) => 'guide' in search });
  return useAbility('administerAccount') && isRequested;
}

function useOpen(scope: Scope, view: ConversationView) {
  const navigate = useNavigate();
  const { accountId } = scope;
  const open = useCallback(
    (id: number) => void navigate({ ...viewLink(accountId, view, id), search: true } as never),
    [navigate, accountId, view],
  );
  const close = useCallback(
    () => void navigate({ ...viewLink(accountId, view), search: true } as never),
    [navigate, accountId, view],
  );
  return { open, close };
}

/** Placeholder with a heading, so that screen readers find the page while its content loads. */
function WelcomeWaiting() {
  const t = useT();
  return (
    <main aria-busy className="min-w-0 flex-1 bg-bg">
      <h1 className="sr-only">{t('conversations.title')}</h1>
    </main>
  );
}

function NothingOpen() {
  const t = useT();
  return (
    <main className="grid min-w-0 flex-1 place-items-center bg-bg">
      <EmptyState
        icon={<MessagesSquare />}
        title={t('conversations.selectTitle')}
        description={t('conversations.selectText', {
          down: displayKeys(shortcuts.next),
          up: displayKeys(shortcuts.previous),
        })}
      />
    </main>
  );
}
