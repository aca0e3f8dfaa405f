import type { Message, Sender } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, lazyComponent } from '@parley/ui';
import { Lock } from 'lucide-react';
import { memo, Suspense } from 'react';
import { Attachments } from './attachments';
import { MessageBubble } from './message-bubble';
import { MessageMenuButton } from '../message-menu/message-menu';
import { MessageStatusMark } from './message-status';
import { MessageTextView } from '../../conversations/components/message-text-view';
import { senderName } from '../../conversations/model/sender-name';
import { showsOwnText, SpecialContent } from './special-content';

const TranslatedText = lazyComponent(async () => {
  const module = await import('../content/translated-text');
  return { default: module.TranslatedText };
});

/** Loaded only for replies that did not reach everyone, or that have not left yet. */
const RefusedRecipients = lazyComponent(async () => ({
  default: (await import('../content/delivery-notes')).RefusedRecipients,
}));
const WaitingToSend = lazyComponent(async () => ({
  default: (await import('../content/delivery-notes')).WaitingToSend,
}));

/** Loaded only for replies to a message. */
const QuotedMessage = lazyComponent(async () => {
  const module = await import('./quoted-message');
  return { default: module.QuotedMessage };
});

interface ThreadMessageProps {
  message: Message;
  isFirst: boolean;
  isLast: boolean;
  contactName: string;
  contactLastSeenAt: number;
  onRetry: (messageId: number) => void;
}

/** A stored message of the thread. */
export const ThreadMessage = memo(function ThreadMessage(props: ThreadMessageProps) {
  const { message, isFirst, isLast, contactName } = props;
  const t = useT();
  const { deleted, in_reply_to: repliedToId, refused_recipients: refused } = message.content_attributes;
  const isDeleted = deleted === true;
  const isFailed = message.status === 'failed' && !isDeleted;
  const attachments = message.attachments ?? [];
  const isFromContact = message.message_type === 0;
  const name = senderName(message.sender) ?? (isFromContact ? contactName : '');
  const hasText = Boolean(message.content);
  const hasOwnText = showsOwnText(message);

  return (
    <MessageBubble
      messageId={message.id}
      side={isFromContact ? 'theirs' : 'ours'}
      isNote={message.private}
      isFailed={isFailed}
      avatar={isFirst ? (name ? { name, src: pictureOf(message.sender), label: name } : 'program') : null}
      footer={isLast || isFailed || refused ? <Footer {...props} isFailed={isFailed} /> : null}
      actions={<MessageMenuButton />}
    >
      {isDeleted ? (
        <p className="text-2 italic">{message.content || t('conversations.deleted')}</p>
      ) : (
        <div className="flex flex-col gap-2">
          {typeof repliedToId === 'number' ? (
            <Suspense>
              <QuotedMessage conversationId={message.conversation_id} messageId={repliedToId} />
            </Suspense>
          ) : null}
          {hasText && !hasOwnText ? <MessageText message={message} isFromContact={isFromContact} /> : null}
          {attachments.length > 0 ? <Attachments attachments={attachments} /> : null}
          <SpecialContent message={message} />
          {!hasText && !hasOwnText && attachments.length === 0 && message.content_type === 'text' ? (
            <p className="text-2 italic">{t('conversations.noContent')}</p>
          ) : null}
        </div>
      )}
    </MessageBubble>
  );
});

function MessageText({ message, isFromContact }: { message: Message; isFromContact: boolean }) {
  const text = <MessageTextView text={message.content ?? ''} isFromContact={isFromContact} />;
  if (!message.content_attributes.translations) return text;
  return (
    <Suspense fallback={<div className="pb-7">{text}</div>}>
      <TranslatedText message={message}>{text}</TranslatedText>
    </Suspense>
  );
}

function Footer(props: ThreadMessageProps & { isFailed: boolean }) {
  const { message, contactLastSeenAt, onRetry, isFailed } = props;
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
      {isReply && message.content_attributes.deleted !== true ? (
        <MessageStatusMark message={message} contactLastSeenAt={contactLastSeenAt} />
      ) : null}
      {message.content_attributes.refused_recipients ? (
        <Suspense>
          <RefusedRecipients message={message} />
        </Suspense>
      ) : null}
      {isReply && message.status === 'sent' && message.source_id === null ? (
        <Suspense>
          <WaitingToSend message={message} />
        </Suspense>
      ) : null}
      {isFailed ? (
        <>
          <span className="max-w-full text-red-text [overflow-wrap:anywhere]">
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

function pictureOf(sender: Sender | undefined): string {
  if (!sender) return '';
  return 'thumbnail' in sender ? sender.thumbnail : sender.avatar_url;
}
