import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Check, CheckCheck, CircleAlert, type LucideIcon } from 'lucide-react';
import { assertNever } from '../../../shared/lib/assert-never';

interface MessageStatusMarkProps {
  message: Message;
  /** Unix seconds when the contact last viewed the conversation; 0 = never. */
  contactLastSeenAt: number;
}

/** Delivery status of a reply: ticks with a name for screen readers. */
export function MessageStatusMark({ message, contactLastSeenAt }: MessageStatusMarkProps) {
  const t = useT();
  const status =
    message.status !== 'failed' && contactLastSeenAt >= message.created_at ? 'read' : message.status;
  switch (status) {
    case 'sent':
      return <Mark icon={Check} name={t('conversations.statusSent')} />;
    case 'delivered':
      return <Mark icon={CheckCheck} name={t('conversations.statusDelivered')} />;
    case 'read':
      return <Mark icon={CheckCheck} name={t('conversations.statusRead')} className="text-accent-text" />;
    case 'failed':
      return <Mark icon={CircleAlert} name={t('conversations.statusFailed')} className="text-red-text" />;
    default:
      return assertNever(status);
  }
}

function Mark({ icon: Icon, name, className }: { icon: LucideIcon; name: string; className?: string }) {
  return (
    <span role="img" aria-label={name} title={name} className={className}>
      <Icon aria-hidden className="size-3" />
    </span>
  );
}
