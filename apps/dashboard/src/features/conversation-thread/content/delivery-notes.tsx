import type { Message } from '@parley/contract';
import { refusedRecipientsOf } from '@parley/contract/messages/recipients';
import { useI18n } from '@parley/i18n/react';
import { Clock } from 'lucide-react';
import { useWorkspace } from '../../../shared/workspace/workspace-query';

/** Recipients who did not get a reply that others got, each with the mail server's words. */
export function RefusedRecipients({ message }: { message: Message }) {
  const { t } = useI18n();
  return refusedRecipientsOf(message.content_attributes).map(({ address, reason }) => (
    <span key={address} className="max-w-full text-red-text [overflow-wrap:anywhere]">
      {t('sending.notDelivered', { address: isolated(address), reason: isolated(reason) })}
    </span>
  ));
}

/** Says that a reply has not left yet, because its inbox has reached a limit of its provider. */
export function WaitingToSend({ message }: { message: Message }) {
  const { t, formatTime, formatDate } = useI18n();
  const { inboxes } = useWorkspace();
  const until = inboxes.find(({ id }) => id === message.inbox_id)?.sending_resumes_at;
  if (!until) return null;
  return (
    <span
      title={formatDate(until, { dateStyle: 'full', timeStyle: 'medium' })}
      className="inline-flex items-center gap-1 text-amber-text"
    >
      <Clock aria-hidden className="size-3" />
      {t('sending.waits', { time: formatTime(until) })}
    </span>
  );
}

/** Addresses and servers' words keep their own direction. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
