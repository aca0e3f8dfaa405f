import { contactPush } from '@parley/contract';
import { z } from 'zod';
import { changeOf, type Changes, changesSchema } from '../../platform/events/changes';
import { defineEvent } from '../../platform/events/define-event';
import { presentContactPush } from './contacts.presenter';
import type { ContactInboxRow, ContactRow } from './contacts.repository';

const refs = { contactId: 'required' } as const;

export const contactCreated = defineEvent(
  'contact.created',
  { description: 'A contact was created.', refs },
  (contact: ContactRow) => ({ contactId: contact.id }),
);

export const contactUpdated = defineEvent(
  'contact.updated',
  { description: 'A contact has changed.', refs, data: z.strictObject({ changes: changesSchema }) },
  (contact: ContactRow, changes: Changes) => ({ contactId: contact.id, data: { changes } }),
);

export const contactMerged = defineEvent(
  'contact.merged',
  {
    description: 'Another contact was merged into this one.',
    refs,
    data: z.strictObject({ mergedContactId: z.number() }),
  },
  (contact: ContactRow, mergedId: number) => ({ contactId: contact.id, data: { mergedContactId: mergedId } }),
);

export const contactMergeUndone = defineEvent(
  'contact.merge_undone',
  {
    description: 'A contact that was merged into this one was restored.',
    refs,
    data: z.strictObject({ restoredContactId: z.number() }),
  },
  (contact: ContactRow, restoredId: number) => ({
    contactId: contact.id,
    data: { restoredContactId: restoredId },
  }),
);

export const contactDeleted = defineEvent(
  'contact.deleted',
  {
    description: 'A contact was deleted; carries its last form, because it can no longer be loaded.',
    refs,
    data: z.strictObject({ contact: contactPush }),
  },
  (contact: ContactRow) => ({ contactId: contact.id, data: { contact: presentContactPush(contact) } }),
);

export const contactNotesUpdated = defineEvent(
  'contact.notes_updated',
  { description: 'A note about a contact was created, updated or deleted.', refs },
  (contactId: number) => ({ contactId }),
);

/** Contacts have no event each here, because a label may be on all of them. */
export const contactsRelabeled = defineEvent(
  'contacts.relabeled',
  {
    description: 'A label got another title, or was deleted, and some contacts that carry it were changed.',
    data: z.strictObject({ from: z.string(), to: z.string().nullable() }),
  },
  (from: string, to: string | null) => ({ data: { from, to } }),
);

/** `byTeam`: a member of the account gave the URL. */
export const contactNoteMentioned = defineEvent(
  'contact.note_mentioned',
  {
    description: 'Somebody mentioned this member in a note about a contact.',
    refs: { contactId: 'required', userId: 'required' },
    data: z.strictObject({ note_id: z.number() }),
  },
  (note: { contactId: number; noteId: number }, userId: number) => ({
    contactId: note.contactId,
    userId,
    data: { note_id: note.noteId },
  }),
);

export const contactAvatarRequested = defineEvent(
  'contact.avatar_requested',
  {
    description: 'A job is to fetch the picture of a contact from this URL.',
    refs,
    /** `by_team`: a member of the account gave the URL; otherwise absent. */
    data: z.strictObject({ url: z.string(), by_team: z.literal(true).optional() }),
  },
  (contactId: number, url: string, { byTeam = false }: { byTeam?: boolean } = {}) => ({
    contactId,
    data: { url, ...(byTeam ? { by_team: true as const } : {}) },
  }),
);

export const conversationIdentityChanged = defineEvent(
  'conversation.identity_changed',
  {
    description: 'The verified identity of a conversation’s contact, or the identity it claims, has changed.',
    refs: { conversationId: 'required', contactId: 'required', inboxId: 'required' },
  },
  (conversationId: number, link: ContactInboxRow) => ({
    conversationId,
    contactId: link.contact_id,
    inboxId: link.inbox_id,
  }),
);

export const conversationContactChanged = defineEvent(
  'conversation.contact_changed',
  {
    description: 'A conversation belongs to another contact now.',
    refs: { conversationId: 'required', contactId: 'required' },
    data: z.strictObject({ changes: z.strictObject({ contact_id: z.tuple([z.number(), z.number()]) }) }),
  },
  (conversationId: number, contact: { from: number; to: number }) => ({
    conversationId,
    contactId: contact.to,
    data: { changes: { contact_id: changeOf(contact.from, contact.to) } },
  }),
);

/** A visitor opened the widget. Declared here because webhooks, which visitors build on, send it. */
export const widgetTriggered = defineEvent(
  'webwidget.triggered',
  {
    description: 'A visitor opened the widget; with the conversation they have, if any.',
    refs: { contactId: 'required', inboxId: 'required', conversationId: 'optional' },
    data: z.strictObject({
      contact_inbox_id: z.number(),
      source_id: z.string(),
      /** Data about the visit from the customer's page. */
      event_info: z.record(z.string(), z.unknown()),
    }),
  },
  (
    link: ContactInboxRow,
    { conversationId, info }: { conversationId: number | undefined; info: Record<string, unknown> },
  ) => ({
    contactId: link.contact_id,
    inboxId: link.inbox_id,
    conversationId,
    data: { contact_inbox_id: link.id, source_id: link.source_id, event_info: info },
  }),
);
