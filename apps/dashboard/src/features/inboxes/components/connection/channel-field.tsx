import type { ChannelField } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox, Field, Input, PasswordInput, Select } from '@parley/ui';
import { type ReactNode, useState } from 'react';
import type { ConnectionValues, ShownFieldName } from '../../model/connection-values';

export interface ChannelFieldInputProps {
  field: ChannelField;
  value: ConnectionValues[string] | undefined;
  onChange: (value: ConnectionValues[string]) => void;
  hint?: ReactNode;
  /** Default: as the field is declared. */
  isRequired?: boolean;
  /** Also names the error of a field that nobody has touched. */
  isSubmitted?: boolean;
  error?: string | undefined;
  placeholder?: string | undefined;
  /** A check has failed because of it, as another place explains. */
  isSuspect?: boolean;
  onLeave?: () => void;
}

/** The control for a declared setting of a channel, by its kind. */
export function ChannelFieldInput(props: ChannelFieldInputProps) {
  const { field, value, onChange, hint, isSubmitted = false, error, placeholder, onLeave } = props;
  const { isRequired = field.isRequired ?? false } = props;
  const t = useT();
  const [isTouched, setTouched] = useState(false);
  const label = t(`channelFields.${field.name as ShownFieldName}`);
  const text = String(value ?? '');
  if (field.kind === 'switch') {
    return <Checkbox label={label} description={hint} checked={value === true} onCheckedChange={onChange} />;
  }
  const isMissing = isRequired && text.trim() === '' && (isTouched || isSubmitted);
  const common = {
    autoComplete: 'off',
    placeholder,
    ...(props.isSuspect && { 'aria-invalid': true }),
    onBlur: () => {
      setTouched(true);
      onLeave?.();
    },
  };
  return (
    <Field
      label={label}
      hint={hint}
      required={isRequired}
      error={error ?? (isMissing ? t('common.required') : undefined)}
    >
      {field.kind === 'secret' ? (
        <PasswordInput
          {...common}
          autoComplete="new-password"
          className="rtl:text-end"
          maxLength={2048}
          showLabel={t('settings.show', { name: label })}
          hideLabel={t('settings.hide', { name: label })}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
      {field.kind === 'choice' ? (
        <Select
          label={label}
          value={text}
          onValueChange={onChange}
          options={(field.choices ?? []).map((choice) => ({ value: choice, label: choice.toUpperCase() }))}
        />
      ) : null}
      {field.kind === 'number' ? (
        <Input
          {...common}
          dir="ltr"
          inputMode="numeric"
          maxLength={5}
          className="num rtl:text-end"
          value={value === 0 ? '' : text}
          onChange={(event) => onChange(Math.min(Number(event.target.value.replaceAll(/\D/g, '')), 65_535))}
        />
      ) : null}
      {['text', 'email', 'host'].includes(field.kind) ? (
        <Input
          {...common}
          dir="ltr"
          type={field.kind === 'email' ? 'email' : 'text'}
          inputMode={field.kind === 'host' ? 'url' : undefined}
          maxLength={255}
          spellCheck={false}
          autoCapitalize="none"
          className="rtl:text-end"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
    </Field>
  );
}
