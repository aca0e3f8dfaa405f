import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { Reply, X } from 'lucide-react';
import { useEffect } from 'react';
import type { ReplyMode } from '../data/drafts';
import { useQuotedMessage } from '../../conversations/data/quoted-message';
import { type ReplyTarget, replyTo, clearReplyTargetFocus } from '../data/reply-targets';
import { useQuoteText } from '../../conversations/hooks/use-quote-text';

interface ReplyToBarProps {
  place: { accountId: number; conversationId: number };
  target: ReplyTarget;
  isNote: boolean;
  onChoose: (mode: ReplyMode) => void;
}

/** The message that the next message replies to, with a button to cancel. */
export function ReplyToBar({ place, target, isNote, onChoose }: ReplyToBarProps) {
  const t = useT();
  const { message } = useQuotedMessage(place, target.messageId);
  const words = useQuoteText(message);
  const { accountId, conversationId } = place;
  const { shouldFocus, isPrivate } = target;

  useEffect(() => {
    if (!shouldFocus) return;
    clearReplyTargetFocus({ accountId, conversationId });
    onChoose(isPrivate || isNote ? 'note' : 'reply');
  }, [shouldFocus, isPrivate, isNote, onChoose, accountId, conversationId]);

  if (isPrivate && !isNote) return null;
  return (
    <div className="mx-3.5 mt-2 flex items-start gap-2 rounded-sm border-accent border-s-2 bg-hover py-1 ps-2.5 pe-1">
      <Reply aria-hidden className="mt-0.5 size-3.5 shrink-0 text-3 rtl:-scale-x-100" />
      <p className="min-w-0 flex-1 text-12">
        <span className="block truncate font-medium text-1">{t('replyTo.to', { name: words.name })}</span>
        <span dir="auto" className="block truncate text-2">
          {words.text}
        </span>
      </p>
      <IconButton
        size="sm"
        label={t('replyTo.remove')}
        icon={<X aria-hidden />}
        onClick={() => {
          replyTo(place, null);
          onChoose(isNote ? 'note' : 'reply');
        }}
      />
    </div>
  );
}
