import { useT } from '@parley/i18n/react';
import { Modal } from '@parley/ui';
import { TimeForm } from './time-form';

interface TimeDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** Unix seconds; it has closed before. */
  onChoose: (at: number) => void;
}

/** Asks for a time of the person's own, and for nothing else. */
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
