import { useT } from '@parley/i18n/react';
import { Banner } from '@parley/ui';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../shared/api';
import { describeError } from '../../../../shared/errors';
import { FormDialog, type FormDialogProps } from '../../../../shared/forms/form-dialog';
import { type SecondFactor, secondFactorOf } from '../../model/second-factor';
import { CodeField } from './code-field';

interface CodeDialogProps
  extends Pick<FormDialogProps, 'title' | 'description' | 'action' | 'isDangerous' | 'onClose'> {
  /** State of the mutation that needs the code. */
  task: { error: Error | null; isPending: boolean; reset: () => void };
  onSubmit: (factor: SecondFactor) => void;
  /** Additional field above the code. */
  children?: ReactNode;
  /** False while the additional field is empty. */
  isReady?: boolean;
}

/** Asks for a code of the authenticator app, or a backup code, before a change of two-factor authentication. */
export function CodeDialog({ task, onSubmit, children, isReady = true, ...frame }: CodeDialogProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const { error } = task;
  // With an additional field, the error may be about that field.
  const isAboutCode = error instanceof ApiError && error.status === 422 && !children;

  return (
    <FormDialog
      {...frame}
      size="sm"
      isReady={isReady && code.trim() !== ''}
      isSending={task.isPending}
      onSubmit={() => onSubmit(secondFactorOf(code))}
    >
      {error && !isAboutCode ? <Banner tone="error">{describeError(t, error)}</Banner> : null}
      {children}
      <CodeField
        label={t('profile.anyCode')}
        autoFocus={!children}
        code={code}
        error={isAboutCode ? describeError(t, error) : undefined}
        onCodeChange={(next) => {
          task.reset();
          setCode(next);
        }}
      />
    </FormDialog>
  );
}
