import type { CallBody } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { Banner, Button } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useRequiredAttributes } from '../custom-attributes/use-required-attributes';
import { describeError } from '../errors';
import { serverErrorsOf } from '../forms/server-errors';
import { useFormEdits } from '../forms/use-form-edits';
import { useCurrentAccount } from '../session/use-session';
import { ContactFields } from './contact-fields';
import {
  CONTACT_FIELDS,
  type ContactForm as Form,
  contactChangesOf,
  type EditableContact,
  contactFormOf,
} from './contact-form-model';

export interface ContactFormProps {
  contact: EditableContact;
  /** Rejects with the server's error. */
  onSave: (changes: CallBody<'updateContact'>) => Promise<void>;
  onClose: () => void;
}

/** Form to edit the contact. Server errors are shown at their fields, and the input is kept. */
export function ContactForm({ contact, onSave, onClose }: ContactFormProps) {
  const t = useT();
  const saved = contactFormOf(contact);
  const { form, set } = useFormEdits(saved);
  const save = useMutation({ mutationFn: onSave });
  const { id: accountId } = useCurrentAccount();
  const required = useRequiredAttributes(accountId, 'contact_attribute', contact.custom_attributes);
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
    const attributes = required.take();
    if (!attributes) return;
    const changes = contactChangesOf(saved, form);
    if (Object.keys(attributes).length > 0) changes.custom_attributes = attributes;
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
      <ContactFields form={form} errors={refusal.fields} onChange={change} />
      {required.fields}
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
