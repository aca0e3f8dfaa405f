import { useT } from '@parley/i18n/react';
import { Banner, Field, Input } from '@parley/ui';
import type { FormEvent, ReactNode } from 'react';
import { ApiError } from '../../../../shared/api';
import { describeError } from '../../../../shared/errors';

interface CodeFormProps {
  id: string;
  label: string;
  hint?: string;
  /** Six digits and nothing else; without it a backup code will do. */
  isOfApp?: boolean;
  code: string;
  /** The last refusal. */
  error: Error | null;
  onCodeChange: (code: string) => void;
  onSubmit: () => void;
  /** Further fields before the code. */
  children?: ReactNode;
}

/** Asks for a code; the button that sends it stands at the foot of the dialog. */
export function CodeForm(props: CodeFormProps) {
  const { id, label, hint, isOfApp, code, error, onCodeChange, onSubmit, children } = props;
  const t = useT();
  const isRefused = error instanceof ApiError && error.status === 422;
  // With further fields the server's word may be about one of them.
  const isAboutCode = isRefused && !children;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') onSubmit();
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {error && !isAboutCode ? <Banner tone="error">{describeError(t, error)}</Banner> : null}
      {children}
      <Field label={label} hint={hint} required error={isAboutCode ? describeError(t, error) : undefined}>
        <Input
          dir="ltr"
          className="max-w-48 font-mono rtl:text-end"
          inputMode={isOfApp ? 'numeric' : 'text'}
          autoFocus={!children}
          autoComplete="one-time-code"
          spellCheck={false}
          autoCapitalize="none"
          value={code}
          onChange={(event) => onCodeChange(event.target.value)}
        />
      </Field>
    </form>
  );
}
