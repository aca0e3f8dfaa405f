import { useI18n } from '@parley/i18n/react';
import { Combobox, Field, Input, Textarea } from '@parley/ui';
import { listCountries, PhoneInput } from '@parley/ui/phone-input';
import { useMemo } from 'react';
import { useTextDirection } from '../forms/use-text-direction';
import type { ContactForm as Form } from './contact-form-model';

export interface ContactFieldsProps {
  form: Form;
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Partial<Form>) => void;
}

/** The fields of a contact. Loaded lazily with its form, because phone codes and countries are large. */
export function ContactFields({ form, errors, onChange }: ContactFieldsProps) {
  const { t, languageTag } = useI18n();
  const countries = useMemo(() => listCountries(languageTag), [languageTag]);
  return (
    <>
      <TextField name="name" form={form} error={errors['name']} onChange={onChange} />
      <TextField name="email" form={form} error={errors['email']} onChange={onChange} type="email" />
      <Field label={t('contactForm.phone_number')} error={errors['phone_number']}>
        <PhoneInput
          value={form.phone_number}
          onValueChange={(phone_number) => onChange({ phone_number })}
          locale={languageTag}
          labels={{
            country: t('contactForm.dialCode'),
            searchCountry: t('contactForm.searchCountry'),
            noCountryFound: t('common.noResults'),
            selectCountry: t('contactForm.noCountry'),
          }}
        />
      </Field>
      <TextField name="identifier" form={form} error={errors['identifier']} onChange={onChange} />
      <TextField name="company_name" form={form} onChange={onChange} />
      <TextField name="city" form={form} onChange={onChange} />
      <Field label={t('contactForm.country')}>
        <Combobox
          value={form.country_code}
          onValueChange={(country_code) => onChange({ country_code })}
          options={[
            { value: '', label: t('contactForm.noCountry') },
            ...countries.map(({ id, name, emoji }) => ({
              value: id,
              label: name,
              keywords: id,
              icon: <span aria-hidden>{emoji}</span>,
            })),
          ]}
          label={t('contactForm.country')}
          searchLabel={t('contactForm.searchCountry')}
          noResultsText={t('common.noResults')}
          placeholder={form.country_code || t('contactForm.noCountry')}
        />
      </Field>
      <BioField form={form} error={errors['additional_attributes']} onChange={onChange} />
    </>
  );
}

interface FieldProps {
  form: Form;
  error?: string | undefined;
  onChange: (fields: Partial<Form>) => void;
}

interface TextFieldProps extends FieldProps {
  name: 'name' | 'email' | 'identifier' | 'company_name' | 'city';
  type?: 'email';
}

function TextField({ name, form, error, onChange, type }: TextFieldProps) {
  const { t } = useI18n();
  const directionOf = useTextDirection();
  return (
    <Field label={t(`contactForm.${name}`)} error={error}>
      <Input
        {...(type ? { type } : { dir: directionOf(form[name]) })}
        maxLength={255}
        autoComplete="off"
        value={form[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  );
}

function BioField({ form, error, onChange }: FieldProps) {
  const { t } = useI18n();
  const directionOf = useTextDirection();
  return (
    <Field label={t('contactForm.description')} error={error}>
      <Textarea
        rows={3}
        maxLength={5_000}
        dir={directionOf(form.description)}
        value={form.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </Field>
  );
}
