import type { InboundItem } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';

interface ItemProps {
  item: InboundItem;
  className?: string;
}

// `cn` takes `text-match` for a color.

/** Address of the writer, which is unknown until the item could be read. */
export function Sender({ item: { sender }, className }: ItemProps) {
  const t = useT();
  return sender ? (
    <bdi title={sender} className={`${cn('block truncate text-1', className)} text-match`}>
      {sender}
    </bdi>
  ) : (
    <span className={cn('block truncate', className, 'text-3')}>{t('inboxHealth.unknownSender')}</span>
  );
}

export function Subject({ item: { subject }, className }: ItemProps) {
  const t = useT();
  return subject ? (
    <bdi title={subject} className={`${cn('block truncate', className)} text-match`}>
      {subject}
    </bdi>
  ) : (
    <span className={cn('block truncate', className, 'text-3')}>{t('inboxHealth.noSubject')}</span>
  );
}
