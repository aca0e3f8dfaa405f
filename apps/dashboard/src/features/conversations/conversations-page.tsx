import { useT } from '@parley/i18n/react';
import { Drawer, EmptyState } from '@parley/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { SidebarLayout } from '../../shared/layout/sidebar-layout';
import { MEDIUM, NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { useUiSettings } from '../../shared/session/update-profile';
import { displayShortcut } from '../../shared/shortcuts/match-shortcut';
import { DetailsSkeleton } from './components/details/details-skeleton';
import { ListPane } from './components/list/list-pane';
import { ConversationSidebar } from './components/sidebar/conversation-sidebar';
import { ThreadMissing, ThreadPane } from './components/thread/thread-pane';
import { ThreadSkeleton } from './components/thread/thread-skeleton';
import { useConversationActions } from './data/conversation-mutations';
import { conversationQuery, type Scope, useConversationList } from './data/conversation-queries';
import { keepConversationsLive } from './data/conversation-realtime';
import { usePendingConversation, usePendingRows } from './data/use-pending';
import { useConversationFilters } from './hooks/use-conversation-filters';
import { useConversationShortcuts } from './hooks/use-conversation-shortcuts';
import { useScope } from './hooks/use-scope';
import { useStatusChange } from './hooks/use-status-change';
import { viewLink } from './hooks/view-links';
import { type ConversationView, viewKey } from './model/conversation-view';

/** Comes right after the conversation itself. */
const DetailsPanel = lazy(async () => ({
  default: (await import('./components/details/details-panel')).DetailsPanel,
}));

export { prepareConversationsPage } from './data/prepare-page';
export type { ConversationView } from './model/conversation-view';

export interface ConversationsPageProps {
  view: ConversationView;
  conversationId?: number;
}

/** List, thread and details of one view; which of them stand side by side depends on the width. */
export function ConversationsPage({ view: givenView, conversationId }: ConversationsPageProps) {
  const t = useT();
  const scope = useScope();
  const view = useSameView(givenView);
  const queryClient = useQueryClient();
  useEffect(() => keepConversationsLive(queryClient, scope), [queryClient, scope]);
  const isNarrow = useMediaQuery(NARROW);
  const [filters, setFilters] = useConversationFilters(scope.accountId);
  const listKey = useMemo(() => ({ view, ...filters }), [view, filters]);
  const query = useConversationList(scope, listKey);
  const rows = usePendingRows(scope, listKey, query.list);
  // Whoever comes for one conversation sees it first: the cards are drawn behind it, without blocking it.
  const isListDrawn = useDeferredValue(true, conversationId === undefined);
  const { open, close } = useOpen(scope, view);
  const actions = useConversationActions(scope);
  const conversation = useOpenConversation(scope, conversationId);
  const status = useStatusChange(actions, conversation.data);
  useConversationShortcuts({
    rowIds: rows.map((row) => row.id),
    openId: conversationId,
    onOpen: open,
    status,
    tab: filters.tab,
    onTabChange: (tab) => setFilters({ tab }),
  });

  return (
    <SidebarLayout
      title={t('conversations.title')}
      sidebar={<ConversationSidebar scope={scope} view={view} />}
      hideBottomBar={isNarrow && conversationId !== undefined}
    >
      {isNarrow && conversationId !== undefined ? null : (
        <ListPane
          key={viewKey(view)}
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
        isNarrow ? null : (
          <NothingOpen />
        )
      ) : conversation.isMissing ? (
        <ThreadMissing onBack={close} />
      ) : conversation.data ? (
        <OpenConversation
          key={conversationId}
          scope={scope}
          conversation={conversation.data}
          actions={actions}
          status={status}
          onBack={isNarrow ? close : undefined}
        />
      ) : (
        <main className="flex min-w-0 flex-1 flex-col bg-bg">
          <ThreadSkeleton />
        </main>
      )}
    </SidebarLayout>
  );
}

/** The router makes a new object for the same view each time; lists and cards need the same one. */
function useSameView(view: ConversationView): ConversationView {
  const [kept, setKept] = useState(view);
  if (viewKey(kept) === viewKey(view)) return kept;
  setKept(view);
  return view;
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

function useOpenConversation({ accountId }: Scope, id: number | undefined) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...conversationQuery(queryClient, accountId, id ?? 0),
    enabled: id !== undefined,
  });
  const data = usePendingConversation(id === undefined ? undefined : query.data);
  // Refused or deleted; a network that fails leaves what is known on screen.
  const isMissing = query.isError && (query.error as { status?: number }).status !== 0;
  return { data, isMissing };
}

type OpenConversationProps = Omit<
  React.ComponentProps<typeof ThreadPane>,
  'isDetailsOpen' | 'onToggleDetails'
>;

/** Thread and details: side by side where there is room, else the details lie over the thread. */
function OpenConversation(props: OpenConversationProps) {
  const t = useT();
  const isMedium = useMediaQuery(MEDIUM);
  const [settings, update] = useUiSettings();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isPanelOpen = settings.is_conversation_details_open !== false;
  const details = (
    <Suspense fallback={<DetailsSkeleton />}>
      <DetailsPanel scope={props.scope} conversation={props.conversation} actions={props.actions} />
    </Suspense>
  );
  return (
    <>
      <ThreadPane
        {...props}
        isDetailsOpen={isMedium ? isDrawerOpen : isPanelOpen}
        onToggleDetails={() =>
          isMedium ? setDrawerOpen(!isDrawerOpen) : update({ is_conversation_details_open: !isPanelOpen })
        }
      />
      {isMedium ? (
        <Drawer
          open={isDrawerOpen}
          onOpenChange={setDrawerOpen}
          title={t('conversations.details')}
          closeLabel={t('common.close')}
        >
          {details}
        </Drawer>
      ) : isPanelOpen ? (
        <aside
          aria-label={t('conversations.details')}
          className="w-[19.5rem] shrink-0 overflow-y-auto border-line border-s bg-surface"
        >
          {details}
        </aside>
      ) : null}
    </>
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
          down: displayShortcut('alt+k'),
          up: displayShortcut('alt+j'),
        })}
      />
    </main>
  );
}
