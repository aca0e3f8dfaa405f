import { useT } from '@parley/i18n/react';
import { Modal } from '@parley/ui';
import { TimeForm } from './time-form';

interface TimeDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** Unix seconds; called after the dialog closed. */
  onChoose: (at: number) => void;
}

/** A dialog that only asks for a custom date and time. */
export function TimeDialog({ open, title, submitLabel, onClose, onChoose }: TimeDialogProps) {
  const t = useT();
  return (
    <Modal
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={t('common.close')}
      size="sm"
    >
      {open ? (
        <TimeForm
          submitLabel={submitLabel}
          onCancel={onClose}
          onSubmit={(at) => {
            onClose();
            onChoose(at);
          }}
        />
      ) : null}
    </Modal>
  );
}
