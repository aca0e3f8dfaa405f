import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { limits } from '../kit/limits';
import { id, lenient } from '../kit/values';
import { contactConversationCount, contactHistoryEntry, contactSummary } from './entities';

const contacts = '/api/v1/accounts/:account_id/contacts';
const base = `${contacts}/:contact_id`;
const oneContact = z.object({ account_id: id, contact_id: id });
const tag = 'Contacts';

export const listContactHistory = defineRoute({
  name: 'listContactHistory',
  method: 'GET',
  path: `${base}/history`,
  summary:
    'What happened to a contact, newest first, 25 per page, of what the caller may see; `meta.next` is the `cursor` of the next page',
  tag,
  access: { who: 'member' },
  params: oneContact,
  query: z.object({
    cursor: lenient(z.string().max(100)),
    /** Only entries of this kind. */
    kind: lenient(z.enum(['conversations', 'notes', 'changes'])),
  }),
  output: z.strictObject({
    meta: z.strictObject({ next: z.string().nullable() }),
    payload: z.array(contactHistoryEntry),
  }),
  errors: { 422: 'cursor invalid' },
});

/** `1,2,3`, or the parameter repeated. */
const contactIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(id).min(1).max(limits.bulkIds),
);

export const countContactConversations = defineRoute({
  name: 'countContactConversations',
  method: 'GET',
  path: `${contacts}/conversation_counts`,
  summary:
    'Numbers of conversations of up to 100 contacts, of what the caller may see; contacts without any are left out',
  tag,
  access: { who: 'member' },
  params: z.object({ account_id: id }),
  query: z.object({ contact_ids: contactIds }),
  output: z.strictObject({ payload: z.array(contactConversationCount) }),
});

export const showContactSummary = defineRoute({
  name: 'showContactSummary',
  method: 'GET',
  path: `${base}/summary`,
  summary:
    'Numbers of conversations, attachments and notes of a contact and their last ratings, of what the caller may see',
  tag,
  access: { who: 'member' },
  params: oneContact,
  output: contactSummary,
});
