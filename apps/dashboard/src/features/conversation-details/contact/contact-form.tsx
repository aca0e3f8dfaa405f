import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button } from '@parley/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { ContactFields } from '../../../shared/contacts/contact-fields';
import {
  CONTACT_FIELDS,
  type ContactForm as Form,
  contactChangesOf,
  contactFormOf,
} from '../../../shared/contacts/contact-form-model';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import type { Scope } from '../../conversations/model/scope';
import { useSaveContact } from './use-save-contact';

export interface ContactFormProps {
  scope: Scope;
  conversation: Conversation;
  onClose: () => void;
}

/** Form to edit the contact. Server errors are shown at their fields, and the input is kept. */
export function ContactForm({ scope, conversation, onClose }: ContactFormProps) {
  const t = useT();
  const saved = contactFormOf(conversation.meta.sender);
  const { form, set } = useFormEdits(saved);
  const save = useSaveContact(scope, conversation);
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
    const changes = contactChangesOf(saved, form);
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
