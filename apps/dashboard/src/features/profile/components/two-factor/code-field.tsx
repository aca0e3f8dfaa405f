import { Field, Input } from '@parley/ui';

interface CodeFieldProps {
  label: string;
  hint?: string;
  /** Accepts only six digits; otherwise backup codes too. */
  isAppCode?: boolean;
  /** For dialogs in which this is the only field. */
  autoFocus?: boolean;
  code: string;
  error?: string;
  onCodeChange: (code: string) => void;
}

export function CodeField({ label, hint, isAppCode, autoFocus, code, error, onCodeChange }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} required error={error}>
      <Input
        dir="ltr"
        className="max-w-48 font-mono rtl:text-end"
        inputMode={isAppCode ? 'numeric' : 'text'}
        autoFocus={autoFocus}
        autoComplete="one-time-code"
        spellCheck={false}
        autoCapitalize="none"
        value={code}
        onChange={(event) => onCodeChange(event.target.value)}
      />
    </Field>
  );
}
