import { scheduledMessageLimits } from '@parley/contract/scheduled-messages/limits';
import { useT } from '@parley/i18n/react';
import { Modal } from '@parley/ui';
import { useState } from 'react';
import { TimeForm } from '../../../../../shared/forms/time-form';
import type { SendHow } from '../../../data/outbox';
import { SnoozeDialog } from '../../bulk/snooze-dialog';
import type { SendQuestion } from '../send-button';

const DAY_MS = 86_400_000;

interface SendDialogProps {
  question: SendQuestion;
  onSend: (how: SendHow) => void;
  onClose: () => void;
}

/** A time of the person's own: to send at, or to snooze until. */
export function SendDialog({ question, onSend, onClose }: SendDialogProps) {
  const t = useT();
  const [tomorrow] = useState(() => new Date(Date.now() + DAY_MS));
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (question === 'snooze') {
    const send = (until: number) => onSend({ next: { status: 'snoozed', until } });
    return <SnoozeDialog open onOpenChange={onOpenChange} onChoose={send} />;
  }
  return (
    <Modal
      open
      onOpenChange={onOpenChange}
      title={t('sending.laterTitle')}
      closeLabel={t('common.close')}
      size="sm"
    >
      <TimeForm
        begins={tomorrow}
        latestDays={scheduledMessageLimits.latestDays}
        submitLabel={t('sending.laterSubmit')}
        onCancel={onClose}
        onSubmit={(at) => {
          onClose();
          if (at !== undefined) onSend({ at });
        }}
      />
    </Modal>
  );
}
