import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, lazyComponent, Skeleton, toast } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ContactDetails } from '../../../shared/contacts/contact-details';
import { contactFacts } from '../../../shared/contacts/contact-facts';
import { Notes } from '../../../shared/contacts/notes/notes';
import { RecordAttributes } from '../../../shared/custom-attributes/record-attributes';
import { describeError } from '../../../shared/errors';
import { LabelEditor } from '../../../shared/labels/label-editor';
import { OrderedSections } from '../../../shared/sections/ordered-sections';
import { Section, type SectionProps } from '../../../shared/sections/section';
import { Colleagues } from './colleagues';
import { contactLabelsQuery, useAttributeChange, useSetLabels, useUpdateContact } from '../data/contact';

/** Loaded lazily, because its phone codes and countries are larger than the page. */
const ContactForm = lazyComponent(async () => ({
  default: (await import('../../../shared/contacts/contact-form')).ContactForm,
}));

/** In their default order. */
const SECTIONS = [
  'contact_details',
  'contact_attributes',
  'contact_labels',
  'contact_notes',
  'contact_company',
] as const;

interface SideSectionsProps {
  accountId: number;
  contact: Contact;
}

/** What the team knows about the contact, in sections that one can move and close. */
export function SideSections(props: SideSectionsProps) {
  const { accountId, contact } = props;
  const { company } = contactFacts(contact.additional_attributes);
  return (
    <OrderedSections
      names={SECTIONS}
      orderKey="contact_sidebar_items_order"
      sections={{
        contact_details: <DetailsSection {...props} />,
        contact_attributes: <AttributesSection {...props} />,
        contact_labels: <LabelsSection {...props} />,
        contact_notes: <NotesSection {...props} />,
        ...(company !== null && {
          contact_company: (
            <PageSection name="contact_company" title={company}>
              <Colleagues accountId={accountId} contactId={contact.id} company={company} />
            </PageSection>
          ),
        }),
      }}
    />
  );
}

function PageSection(props: Omit<SectionProps, 'name' | 'closedKey'> & { name: (typeof SECTIONS)[number] }) {
  return <Section {...props} closedKey="contact_details_closed" />;
}

function DetailsSection({ accountId, contact }: SideSectionsProps) {
  const t = useT();
  const [isEdited, setEdited] = useState(false);
  const update = useUpdateContact(accountId, contact.id);
  return (
    <PageSection
      name="contact_details"
      title={t('conversations.contact')}
      aside={
        isEdited ? null : (
          <IconButton
            size="sm"
            label={t('contactForm.edit')}
            icon={<Pencil aria-hidden />}
            onClick={() => setEdited(true)}
            className="text-3"
          />
        )
      }
    >
      {isEdited ? (
        <Suspense fallback={<Skeleton aria-busy className="h-40 w-full" />}>
          <ContactForm
            contact={contact}
            onSave={async (changes) => {
              await update.mutateAsync(changes);
            }}
            onClose={() => setEdited(false)}
          />
        </Suspense>
      ) : (
        <ContactDetails contact={contact} company={contactFacts(contact.additional_attributes).company} />
      )}
    </PageSection>
  );
}

function AttributesSection({ accountId, contact }: SideSectionsProps) {
  const t = useT();
  const change = useAttributeChange(accountId, contact.id);
  return (
    <PageSection name="contact_attributes" title={t('conversations.contactAttributes')}>
      <RecordAttributes
        accountId={accountId}
        model="contact_attribute"
        values={contact.custom_attributes}
        onChange={change}
      />
    </PageSection>
  );
}

function LabelsSection({ accountId, contact }: SideSectionsProps) {
  const t = useT();
  const { data: labels } = useQuery(contactLabelsQuery(accountId, contact.id));
  const { mutate } = useSetLabels(accountId, contact.id);
  const set = (titles: string[]) =>
    mutate(titles, {
      onError: (error) => toast.error(t('contactPage.notSaved'), { description: describeError(t, error) }),
    });
  return (
    <PageSection name="contact_labels" title={t('conversations.labels')}>
      {labels ? <LabelEditor labels={labels} onChange={set} /> : <Skeleton aria-busy className="h-6 w-2/3" />}
    </PageSection>
  );
}

function NotesSection({ accountId, contact }: SideSectionsProps) {
  const t = useT();
  return (
    <PageSection name="contact_notes" title={t('notes.title')}>
      <Notes accountId={accountId} contactId={contact.id} />
    </PageSection>
  );
}
