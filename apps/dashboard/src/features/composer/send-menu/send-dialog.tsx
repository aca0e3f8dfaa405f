import { useT } from '@parley/i18n/react';
import { TimeDialog } from '../../../shared/forms/time-dialog';
import type { MessageSendOptions } from '../../conversations/data/outbox';
import { SnoozeDialog } from '../../conversations/components/snooze-dialog';
import type { SendQuestion } from '../components/send-button';

interface SendDialogProps {
  question: SendQuestion;
  onSend: (how: MessageSendOptions) => void;
  onClose: () => void;
}

/** Dialog for a custom time to send at, or to snooze until. */
export function SendDialog({ question, onSend, onClose }: SendDialogProps) {
  const t = useT();
  if (question === 'snooze') {
    const send = (until: number) => onSend({ next: { status: 'snoozed', until } });
    return <SnoozeDialog open onClose={onClose} onChoose={send} />;
  }
  return (
    <TimeDialog
      open
      title={t('sending.laterTitle')}
      submitLabel={t('sending.laterSubmit')}
      onClose={onClose}
      onChoose={(at) => onSend({ at })}
    />
  );
}
