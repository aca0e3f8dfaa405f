import { AlertDialog as Primitive } from 'radix-ui';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useReturnFocus } from '../lib/use-return-focus';
import { Button } from './button';
import { Field } from './field';
import { Input } from './input';

export interface ConfirmQuestion {
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Red confirm button. */
  danger?: boolean;
  /** For actions that can't be undone: the user must type `value` exactly before confirming. */
  typed?: { value: string; label: ReactNode; placeholder?: string };
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  loading?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onConfirm, onCancel, title, description, confirmLabel, cancelLabel, danger, typed } = props;
  const [entered, setEntered] = useState('');
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const returnFocus = useReturnFocus((event) => {
    if (!input.current) return;
    // The input has the initial focus if there is one, else the safe button.
    event.preventDefault();
    input.current.focus();
  });
  const isAllowed = !typed || entered === typed.value;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isAllowed) return;
    setEntered('');
    onConfirm();
  }

  function cancel() {
    setEntered('');
    onCancel();
  }

  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next ? undefined : cancel())}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 grid animate-appear place-items-center overflow-y-auto bg-scrim p-4">
          <Primitive.Content
            {...returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className="w-full max-w-[26rem] animate-rise rounded-lg border border-line bg-surface p-5 shadow-3 outline-none"
          >
            <Primitive.Title className="font-semibold text-15 text-1 tracking-[-0.01em] [overflow-wrap:anywhere]">
              {title}
            </Primitive.Title>
            {description ? (
              <Primitive.Description className="mt-1 text-13 text-2 [overflow-wrap:anywhere]">
                {description}
              </Primitive.Description>
            ) : null}
            <form id={formId} onSubmit={submit}>
              {typed ? (
                <Field label={typed.label} className="mt-4">
                  <Input
                    ref={input}
                    value={entered}
                    onChange={(event) => setEntered(event.target.value)}
                    aria-invalid={!isAllowed}
                    placeholder={typed.placeholder}
                    autoComplete="off"
                    spellCheck={false}
                  />
                </Field>
              ) : null}
            </form>
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Primitive.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </Primitive.Cancel>
              <Button
                type="submit"
                form={formId}
                variant={danger ? 'danger' : 'primary'}
                disabled={!isAllowed}
                loading={props.loading}
              >
                {confirmLabel}
              </Button>
            </div>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
