import { useT } from '@parley/i18n/react';
import { Banner, Button, Modal, type ModalProps } from '@parley/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { describeError } from '../errors';

export interface FormDialogProps extends Pick<ModalProps, 'size' | 'closeOnBackdrop'> {
  title: ReactNode;
  description?: ReactNode;
  /** Label of the submit button. */
  action: string;
  /** Colors the button red, for actions that can't be undone. */
  isDangerous?: boolean;
  /** False while a required value is missing; submitting is disabled then. */
  isReady?: boolean;
  isSending: boolean;
  /** Shown above the fields: an error that belongs to none of them. */
  error?: unknown;
  onSubmit: () => void;
  onClose: () => void;
  /** The form fields. */
  children: ReactNode;
}

/** A dialog with a form. Submits by its button or with Enter; further submits are ignored while one is running. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    action,
    isDangerous,
    isReady = true,
    isSending,
    error = null,
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
        {error ? <Banner tone="error">{describeError(t, error)}</Banner> : null}
        {children}
      </form>
    </Modal>
  );
}
