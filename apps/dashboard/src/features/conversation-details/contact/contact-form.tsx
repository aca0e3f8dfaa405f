import type { Conversation } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner, Button, Combobox, Field, Input, Textarea } from '@parley/ui';
import { listCountries, PhoneInput } from '@parley/ui/phone-input';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import type { Scope } from '../../conversations/model/scope';
import {
  CONTACT_FIELDS,
  type ContactForm as Form,
  contactChangesOf,
  contactFormOf,
} from './contact-form-model';
import { useSaveContact } from './use-save-contact';

export interface ContactFormProps {
  scope: Scope;
  conversation: Conversation;
  onClose: () => void;
}

/** Form to edit the contact. Server errors are shown at their fields, and the input is kept. */
export function ContactForm({ scope, conversation, onClose }: ContactFormProps) {
  const { t, languageTag } = useI18n();
  const saved = contactFormOf(conversation.meta.sender);
  const { form, set } = useFormEdits(saved);
  const save = useSaveContact(scope, conversation);
  const countries = useMemo(() => listCountries(languageTag), [languageTag]);
  const element = useRef<HTMLFormElement>(null);
  const refusal = serverErrorsOf(save.error, CONTACT_FIELDS);

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);

  function change(fields: Partial<Form>) {
    save.reset();
    set(fields);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    // The country name is stored in English, as other clients of the API do.
    const english = new Intl.DisplayNames(['en'], { type: 'region' });
    const changes = contactChangesOf(saved, form, (code) => english.of(code) ?? code);
    if (Object.keys(changes).length === 0) return onClose();
    save.mutate(changes, { onSuccess: onClose });
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      aria-label={t('contactForm.title')}
      className="flex flex-col gap-3"
    >
      {refusal.hasOtherErrors ? <Banner tone="error">{describeError(t, save.error)}</Banner> : null}
      <TextField name="name" form={form} error={refusal.fields['name']} onChange={change} />
      <TextField name="email" form={form} error={refusal.fields['email']} onChange={change} type="email" />
      <Field label={t('contactForm.phone_number')} error={refusal.fields['phone_number']}>
        <PhoneInput
          value={form.phone_number}
          onValueChange={(phone_number) => change({ phone_number })}
          locale={languageTag}
          labels={{
            country: t('contactForm.dialCode'),
            searchCountry: t('contactForm.searchCountry'),
            noCountryFound: t('common.noResults'),
            selectCountry: t('contactForm.noCountry'),
          }}
        />
      </Field>
      <TextField name="company_name" form={form} onChange={change} />
      <TextField name="city" form={form} onChange={change} />
      <Field label={t('contactForm.country')}>
        <Combobox
          value={form.country_code}
          onValueChange={(country_code) => change({ country_code })}
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
      <BioField form={form} error={refusal.fields['additional_attributes']} onChange={change} />
      <div className="flex justify-end gap-1.5">
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" type="submit" variant="primary" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  form: Form;
  error?: string | undefined;
  onChange: (fields: Partial<Form>) => void;
}

interface TextFieldProps extends FieldProps {
  name: 'name' | 'email' | 'company_name' | 'city';
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
