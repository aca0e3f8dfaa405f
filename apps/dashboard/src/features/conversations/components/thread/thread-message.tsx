import type { Message, Sender } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { Attachments } from './attachments';
import { MessageBubble } from './message-bubble';
import { MessageStatusMark } from './message-status';
import { MessageTextView } from './message-text-view';
import { SpecialContent } from './special-content';

interface ThreadMessageProps {
  message: Message;
  isFirst: boolean;
  isLast: boolean;
  contactName: string;
  contactLastSeenAt: number;
  onRetry: (messageId: number) => void;
}

/** One message of the thread as the server has it. */
export const ThreadMessage = memo(function ThreadMessage(props: ThreadMessageProps) {
  const { message, isFirst, isLast, contactName } = props;
  const t = useT();
  const isFailed = message.status === 'failed';
  const isDeleted = message.content_attributes.deleted === true;
  const attachments = message.attachments ?? [];
  const isFromContact = message.message_type === 0;
  const name = senderName(message.sender) ?? (isFromContact ? contactName : '');
  const hasText = Boolean(message.content);

  return (
    <MessageBubble
      messageId={message.id}
      side={isFromContact ? 'theirs' : 'ours'}
      isNote={message.private}
      isFailed={isFailed}
      avatar={isFirst ? (name ? { name, src: pictureOf(message.sender), label: name } : 'program') : null}
      footer={isLast || isFailed ? <Footer {...props} /> : null}
    >
      {isDeleted ? (
        <p className="text-2 italic">{message.content || t('conversations.deleted')}</p>
      ) : (
        <div className="flex flex-col gap-2">
          {hasText ? <MessageTextView text={message.content ?? ''} isFromContact={isFromContact} /> : null}
          {attachments.length > 0 ? <Attachments attachments={attachments} /> : null}
          <SpecialContent message={message} />
          {!hasText && attachments.length === 0 && message.content_type === 'text' ? (
            <p className="text-2 italic">{t('conversations.noContent')}</p>
          ) : null}
        </div>
      )}
    </MessageBubble>
  );
});

function Footer({ message, contactLastSeenAt, onRetry }: ThreadMessageProps) {
  const t = useT();
  const { formatTime, formatDate } = useI18n();
  const at = message.created_at * 1000;
  const error = message.content_attributes.external_error;
  const isReply = message.message_type !== 0 && !message.private;
  return (
    <>
      {message.private ? (
        <span className="inline-flex items-center gap-1">
          <Lock aria-hidden className="size-3" />
          {t('conversations.privateNote')}
          <span aria-hidden>·</span>
        </span>
      ) : null}
      {message.message_type === 3 || (message.message_type === 1 && !message.sender) ? (
        <span>{t('conversations.automatic')} ·</span>
      ) : null}
      <time
        dateTime={new Date(at).toISOString()}
        title={formatDate(at, { dateStyle: 'full', timeStyle: 'medium' })}
        className="num"
      >
        {formatTime(at)}
      </time>
      {isReply ? <MessageStatusMark message={message} contactLastSeenAt={contactLastSeenAt} /> : null}
      {message.status === 'failed' ? (
        <>
          <span className="text-red-text">
            {typeof error === 'string' && error !== ''
              ? t('conversations.failedReason', { reason: error })
              : t('conversations.statusFailed')}
          </span>
          <Button variant="ghost" size="sm" className="h-6" onClick={() => onRetry(message.id)}>
            {t('conversations.retrySend')}
          </Button>
        </>
      ) : null}
    </>
  );
}

export function senderName(sender: Sender | undefined): string | null {
  if (!sender) return null;
  if (sender.type === 'user') return sender.available_name || sender.name;
  return sender.name || null;
}

function pictureOf(sender: Sender | undefined): string {
  if (!sender) return '';
  return 'thumbnail' in sender ? sender.thumbnail : sender.avatar_url;
}
