import { useT } from '@parley/i18n/react';
import { Field, Input } from '@parley/ui';
import { useTextDirection } from './use-text-direction';

const LONGEST_NAME = 255;

interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
  /** The form was submitted; from then on an empty name is an error. */
  wasSubmitted: boolean;
  /** Words of the server about the name. */
  refusal: string | undefined;
}

/** The required name of something that a person saves. */
export function NameField({ value, onChange, wasSubmitted, refusal }: NameFieldProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const isMissing = value.trim() === '';
  return (
    <Field
      label={t('common.name')}
      required
      error={wasSubmitted && isMissing ? t('common.required') : refusal}
    >
      <Input
        autoComplete="off"
        maxLength={LONGEST_NAME}
        dir={directionOf(value)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
