import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, lazyComponent } from '@parley/ui';
import { CloudOff, MessageCircleOff } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { describeError } from '../../../shared/errors';
import type { ConversationActions } from '../../conversations/data/conversation-mutations';
import { useThread } from '../../conversations/data/message-queries';
import { useMarkSeen } from '../../conversation-thread/hooks/use-mark-seen';
import { useUiSettings } from '../../../shared/session/update-profile';
import { markReadOf } from '../../../shared/session/conversation-preferences';
import type { StatusChange } from '../../conversations/hooks/use-status-change';
import type { Scope } from '../../conversations/model/scope';
import { ReplyBox } from '../../composer/components/reply-box';
import { DropZone } from './drop-zone';
import { MessageList } from '../../conversation-thread/components/message-list';
import { MessageMenu } from '../../conversation-thread/message-menu/message-menu';
import { MoreMenu } from '../../conversation-actions/more-menu';
import { StatusButton } from '../../conversation-actions/status-button';
import { ThreadHeader } from '../../conversation-thread/components/thread-header';
import { ThreadSkeleton } from '../../conversation-thread/components/thread-skeleton';

/** Not needed for the first paint, so it loads when the browser is idle. */
const ThreadPresence = lazyComponent(async () => {
  const module = await import('../../conversation-thread/viewers/thread-presence');
  return { default: module.ThreadPresence };
});

interface ThreadPaneProps {
  scope: Scope;
  conversation: Conversation;
  actions: ConversationActions;
  status: StatusChange;
  onBack: (() => void) | undefined;
  isDetailsOpen: boolean;
  onToggleDetails: () => void;
}

/** One conversation: header, messages and reply box. */
export function ThreadPane(props: ThreadPaneProps) {
  const { scope, conversation, actions, status } = props;
  const t = useT();
  const dropRef = useRef<((files: File[]) => void) | null>(null);
  const query = useThread(scope.accountId, conversation.id);
  const { messages = [], hasNewer } = query.thread ?? {};
  // An older thread range does not contain the newest incoming message.
  const newestIncoming = hasNewer
    ? undefined
    : messages.findLast((message) => message.message_type === 0)?.id;
  const [settings] = useUiSettings();
  useMarkSeen(actions, conversation, newestIncoming, !query.thread || markReadOf(settings) === 'manual');

  return (
    <main
      aria-label={t('conversations.conversationWith', {
        name: conversation.meta.sender.name || t('conversations.nameless'),
      })}
      className="flex min-w-0 flex-1 flex-col bg-bg"
    >
      <ThreadHeader
        conversation={conversation}
        onBack={props.onBack}
        isDetailsOpen={props.isDetailsOpen}
        onToggleDetails={props.onToggleDetails}
      >
        <StatusButton conversation={conversation} change={status} />
        <MoreMenu conversation={conversation} actions={actions} />
      </ThreadHeader>
      <DropZone onFiles={(files) => dropRef.current?.(files)}>
        <Messages scope={scope} conversation={conversation} query={query} />
        <MessageMenu scope={scope} conversation={conversation} />
        {/* Fixed height, so that nothing jumps when viewers or typing indicators appear. */}
        <div className="flex h-7 shrink-0 items-center gap-3 px-[1.375rem] text-12 text-3">
          <Suspense>
            <ThreadPresence conversationId={conversation.id} myId={scope.myId} />
          </Suspense>
        </div>
        <ReplyBox scope={scope} conversation={conversation} dropRef={dropRef} />
      </DropZone>
    </main>
  );
}

function Messages(props: { scope: Scope; conversation: Conversation; query: ReturnType<typeof useThread> }) {
  const { query } = props;
  const t = useT();
  if (query.thread) return <MessageList {...props} thread={query.thread} />;
  if (query.isError) {
    return (
      <EmptyState
        icon={<CloudOff />}
        title={t('conversations.threadFailed')}
        description={describeError(t, query.error)}
        action={<Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>}
        className="flex-1"
      />
    );
  }
  return <ThreadSkeleton />;
}

/** Shown for a conversation that does not exist or that the user may not see. */
export function ThreadMissing({ onBack }: { onBack: () => void }) {
  const t = useT();
  return (
    <main className="grid min-w-0 flex-1 place-items-center bg-bg">
      <EmptyState
        icon={<MessageCircleOff />}
        title={t('conversations.notFoundTitle')}
        description={t('conversations.notFoundText')}
        action={<Button onClick={onBack}>{t('conversations.backToList')}</Button>}
      />
    </main>
  );
}
