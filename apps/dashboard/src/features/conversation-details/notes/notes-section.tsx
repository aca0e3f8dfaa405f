import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useContactNotesLive } from '../../../shared/contacts/notes/contact-notes-live';
import { Notes } from '../../../shared/contacts/notes/notes';
import type { Scope } from '../../conversations/model/scope';
import { Section } from '../section';

interface NotesSectionProps {
  scope: Scope;
  conversation: Conversation;
}

/** The team's notes about the contact, shared by all its conversations. */
export function NotesSection({ scope, conversation }: NotesSectionProps) {
  const t = useT();
  const { id: contactId } = conversation.meta.sender;
  useContactNotesLive(scope.accountId);
  return (
    <Section name="contact_notes" title={t('notes.title')}>
      <Notes key={contactId} accountId={scope.accountId} contactId={contactId} />
    </Section>
  );
}
