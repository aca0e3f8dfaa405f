import { useI18n, useT } from '@parley/i18n/react';
import { Button, ProgressBar } from '@parley/ui';
import { Clock, FileText } from 'lucide-react';
import { formatBytes } from '../../model/format-bytes';
import type { OutgoingMessage } from '../../data/outbox';
import { MessageBubble } from './message-bubble';
import { MessageTextView } from './message-text-view';

interface OutgoingBubbleProps {
  message: OutgoingMessage;
  /** The agent's own face. */
  me: { name: string; src: string };
  isFirst: boolean;
  onRetry: (echoId: string) => void;
  onDiscard: (echoId: string) => void;
}

/** A message on its way, or one that did not get there. */
export function OutgoingBubble({ message, me, isFirst, onRetry, onDiscard }: OutgoingBubbleProps) {
  const t = useT();
  const { formatNumber } = useI18n();
  const { state } = message;
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
            <Button variant="ghost" size="sm" className="h-6" onClick={() => onRetry(message.echoId)}>
              {t('conversations.retrySend')}
            </Button>
            <Button variant="ghost" size="sm" className="h-6" onClick={() => onDiscard(message.echoId)}>
              {t('conversations.discard')}
            </Button>
          </span>
        ) : (
          <span className="inline-flex items-center gap-1">
            <Clock aria-hidden className="size-3" />
            {t('conversations.statusSending')}
          </span>
        )
      }
    >
      <div className="flex flex-col gap-2">
        {message.content ? <MessageTextView text={message.content} /> : null}
        {message.files.map((file, index) => (
          <span key={`${file.name}-${index}`} className="flex min-w-0 items-center gap-2 text-13">
            <FileText aria-hidden className="size-4 shrink-0 text-2" />
            <span className="truncate">{file.name}</span>
            <span className="num shrink-0 text-time text-3">{formatBytes(file.size, formatNumber)}</span>
          </span>
        ))}
        {message.files.length > 0 && state.kind === 'sending' ? (
          <div className="flex w-56 max-w-full items-center gap-2">
            <ProgressBar
              value={state.progress * 100}
              label={t('conversations.uploading', {
                percent: formatNumber(state.progress, { style: 'percent' }),
              })}
            />
            <Button
              variant="ghost"
              size="sm"
              className="h-6"
              aria-label={t('conversations.cancelUpload')}
              onClick={() => onDiscard(message.echoId)}
            >
              {t('common.cancel')}
            </Button>
          </div>
        ) : null}
      </div>
    </MessageBubble>
  );
}
