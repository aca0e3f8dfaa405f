import { limits } from '@parley/contract/kit/limits';
import { useT } from '@parley/i18n/react';
import { Field, Input, Textarea } from '@parley/ui';
import type { ReactNode } from 'react';
import { useTextDirection } from '../forms/use-text-direction';

interface TextFieldProps {
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The name of a row. */
export function NameField({ value, onChange, hint, error }: TextFieldProps) {
  const t = useT();
  const directionOf = useTextDirection();
  return (
    <Field label={t('common.name')} hint={hint} required error={error}>
      <Input
        maxLength={limits.nameCharacters}
        dir={directionOf(value)}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The optional description of a row. */
export function DescriptionField({ value, onChange, hint, error }: TextFieldProps) {
  const t = useT();
  const directionOf = useTextDirection();
  return (
    <Field label={t('settingsList.description')} hint={hint} aside={t('common.optional')} error={error}>
      <Textarea
        rows={2}
        maxLength={limits.descriptionCharacters}
        dir={directionOf(value)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
