import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Drawer, lazyComponent } from '@parley/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useAfterPaint } from '../../shared/lib/use-after-paint';
import { MEDIUM, useMediaQuery } from '../../shared/lib/use-media-query';
import { useUiSettings } from '../../shared/session/update-profile';
import { useShortcut } from '../../shared/shortcuts/use-shortcut';
import { DetailsSkeleton } from '../conversation-details/details-skeleton';
import { ThreadMissing, ThreadPane } from './components/thread-pane';
import { ThreadSkeleton } from '../conversation-thread/components/thread-skeleton';
import {
  type ConversationActions,
  useConversationActions,
} from '../conversations/data/conversation-mutations';
import { conversationQuery } from '../conversations/data/conversation-queries';
import { usePendingConversation } from '../conversations/data/use-pending';
import { useAfterResolve } from '../conversations/hooks/use-after-resolve';
import { useConversationEvents } from '../conversations/hooks/use-conversation-events';
import { useScope } from '../conversations/hooks/use-scope';
import { type StatusChange, useStatusChange } from '../conversations/hooks/use-status-change';
import type { Scope } from '../conversations/model/scope';

/** Rendered after the conversation itself. */
const DetailsPanel = lazyComponent(async () => {
  const module = await import('../conversation-details/details-panel');
  return { default: module.DetailsPanel };
});

export interface ConversationPaneProps {
  /** Display id of the conversation. */
  conversationId: number;
  /** No list is shown beside it, so a back button is needed. */
  isAlone: boolean;
  onClose: () => void;
  /** Opens the next conversation of the list it was opened from. */
  onNext: () => void;
}

/** One conversation with its thread, details and actions; used beside any list. */
export function ConversationPane({ conversationId, isAlone, onClose, onNext }: ConversationPaneProps) {
  const scope = useScope();
  useConversationEvents(scope);
  const actions = useConversationActions(scope);
  const conversation = useOpenConversation(scope, conversationId);
  const status = useStatusChange(actions, conversation.data);
  useFollowMerged(conversationId, conversation.data?.id);
  useShortcut('resolve', () => void status.resolve());
  const resolveHere = useAfterResolve(conversationId, conversation.data?.status, { onNext, onClose });
  const resolveAndNext = () => {
    resolveHere(() => void status.resolve());
    onNext();
  };
  useShortcut('resolveAndNext', resolveAndNext);

  if (conversation.isMissing) return <ThreadMissing onBack={onClose} />;
  return (
    <OpenConversation
      scope={scope}
      conversationId={conversationId}
      conversation={conversation.data}
      actions={actions}
      status={status}
      onBack={isAlone ? onClose : undefined}
    />
  );
}

function useOpenConversation({ accountId }: Scope, id: number) {
  const queryClient = useQueryClient();
  const query = useQuery(conversationQuery(queryClient, accountId, id));
  const data = usePendingConversation(query.data);
  // Refused or deleted. On network errors the cached conversation stays on screen.
  const isMissing = query.isError && (query.error as { status?: number }).status !== 0;
  return { data, isMissing };
}

/** Replaces the URL of a merged conversation by that of the conversation it was merged into. */
function useFollowMerged(requestedId: number, shownId: number | undefined): void {
  const navigate = useNavigate();
  const { conversationId } = useParams({ strict: false });
  const isInAddress = conversationId === String(requestedId);
  useEffect(() => {
    if (shownId === undefined || shownId === requestedId || !isInAddress) return;
    const params = (before: object) => ({ ...before, conversationId: String(shownId) });
    void navigate({ to: '.', params, search: true, replace: true } as never);
  }, [navigate, requestedId, shownId, isInAddress]);
}

interface OpenConversationProps {
  scope: Scope;
  conversationId: number;
  /** Undefined while loading. */
  conversation: Conversation | undefined;
  actions: ConversationActions;
  status: StatusChange;
  onBack: (() => void) | undefined;
}

/** Thread and details: side by side if there is room, else the details are a drawer over the thread. */
function OpenConversation({ conversationId, conversation, ...props }: OpenConversationProps) {
  const t = useT();
  const isMedium = useMediaQuery(MEDIUM);
  const [settings, update] = useUiSettings();
  const [isDrawerOpen, setDrawerOpen] = useDrawer(conversationId);
  const isPanelOpen = settings.is_conversation_details_open !== false;
  // When another conversation is opened, the details render one frame after the thread, so that the messages show
  // first.
  const detailsOf = useAfterPaint(conversation ? conversationId : undefined);
  const details =
    detailsOf === undefined ? (
      <DetailsSkeleton />
    ) : (
      <Suspense key={detailsOf} fallback={<DetailsSkeleton />}>
        <Details scope={props.scope} conversationId={detailsOf} actions={props.actions} />
      </Suspense>
    );
  return (
    <>
      {conversation ? (
        <ThreadPane
          key={conversationId}
          {...props}
          conversation={conversation}
          isDetailsOpen={isMedium ? isDrawerOpen : isPanelOpen}
          onToggleDetails={() =>
            isMedium ? setDrawerOpen(!isDrawerOpen) : update({ is_conversation_details_open: !isPanelOpen })
          }
        />
      ) : (
        <main className="flex min-w-0 flex-1 flex-col bg-bg">
          <ThreadSkeleton />
        </main>
      )}
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
          key={`details of ${detailsOf}`}
          aria-label={t('conversations.details')}
          className="w-[19.5rem] shrink-0 overflow-y-auto border-line border-s bg-surface"
        >
          {details}
        </aside>
      ) : null}
    </>
  );
}

/**
 * Whether the details drawer is open for this conversation. Following a link to a message closes it, so that the
 * message is visible.
 */
function useDrawer(conversationId: number) {
  const { message } = useSearch({ strict: false }) as { message?: unknown };
  const [openAt, setOpenAt] = useState<{ conversationId: number; message: unknown } | null>(null);
  const isOpen = openAt?.conversationId === conversationId && openAt.message === message;
  return [isOpen, (open: boolean) => setOpenAt(open ? { conversationId, message } : null)] as const;
}

interface DetailsProps {
  scope: Scope;
  conversationId: number;
  actions: ConversationActions;
}

/** Loads its conversation itself, because for one frame it may differ from the thread's. */
function Details({ conversationId, ...props }: DetailsProps) {
  const { data } = useOpenConversation(props.scope, conversationId);
  return data ? <DetailsPanel {...props} conversation={data} /> : <DetailsSkeleton />;
}
