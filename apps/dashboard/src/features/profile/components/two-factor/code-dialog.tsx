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
  /** The call that wants the code. */
  task: { error: Error | null; isPending: boolean; reset: () => void };
  onSubmit: (factor: SecondFactor) => void;
  /** A further field before the code. */
  children?: ReactNode;
  /** False while that field is empty. */
  isReady?: boolean;
}

/** Asks for a code of the app, or a backup code, before something about the second step changes. */
export function CodeDialog({ task, onSubmit, children, isReady = true, ...frame }: CodeDialogProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const { error } = task;
  // With a further field the server's word may be about that one.
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
