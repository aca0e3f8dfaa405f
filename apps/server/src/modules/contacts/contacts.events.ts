import type { DomainEvent } from '../../platform/events/events';
import type { Changes } from './contact-columns';
import { presentContactPush } from './contacts.presenter';
import type { ContactInboxRow, ContactRow } from './contacts.repository';

export function contactCreated(contact: ContactRow): DomainEvent {
  return { type: 'contact.created', contactId: contact.id };
}

export function contactUpdated(contact: ContactRow, changes: Changes): DomainEvent {
  return { type: 'contact.updated', contactId: contact.id, data: { changes } };
}

/** Emitted for the contact that remains after a merge. */
export function contactMerged(contact: ContactRow, mergedId: number): DomainEvent {
  return { type: 'contact.merged', contactId: contact.id, data: { mergedContactId: mergedId } };
}

/** Carries the last push form, because the contact can no longer be loaded. */
export function contactDeleted(contact: ContactRow): DomainEvent {
  return { type: 'contact.deleted', contactId: contact.id, data: { contact: presentContactPush(contact) } };
}

/** A note about the contact was created, updated or deleted. */
export function contactNotesUpdated(contactId: number): DomainEvent {
  return { type: 'contact.notes_updated', contactId };
}

/** Requests that a job fetch the contact's picture from this URL. `byTeam`: a member of the account gave the URL. */
export function contactAvatarRequested(
  contactId: number,
  url: string,
  { byTeam = false }: { byTeam?: boolean } = {},
): DomainEvent {
  return { type: 'contact.avatar_requested', contactId, data: { url, ...(byTeam ? { by_team: true } : {}) } };
}

/** The verified identity of a conversation's contact, or the identity it claims, has changed. */
export function conversationIdentityChanged(conversationId: number, link: ContactInboxRow): DomainEvent {
  return {
    type: 'conversation.identity_changed',
    conversationId,
    contactId: link.contact_id,
    inboxId: link.inbox_id,
  };
}

export function conversationContactChanged(
  conversationId: number,
  contact: { from: number; to: number },
): DomainEvent {
  return {
    type: 'conversation.contact_changed',
    conversationId,
    contactId: contact.to,
    data: { changes: { contact_id: [contact.from, contact.to] } },
  };
}
