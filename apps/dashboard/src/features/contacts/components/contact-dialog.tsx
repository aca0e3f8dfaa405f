import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, toast } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactFields } from '../../../shared/contacts/contact-fields';
import {
  CONTACT_FIELDS,
  type ContactForm,
  contactChangesOf,
  contactFormOf,
} from '../../../shared/contacts/contact-form-model';
import { useRequiredAttributes } from '../../../shared/custom-attributes/use-required-attributes';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { findDuplicate, useSaveContact } from '../data/save-contact';

interface ContactDialogProps {
  accountId: number;
  /** Null: creates a contact. */
  contact: Contact | null;
  onClose: () => void;
}

const nobody = {
  name: '',
  email: null,
  phone_number: null,
  identifier: null,
  additional_attributes: {},
  custom_attributes: {},
};

/** Dialog that creates or changes a contact. A value that another contact has is explained with a link to them. */
export function ContactDialog({ accountId, contact, onClose }: ContactDialogProps) {
  const t = useT();
  const before = contact ?? nobody;
  const saved = contactFormOf(before);
  const required = useRequiredAttributes(accountId, 'contact_attribute', before.custom_attributes);
  const { form, isChanged, set } = useFormEdits<ContactForm>(saved);
  const [duplicate, setDuplicate] = useState<Contact | null>(null);
  const save = useSaveContact(accountId, contact);
  const refusal = serverErrorsOf(save.error, CONTACT_FIELDS);

  function submit() {
    const attributes = required.take();
    if (!attributes) return;
    const changes = contactChangesOf(saved, form);
    if (Object.keys(attributes).length > 0) changes.custom_attributes = attributes;
    if (Object.keys(changes).length === 0) return onClose();
    save.mutate(changes, {
      onSuccess: ({ name, email, phone_number: phone }) => {
        const shownName = name || email || phone || t('conversations.nameless');
        toast.success(t(contact ? 'settingsList.saved' : 'settingsList.created', { name: shownName }));
        onClose();
      },
      onError: (error) => void findDuplicate(accountId, error, form).then(setDuplicate, () => undefined),
    });
  }

  return (
    <FormDialog
      title={t(contact ? 'contactForm.edit' : 'contacts.new')}
      action={t(contact ? 'common.save' : 'common.create')}
      closeOnBackdrop={!isChanged && !required.isChanged}
      isReady={isChanged || required.isChanged}
      isSending={save.isPending}
      error={refusal.hasOtherErrors ? save.error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {duplicate ? <Duplicate accountId={accountId} contact={duplicate} /> : null}
      <ContactFields
        form={form}
        errors={refusal.fields}
        onChange={(fields) => {
          save.reset();
          setDuplicate(null);
          set(fields);
        }}
      />
      {required.fields}
    </FormDialog>
  );
}

function Duplicate({ accountId, contact }: { accountId: number; contact: Contact }) {
  const t = useT();
  return (
    <Banner tone="warning" title={t('contacts.duplicate')}>
      <Link
        to={fullPathOf(routeNamed('contact_profile_dashboard'))}
        params={{ accountId: String(accountId), contactId: String(contact.id) } as never}
        className="focus-ring rounded-sm underline"
      >
        {t('contacts.openDuplicate', { name: contact.name || t('conversations.nameless') })}
      </Link>
    </Banner>
  );
}
