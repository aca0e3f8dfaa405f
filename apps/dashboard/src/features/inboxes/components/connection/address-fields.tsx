import { useT } from '@parley/i18n/react';
import { Field, Input } from '@parley/ui';
import { useState } from 'react';
import { useTextDirection } from '../../../../shared/forms/use-text-direction';
import { type ConnectionValues, textOf } from '../../model/connection-values';
import { type EmailForm, hasValidAddress, withAddress } from '../../model/email-form';

const EXAMPLE = 'help@acme.example';

export interface AddressFieldsProps {
  form: EmailForm;
  onChange: (change: { name?: string; values?: ConnectionValues }) => void;
  errors: Readonly<Record<string, string>>;
  isSubmitted: boolean;
  /** The address is complete. */
  onLeaveAddress: (email: string) => void;
}

/** Name and address of a new email inbox. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, onChange, errors, isSubmitted, onLeaveAddress } = props;
  const t = useT();
  const directionOf = useTextDirection();
  const [touched, setTouched] = useState({ name: false, email: false });
  const { name, values } = form;
  const nameError = (touched.name || isSubmitted) && name.trim() === '' ? t('common.required') : undefined;
  const emailError =
    (touched.email || isSubmitted) && !hasValidAddress(values) ? t('channelFieldErrors.email') : undefined;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field
        label={t('settings.inboxName')}
        hint={t('connection.nameHint', { inbox: name.trim() || t('connection.nameExample') })}
        required
        error={errors['name'] ?? nameError}
      >
        <Input
          maxLength={255}
          dir={directionOf(name)}
          autoComplete="off"
          value={name}
          onBlur={() => setTouched({ ...touched, name: true })}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={t('channelFields.email')} required error={errors['email'] ?? emailError}>
        <Input
          type="email"
          inputMode="email"
          maxLength={255}
          autoComplete="off"
          placeholder={EXAMPLE}
          value={textOf(values, 'email')}
          onBlur={() => {
            setTouched({ ...touched, email: true });
            if (hasValidAddress(values)) onLeaveAddress(textOf(values, 'email'));
          }}
          onChange={(event) => onChange({ values: withAddress(values, event.target.value.trim()) })}
        />
      </Field>
    </div>
  );
}
