import { useT } from '@parley/i18n/react';
import { Button, lazyComponent, Skeleton } from '@parley/ui';
import { Clock } from 'lucide-react';
import { type MouseEvent, Suspense } from 'react';
import type { OutgoingMessage } from '../../conversations/data/outbox';
import { keepFocusInThread } from '../hooks/keep-focus-in-thread';
import { MessageBubble } from './message-bubble';
import { MessageTextView } from '../../conversations/components/message-text-view';

/** Loaded only for messages with files. */
const OutgoingFiles = lazyComponent(async () => ({
  default: (await import('../content/outgoing-files')).OutgoingFiles,
}));

interface OutgoingBubbleProps {
  message: OutgoingMessage;
  /** Name and avatar of the current user. */
  me: { name: string; src: string };
  isFirst: boolean;
  onRetry: (echoId: string) => void;
  onDiscard: (echoId: string) => void;
}

/** A message being sent, or one that failed. */
export function OutgoingBubble({ message, me, isFirst, onRetry, onDiscard }: OutgoingBubbleProps) {
  const t = useT();
  const { state } = message;
  /** The action removes its own button, so the focus moves to the thread. */
  const doing = (act: (echoId: string) => void) => (event: MouseEvent<HTMLElement>) => {
    keepFocusInThread(event.currentTarget)();
    act(message.echoId);
  };
  return (
    <MessageBubble
      side="ours"
      isNote={message.isPrivate}
      isFailed={state.kind === 'failed'}
      avatar={isFirst ? { ...me, label: me.name } : null}
      footer={
        state.kind === 'failed' ? (
          <span role="alert" className="inline-flex flex-wrap items-center justify-end gap-1 text-red-text">
            {state.reason === ''
              ? t('conversations.statusFailed')
              : t('conversations.failedReason', { reason: state.reason })}
            <Button variant="ghost" size="sm" className="h-6" onClick={doing(onRetry)}>
              {t('conversations.retrySend')}
            </Button>
            <Button variant="ghost" size="sm" className="h-6" onClick={doing(onDiscard)}>
              {t('conversations.discard')}
            </Button>
          </span>
        ) : (
          <span className="inline-flex items-center gap-1">
            <Clock aria-hidden className="size-3" />
            {t(state.kind === 'waiting' ? 'conversations.statusWaiting' : 'conversations.statusSending')}
          </span>
        )
      }
    >
      <div className="flex flex-col gap-2">
        {message.content ? <MessageTextView text={message.content} /> : null}
        {message.files.length > 0 ? (
          <Suspense fallback={<Skeleton aria-busy className="h-10 w-56 rounded-md" />}>
            <OutgoingFiles
              files={message.files}
              progress={state.kind === 'sending' ? state.progress : null}
              onCancel={doing(onDiscard)}
            />
          </Suspense>
        ) : null}
      </div>
    </MessageBubble>
  );
}
