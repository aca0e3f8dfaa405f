import { useT } from '@parley/i18n/react';
import { TimeDialog } from '../../../shared/forms/time-dialog';

interface SnoozeDialogProps {
  open: boolean;
  onClose: () => void;
  /** Unix seconds. */
  onChoose: (until: number) => void;
}

/** Dialog to snooze until a custom time. */
export function SnoozeDialog(props: SnoozeDialogProps) {
  const t = useT();
  return <TimeDialog {...props} title={t('bulk.snoozeTitle')} submitLabel={t('conversations.snooze')} />;
}
