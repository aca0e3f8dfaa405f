import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, lazyComponent, Spinner, VisuallyHidden } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { idle } from '../../../shared/lib/idle';
import { useShortcut } from '../../../shared/shortcuts/use-shortcut';
import { useCurrentUser } from '../../../shared/session/use-session';
import type { ThreadMove, useThread } from '../../conversations/data/message-queries';
import {
  discardMessage,
  type OutgoingMessage,
  retryMessage,
  useOutbox,
} from '../../conversations/data/outbox';
import { useAnnouncement } from '../hooks/use-announcement';
import { useRetryMessage } from '../hooks/use-retry-message';
import { useThreadScroll } from '../hooks/use-thread-scroll';
import { firstUnread, lastOwnId, type ThreadItem, threadItems } from '../model/message-groups';
import type { Scope } from '../../conversations/model/scope';
import type { Thread } from '../../conversations/model/thread';
import { OutgoingBubble } from './outgoing-bubble';
import { openThreadSearch, useThreadSearch } from '../search/thread-search-store';
import { ActivityLine, DayLine, UnreadLine } from './thread-lines';
import { ThreadMessage } from './thread-message';

/** Loaded when the browser is idle, because scheduled messages are shown after the thread. */
const ScheduledMessages = lazyComponent(async () => {
  await idle();
  const module = await import('../scheduled/scheduled-messages');
  return { default: module.ScheduledMessages };
});

/** Loaded only when the URL names a message. */
const LinkedMessage = lazyComponent(async () => {
  const module = await import('./linked-message');
  return { default: module.LinkedMessage };
});

/** Loaded only if there are unread messages or a search is open. */
const FirstUnread = lazyComponent(async () => {
  const module = await import('./first-unread');
  return { default: module.FirstUnread };
});
const ThreadSearch = lazyComponent(async () => {
  const module = await import('../search/thread-search');
  return { default: module.ThreadSearch };
});

/** What lazily loaded parts need to work with the open thread. */
export interface ThreadViewport {
  accountId: number;
  conversationId: number;
  scrollerRef: RefObject<HTMLElement | null>;
  contentRef: RefObject<HTMLElement | null>;
  /** Scrolls an element of the thread to the middle. */
  scrollToElement: (element: HTMLElement) => void;
}

interface MessageListProps {
  scope: Scope;
  conversation: Conversation;
  thread: Thread;
  query: ReturnType<typeof useThread>;
}

/** The messages of the thread, followed by messages being sent and scheduled messages. */
export function MessageList({ scope, conversation, thread, query }: MessageListProps) {
  const t = useT();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const outgoing = useOutgoing(scope, conversation.id);
  // The line before the first unread message stays after reading, until the user replies.
  const [unread, setUnread] = useState(() =>
    conversation.unread_count > 0 ? firstUnread(thread, conversation.agent_last_seen_at, scope.myId) : null,
  );
  const newest = outgoing.at(-1)?.echoId;
  const [lastSent, setLastSent] = useState(newest);
  if (newest !== lastSent) {
    setLastSent(newest);
    if (newest) setUnread(null);
  }
  // A reply from another window or by a macro also removes the line, because it must not be above the user's own reply.
  const isAnswered = unread?.id != null && lastOwnId(thread.messages, scope.myId) > unread.id;
  if (isAnswered) setUnread(null);
  const items = useMemo(() => threadItems(thread.messages, unread?.id ?? null), [thread.messages, unread]);
  const linkedId = useLinkedId();
  const search = useThreadSearch();
  const isSearching = search.conversationId === conversation.id;
  useShortcut('search', () => openThreadSearch(conversation.id));
  const { onScroll, scrollToEnd, scrollToElement, missed, isAway } = useThreadScroll({
    thread,
    outgoingKey: newest,
    myId: scope.myId,
    onMove: query.move,
    failed: query.failed,
    scrollerRef,
    contentRef,
  });
  const announcement = useAnnouncement(thread.messages, scope.myId);
  const place = {
    accountId: scope.accountId,
    conversationId: conversation.id,
    scrollerRef,
    contentRef,
    scrollToElement,
  };

  /** Home and End go to the start and end of the whole thread, not only of the loaded range. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const isFar = (event.key === 'Home' && thread.hasOlder) || (event.key === 'End' && thread.hasNewer);
    if (!isFar) return;
    event.preventDefault();
    if (event.key === 'End') scrollToEnd();
    else void query.move('start').then(() => scrollerRef.current?.scrollTo({ top: 0 }));
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scrollerRef}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t('conversations.thread')}
        className="focus-ring-inset relative h-full overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div
          ref={contentRef}
          className="flex min-h-full flex-col justify-end px-3 py-[1.125rem] md:px-[1.375rem]"
        >
          {thread.hasOlder ? <HistoryEdge side="older" query={query} /> : null}
          {items.map((item) => (
            <ThreadItemView
              key={item.kind === 'message' ? (item.message.echo_id ?? item.key) : item.key}
              item={item}
              conversation={conversation}
              accountId={scope.accountId}
            />
          ))}
          {thread.hasNewer ? (
            <HistoryEdge side="newer" query={query} />
          ) : (
            <>
              <Suspense>
                <ScheduledMessages scope={scope} conversation={conversation} />
              </Suspense>
              <OutgoingMessages messages={outgoing} />
            </>
          )}
        </div>
      </div>
      {missed > 0 || isAway ? (
        <Button
          variant={missed > 0 ? 'primary' : 'secondary'}
          size="sm"
          icon={<ArrowDown aria-hidden />}
          onClick={scrollToEnd}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full px-3 shadow-2"
        >
          {missed > 0 ? t('conversations.newMessages', { count: missed }) : t('conversations.toNewest')}
        </Button>
      ) : null}
      <div className="pointer-events-none absolute inset-x-0 top-2 flex flex-col items-center gap-2 px-3">
        <Suspense>{isSearching ? <ThreadSearch {...place} /> : null}</Suspense>
        <Suspense>
          {unread ? <FirstUnread {...place} thread={thread} unread={unread} onFound={setUnread} /> : null}
        </Suspense>
      </div>
      <Suspense>
        {linkedId === undefined ? null : <LinkedMessage {...place} messageId={linkedId} />}
        {isSearching && search.hit ? (
          <LinkedMessage key={search.hit.turn} {...place} messageId={search.hit.id} />
        ) : null}
      </Suspense>
      <VisuallyHidden>
        <div aria-live="polite">{announcement}</div>
      </VisuallyHidden>
    </div>
  );
}

/** The message named in the URL: `?message=12`. */
function useLinkedId(): number | undefined {
  const { message } = useSearch({ strict: false }) as Record<string, unknown>;
  return typeof message === 'number' && Number.isSafeInteger(message) && message > 0 ? message : undefined;
}

function useOutgoing({ accountId }: Scope, conversationId: number): readonly OutgoingMessage[] {
  const all = useOutbox((state) => state.messages);
  return useMemo(
    () =>
      all.filter((message) => message.accountId === accountId && message.conversationId === conversationId),
    [all, accountId, conversationId],
  );
}

/** Edge of the loaded thread range, if there are more messages on the server. */
function HistoryEdge({ side, query }: { side: 'older' | 'newer'; query: MessageListProps['query'] }) {
  const t = useT();
  const far: ThreadMove = side === 'older' ? 'start' : 'end';
  const { failed, moving } = query;
  if (failed === side || failed === far) {
    return (
      <div className="mb-3 flex items-center justify-center gap-2 text-12 text-3">
        {t('conversations.historyFailed')}
        <Button size="sm" onClick={() => void query.move(failed)}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  // Reserves the space of the spinner, so that nothing jumps.
  return (
    <div className="mb-2 grid h-8 shrink-0 place-items-center text-3">
      {moving === side || moving === far ? <Spinner label={t('conversations.historyLoading')} /> : null}
    </div>
  );
}

interface ThreadItemViewProps {
  item: ThreadItem;
  conversation: Conversation;
  accountId: number;
}

const ThreadItemView = memo(
  function ThreadItemView({ item, conversation, accountId }: ThreadItemViewProps) {
    const t = useT();
    const retry = useRetryMessage(accountId, conversation.id);
    switch (item.kind) {
      case 'day':
        return <DayLine date={item.date} />;
      case 'unread':
        return <UnreadLine />;
      case 'activity':
        return (
          <ActivityLine id={item.message.id} text={item.message.content ?? ''} at={item.message.created_at} />
        );
      case 'message':
        return (
          <ThreadMessage
            message={item.message}
            isFirst={item.isFirst}
            isLast={item.isLast}
            contactName={conversation.meta.sender.name || t('conversations.nameless')}
            contactLastSeenAt={conversation.contact_last_seen_at}
            onRetry={retry}
          />
        );
    }
  },
  (before, after) =>
    before.accountId === after.accountId &&
    sameConversation(before.conversation, after.conversation) &&
    sameItem(before.item, after.item),
);

/** Compares only what a message shows of its conversation. */
function sameConversation(a: Conversation, b: Conversation): boolean {
  return (
    a.id === b.id &&
    a.contact_last_seen_at === b.contact_last_seen_at &&
    a.meta.sender.name === b.meta.sender.name
  );
}

function sameItem(a: ThreadItem, b: ThreadItem): boolean {
  if (a.kind === 'message' && b.kind === 'message') {
    return a.message === b.message && a.isFirst === b.isFirst && a.isLast === b.isLast;
  }
  if (a.kind === 'activity' && b.kind === 'activity') return a.message === b.message;
  return a.kind === b.kind && a.key === b.key;
}

function OutgoingMessages({ messages }: { messages: readonly OutgoingMessage[] }) {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const me = { name: user.available_name || user.name, src: user.avatar_url };
  return messages.map((message, index) => (
    <OutgoingBubble
      key={message.echoId}
      message={message}
      me={me}
      isFirst={index === 0 || messages[index - 1]?.isPrivate !== message.isPrivate}
      onRetry={(echoId) => retryMessage(queryClient, echoId)}
      onDiscard={discardMessage}
    />
  ));
}
