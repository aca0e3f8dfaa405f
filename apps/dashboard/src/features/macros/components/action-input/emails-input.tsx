import { useT } from '@parley/i18n/react';
import { Field, Input } from '@parley/ui';
import { type ActionInputProps, chosenOf, withParams } from './input-props';

/** Not translated. */
const EXAMPLE = 'anna@acme.example, {{contact.email}}';
/** Isolated as left-to-right (U+2066 … U+2069), for sentences in right-to-left languages. */
const CONTACT_EMAIL = '\u2066{{contact.email}}\u2069';

export function EmailsInput({ action, name, error, onChange }: ActionInputProps) {
  const t = useT();
  return (
    <Field label={name} hideLabel hint={t('macros.emailsHint', { variable: CONTACT_EMAIL })} error={error}>
      <Input
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        placeholder={EXAMPLE}
        value={chosenOf(action) ?? ''}
        onChange={(event) => onChange(withParams(action, event.target.value))}
      />
    </Field>
  );
}
