import { useT } from '@parley/i18n/react';
import { Skeleton, VisuallyHidden } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useQuotedMessage } from '../../conversations/data/quoted-message';
import { useQuoteText } from '../../conversations/hooks/use-quote-text';

interface QuotedMessageProps {
  conversationId: number;
  /** The message that was replied to. */
  messageId: number;
}

/** The message that was replied to, above the reply; a click goes to it. */
export function QuotedMessage({ conversationId, messageId }: QuotedMessageProps) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const { message, isLoading } = useQuotedMessage({ accountId, conversationId }, messageId);
  const { name, text } = useQuoteText(message);
  const goTo = useGoToMessage();
  if (isLoading) return <Skeleton className="h-8 w-48 max-w-full" />;
  // The quoted message could not be loaded. It is left out, because the reply itself matters more.
  if (message === undefined) return null;
  const look = 'block max-w-full rounded-sm border-line-strong border-s-2 ps-2.5 text-start text-12 text-2';
  if (message === null) return <p className={`${look} italic`}>{text}</p>;
  return (
    <button
      type="button"
      onClick={() => goTo(messageId)}
      className={`${look} focus-ring pe-1 hover:bg-hover`}
    >
      <VisuallyHidden>{t('replyTo.inReply')} </VisuallyHidden>
      <span className="block truncate font-medium text-1">{name}</span>
      <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
        {text}
      </span>
    </button>
  );
}

/**
 * Goes to a message through the URL, as a link does. The parameter is cleared first, so that the same message can be
 * targeted again.
 */
function useGoToMessage() {
  const navigate = useNavigate();
  return async (messageId: number) => {
    const to = (message: number | undefined) =>
      navigate({
        to: '.',
        replace: true,
        search: ((before: Record<string, unknown>) => ({ ...before, message })) as never,
      });
    await to(undefined);
    await to(messageId);
  };
}
