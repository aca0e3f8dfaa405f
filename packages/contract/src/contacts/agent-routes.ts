import { z } from 'zod';
import { filterConditions } from '../filters/condition';
import { inboxSlim } from '../inboxes/entities';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, id, page, textList } from '../kit/values';
import { contact, contactInboxRef, inboxRecord, note } from './entities';
import { contactInput, contactSort, createContactInput, includeQuery } from './input';

const account = '/api/v1/accounts/:account_id';
const base = `${account}/contacts`;
const inAccount = z.object({ account_id: id });
const oneContact = z.object({ account_id: id, contact_id: id });
const oneNote = z.object({ account_id: id, contact_id: id, note_id: id });
const tag = 'Contacts';
const notesTag = 'Contact notes';

const searchQuery = includeQuery.extend({ page: page.optional(), sort: contactSort });
/** `after` is additive: the id of the last contact of the page before, instead of counting up to `page`. */
const listQuery = searchQuery.extend({ after: id.optional() });
const contactPage = z.strictObject({
  meta: z.strictObject({ count: z.number(), current_page: z.number() }),
  payload: z.array(contact),
});
const oneContactPayload = z.strictObject({ payload: contact });

export const listContacts = defineRoute({
  name: 'listContacts',
  method: 'GET',
  path: base,
  summary: 'Contacts with an email, phone number, or identifier, 15 per page, by default sorted by name',
  tag,
  access: { who: 'member' },
  params: inAccount,
  query: listQuery.extend({ labels: textList.optional(), q: z.string().max(1_000).optional() }),
  output: contactPage,
});

export const listActiveContacts = defineRoute({
  name: 'listActiveContacts',
  method: 'GET',
  path: `${base}/active`,
  summary: 'Contacts who are online now',
  tag,
  access: { who: 'member' },
  params: inAccount,
  query: listQuery,
  output: contactPage,
});

export const searchContacts = defineRoute({
  name: 'searchContacts',
  method: 'GET',
  path: `${base}/search`,
  summary: 'Search contacts by name, email, phone number, or identifier, including anonymous visitors',
  tag,
  access: { who: 'member' },
  params: inAccount,
  query: searchQuery.extend({ q: z.string().max(1_000).optional() }),
  output: z.strictObject({
    /** `count` counts this page only; both are null when the request had no query. */
    meta: z.strictObject({
      count: z.number().nullable(),
      current_page: z.number(),
      has_more: z.boolean().nullable(),
    }),
    payload: z.array(contact),
  }),
  errors: { 429: 'more than 100 searches per minute in the account' },
});

export const filterContacts = defineRoute({
  name: 'filterContacts',
  method: 'POST',
  path: `${base}/filter`,
  summary: 'Contacts that match a filter; additive: `q`, a text that they also contain',
  tag,
  access: { who: 'member' },
  params: inAccount,
  query: listQuery.extend({ q: z.string().max(1_000).optional() }),
  body: z.object({ payload: filterConditions }),
  invalid: 'error',
  output: contactPage,
  errors: { 422: 'unknown key, operator, or value' },
});

export const countContacts = defineRoute({
  name: 'countContacts',
  method: 'POST',
  path: `${base}/counts`,
  summary:
    'Numbers of known contacts: all of them, and those that match each of the filters; of large accounts up to five seconds old',
  tag,
  access: { who: 'member' },
  params: inAccount,
  body: z.object({ filters: z.array(filterConditions).max(limits.countedFilters) }),
  invalid: 'error',
  output: z.strictObject({
    all: z.number(),
    /** In the order of the request; null for a filter with an unknown key, operator, or value. */
    filters: z.array(z.number().nullable()),
  }),
});

export const showContact = defineRoute({
  name: 'showContact',
  method: 'GET',
  path: `${base}/:contact_id`,
  summary: 'One contact',
  tag,
  access: { who: 'member' },
  params: oneContact,
  query: includeQuery,
  output: oneContactPayload,
});

export const createContact = defineRoute({
  name: 'createContact',
  method: 'POST',
  path: base,
  summary: 'Create a contact, optionally linked to an inbox',
  tag,
  access: { who: 'member' },
  params: inAccount,
  body: createContactInput,
  output: z.strictObject({
    payload: z.strictObject({
      contact,
      contact_inbox: z.strictObject({ inbox: inboxRecord.nullable(), source_id: z.string().nullable() }),
    }),
  }),
  errors: { 404: 'unknown inbox', 422: 'email, phone number, identifier, or source ID invalid or taken' },
});

export const updateContact = defineRoute({
  name: 'updateContact',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:contact_id`,
  summary: 'Change a contact; attributes are merged with the existing ones',
  tag,
  access: { who: 'member' },
  params: oneContact,
  query: includeQuery,
  body: contactInput,
  output: oneContactPayload,
  errors: { 422: 'email, phone number, or identifier invalid or taken' },
});

export const deleteContact = defineRoute({
  name: 'deleteContact',
  method: 'DELETE',
  path: `${base}/:contact_id`,
  summary: 'Delete a contact with their conversations',
  tag,
  access: { who: 'administrator' },
  params: oneContact,
  errors: { 422: 'the contact is online' },
});

export const deleteContactAvatar = defineRoute({
  name: 'deleteContactAvatar',
  method: 'DELETE',
  path: `${base}/:contact_id/avatar`,
  summary: 'Remove a contact’s picture',
  tag,
  access: { who: 'member' },
  params: oneContact,
  output: oneContactPayload,
});

export const destroyContactCustomAttributes = defineRoute({
  name: 'destroyContactCustomAttributes',
  method: 'POST',
  path: `${base}/:contact_id/destroy_custom_attributes`,
  summary: 'Remove custom attributes from a contact, by key',
  tag,
  access: { who: 'member' },
  params: oneContact,
  body: z.object({ custom_attributes: textList }),
  output: oneContactPayload,
});

export const listContactableInboxes = defineRoute({
  name: 'listContactableInboxes',
  method: 'GET',
  path: `${base}/:contact_id/contactable_inboxes`,
  summary: 'The caller’s inboxes through which the contact can be messaged',
  tag,
  access: { who: 'member' },
  params: oneContact,
  output: z.strictObject({
    payload: z.array(z.strictObject({ inbox: inboxSlim, source_id: z.string() })),
  }),
});

export const listContactLabels = defineRoute({
  name: 'listContactLabels',
  method: 'GET',
  path: `${base}/:contact_id/labels`,
  summary: 'Labels of a contact',
  tag,
  access: { who: 'member' },
  params: oneContact,
  output: z.strictObject({ payload: z.array(z.string()) }),
});

export const setContactLabels = defineRoute({
  name: 'setContactLabels',
  method: 'POST',
  path: `${base}/:contact_id/labels`,
  summary: 'Replace the labels of a contact',
  tag,
  access: { who: 'member' },
  params: oneContact,
  body: z.object({ labels: z.preprocess((value) => value ?? [], textList) }),
  output: z.strictObject({ payload: z.array(z.string()) }),
});

export const createContactInbox = defineRoute({
  name: 'createContactInbox',
  method: 'POST',
  path: `${base}/:contact_id/contact_inboxes`,
  summary: 'Link a contact to an inbox; repeating returns the existing link',
  tag,
  access: { who: 'member' },
  params: oneContact,
  body: z.object({
    inbox_id: id,
    source_id: z.string().max(limits.nameCharacters).nullish(),
    hmac_verified: boolean.nullish(),
  }),
  output: contactInboxRef,
  errors: { 401: 'an inbox is not visible to the caller', 422: 'the source ID belongs to another contact' },
});

export const findContactByInbox = defineRoute({
  name: 'findContactByInbox',
  method: 'POST',
  path: `${account}/contact_inboxes/filter`,
  summary: 'Find a contact by source ID in an inbox',
  tag,
  access: { who: 'member' },
  params: inAccount,
  body: z.object({ inbox_id: id, source_id: z.string().min(1).max(limits.nameCharacters) }),
  output: contact,
  errors: {
    401: 'an inbox is not visible to the caller',
    404: 'no such inbox; no contact with that source ID: empty body',
  },
});

export const listContactNotes = defineRoute({
  name: 'listContactNotes',
  method: 'GET',
  path: `${base}/:contact_id/notes`,
  summary: 'Notes on a contact, newest first',
  tag: notesTag,
  access: { who: 'member' },
  params: oneContact,
  output: z.array(note),
});

export const showContactNote = defineRoute({
  name: 'showContactNote',
  method: 'GET',
  path: `${base}/:contact_id/notes/:note_id`,
  summary: 'One note',
  tag: notesTag,
  access: { who: 'member' },
  params: oneNote,
  output: note,
});

const noteInput = z.object({ content: z.string().trim().min(1).max(limits.messageContentCharacters) });

export const createContactNote = defineRoute({
  name: 'createContactNote',
  method: 'POST',
  path: `${base}/:contact_id/notes`,
  summary: 'Add a note to a contact',
  tag: notesTag,
  access: { who: 'member' },
  root: 'note',
  params: oneContact,
  body: noteInput,
  output: note,
  errors: { 422: 'content blank' },
});

export const updateContactNote = defineRoute({
  name: 'updateContactNote',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:contact_id/notes/:note_id`,
  summary: 'Change a note; the caller becomes its author',
  tag: notesTag,
  access: { who: 'member' },
  root: 'note',
  params: oneNote,
  body: noteInput,
  output: note,
  errors: { 422: 'content blank' },
});

export const deleteContactNote = defineRoute({
  name: 'deleteContactNote',
  method: 'DELETE',
  path: `${base}/:contact_id/notes/:note_id`,
  summary: 'Delete a note',
  tag: notesTag,
  access: { who: 'member' },
  params: oneNote,
});
