import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Check, CheckCheck, CircleAlert } from 'lucide-react';
import { assertNever } from '../../../../shared/lib/assert-never';

interface MessageStatusMarkProps {
  message: Message;
  /** Unix seconds of the contact's last look at the conversation; 0 = never. */
  contactLastSeenAt: number;
}

/** How far a reply got. The name is read out, the ticks are seen. */
export function MessageStatusMark({ message, contactLastSeenAt }: MessageStatusMarkProps) {
  const t = useT();
  const status =
    message.status !== 'failed' && contactLastSeenAt >= message.created_at ? 'read' : message.status;
  switch (status) {
    case 'sent':
      return <Check role="img" aria-label={t('conversations.statusSent')} className="size-3" />;
    case 'delivered':
      return <CheckCheck role="img" aria-label={t('conversations.statusDelivered')} className="size-3" />;
    case 'read':
      return (
        <CheckCheck
          role="img"
          aria-label={t('conversations.statusRead')}
          className="size-3 text-accent-text"
        />
      );
    case 'failed':
      return (
        <CircleAlert
          role="img"
          aria-label={t('conversations.statusFailed')}
          className="size-3 text-red-text"
        />
      );
    default:
      return assertNever(status);
  }
}
