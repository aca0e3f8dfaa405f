import { useT } from '@parley/i18n/react';
import { Button, Modal, type ModalProps } from '@parley/ui';
import { type FormEvent, type ReactNode, useId } from 'react';

export interface FormDialogProps extends Pick<ModalProps, 'size' | 'closeOnBackdrop'> {
  title: ReactNode;
  description: ReactNode;
  /** The button that sends. */
  action: string;
  /** The button is red: what it does cannot be taken back. */
  isDangerous?: boolean;
  /** False while something is missing without which nothing is sent. */
  isReady?: boolean;
  isSending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that asks for something and sends it: by its button or with Enter, and once at a time. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    action,
    isDangerous,
    isReady = true,
    isSending,
    onSubmit,
    onClose,
    children,
  } = props;
  const t = useT();
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !isSending) onSubmit();
  }

  return (
    <Modal
      open
      size={props.size}
      closeOnBackdrop={props.closeOnBackdrop}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={description}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={!isReady}
            loading={isSending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {children}
      </form>
    </Modal>
  );
}
