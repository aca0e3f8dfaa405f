import { useT } from '@parley/i18n/react';
import { Modal } from '@parley/ui';
import { TimeForm } from '../../../shared/forms/time-form';

interface PublishLaterDialogProps {
  isSaving: boolean;
  onClose: () => void;
  /** Unix seconds. */
  onSchedule: (at: number) => void;
}

/** Asks when an article, or its changes that wait, will be published. */
export function PublishLaterDialog({ isSaving, onClose, onSchedule }: PublishLaterDialogProps) {
  const t = useT();
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={t('articleEditor.publishLater')}
      closeLabel={t('common.close')}
    >
      <TimeForm
        submitLabel={t('articleEditor.schedule')}
        isBusy={isSaving}
        onCancel={onClose}
        onSubmit={onSchedule}
      />
    </Modal>
  );
}
