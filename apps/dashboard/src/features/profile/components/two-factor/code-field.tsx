import { Field, Input } from '@parley/ui';

interface CodeFieldProps {
  label: string;
  hint?: string;
  /** Six digits and nothing else; without it a backup code will do. */
  isAppCode?: boolean;
  /** Where it is the only field. */
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
