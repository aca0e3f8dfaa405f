import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api';
import { useRequiredAttributes } from '../../shared/custom-attributes/use-required-attributes';
import { describeError } from '../../shared/errors';
import { serverErrorsOf } from '../../shared/forms/server-errors';
import { useScope } from '../conversations/hooks/use-scope';

interface MakeContactProps {
  /** The text of the contact search: a name, an e-mail address or a phone number. */
  typed: string;
  onMade: (contact: Contact) => void;
  onCancel: () => void;
}

const NONE = {};
const FIELDS = ['name', 'email', 'phone_number'] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

/** Form for a new contact; the searched text prefills the matching field. */
export function CreateContactForm({ typed, onMade, onCancel }: MakeContactProps) {
  const t = useT();
  const { accountId } = useScope();
  const [form, setForm] = useState<Fields>(() => guessed(typed));
  const required = useRequiredAttributes(accountId, 'contact_attribute', NONE);
  const make = useMutation({
    mutationFn: (custom_attributes: Record<string, unknown>) => {
      const given = Object.entries(form).flatMap(([key, value]) =>
        value.trim() === '' ? [] : [[key, value.trim()]],
      );
      return api.call('createContact', {
        params: { account_id: accountId },
        body: {
          ...(Object.fromEntries(given) as Partial<Fields>),
          ...(Object.keys(custom_attributes).length > 0 && { custom_attributes }),
        },
      });
    },
    onSuccess: ({ payload }) => onMade(payload.contact),
  });
  const refusal = serverErrorsOf(make.error, FIELDS);
  const isReady = Object.values(form).some((value) => value.trim() !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || make.isPending) return;
    const attributes = required.take();
    if (attributes) make.mutate(attributes);
  }

  return (
    <form noValidate onSubmit={submit} aria-label={t('actions.newMake')} className="flex flex-col gap-3">
      {refusal.hasOtherErrors ? <Banner tone="error">{describeError(t, make.error)}</Banner> : null}
      {FIELDS.map((name) => (
        <Field key={name} label={t(`contactForm.${name}`)} error={refusal.fields[name]}>
          <Input
            {...(name === 'name' ? { dir: 'auto' } : { type: name === 'email' ? 'email' : 'tel' })}
            autoComplete="off"
            maxLength={255}
            placeholder={name === 'phone_number' ? '+4915112345678' : undefined}
            value={form[name]}
            onChange={(event) => {
              setForm({ ...form, [name]: event.target.value });
              make.reset();
            }}
          />
        </Field>
      ))}
      {required.fields}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('common.back')}</Button>
        <Button type="submit" variant="primary" disabled={!isReady} loading={make.isPending}>
          {t('actions.newAdd')}
        </Button>
      </div>
    </form>
  );
}

function guessed(typed: string): Fields {
  const none = { name: '', email: '', phone_number: '' };
  if (typed.includes('@')) return { ...none, email: typed };
  return /^\+?[\d\s()-]{5,}$/.test(typed)
    ? { ...none, phone_number: typed.replaceAll(/[^\d+]/g, '') }
    : { ...none, name: typed };
}
