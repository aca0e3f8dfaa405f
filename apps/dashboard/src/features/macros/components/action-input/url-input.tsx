import { useT } from '@parley/i18n/react';
import { Field, Input } from '@parley/ui';
import { type ActionInputProps, chosenOf, withParams } from './input-props';

/** Not translated. */
const EXAMPLE = 'https://example.com/hook';

export function UrlInput({ action, name, error, onChange }: ActionInputProps) {
  const t = useT();
  return (
    <Field label={name} hideLabel hint={t('macros.urlHint')} error={error}>
      <Input
        type="url"
        autoComplete="off"
        maxLength={2_048}
        placeholder={EXAMPLE}
        value={chosenOf(action) ?? ''}
        onChange={(event) => onChange(withParams(action, event.target.value))}
      />
    </Field>
  );
}
