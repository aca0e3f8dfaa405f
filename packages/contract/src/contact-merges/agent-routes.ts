import { z } from 'zod';
import { contact } from '../contacts/entities';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { contactDuplicate, contactKeys, contactMerge, contactMergeChoices } from './entities';

const account = '/api/v1/accounts/:account_id';
const oneContact = z.object({ account_id: id, contact_id: id });
const tag = 'Contacts';

export const mergeContacts = defineRoute({
  name: 'mergeContacts',
  method: 'POST',
  path: `${account}/actions/contact_merge`,
  summary:
    'Merge two contacts; everything moves to the base contact. Additive: `fields` chooses values, `merge` names what can be undone',
  tag,
  access: { who: 'member' },
  params: z.object({ account_id: id }),
  body: z.object({
    base_contact_id: id,
    mergee_contact_id: id,
    fields: contactMergeChoices.optional(),
  }),
  /** `merge` is absent if both ids are the same, which changes nothing. */
  output: contact.extend({ merge: contactMerge.optional() }),
  errors: {
    404: 'no such contact, or it was merged already',
    422: 'both together have too many attributes, or fields are chosen from a contact and itself',
  },
});

export const undoContactMerge = defineRoute({
  name: 'undoContactMerge',
  method: 'POST',
  path: `${account}/contacts/:contact_id/merges/:contact_merge_id/undo`,
  summary: 'Undo the latest merge into this contact, within 30 days; repeating changes nothing',
  tag,
  access: { who: 'member' },
  params: oneContact.extend({ contact_merge_id: id }),
  output: contactMerge.extend({
    /** Fields that the restored contact lost, because another contact has their value now. */
    left_out: z.array(z.enum(contactKeys)),
  }),
  errors: {
    404: 'no such merge into this contact',
    422: 'another contact was merged in later, or the merge is older than 30 days',
  },
});

const oneDuplicate = oneContact.extend({ duplicate_id: id });
const duplicateErrors = { 422: 'a contact and itself' };

export const dismissContactDuplicate = defineRoute({
  name: 'dismissContactDuplicate',
  method: 'POST',
  path: `${account}/contacts/:contact_id/duplicates/:duplicate_id/dismiss`,
  summary: 'Remember that two contacts are different people, so that neither is suggested for the other',
  tag,
  access: { who: 'member' },
  params: oneDuplicate,
  errors: duplicateErrors,
});

export const restoreContactDuplicate = defineRoute({
  name: 'restoreContactDuplicate',
  method: 'DELETE',
  path: `${account}/contacts/:contact_id/duplicates/:duplicate_id/dismiss`,
  summary: 'Forget that two contacts are different people',
  tag,
  access: { who: 'member' },
  params: oneDuplicate,
  errors: duplicateErrors,
});

export const listContactDuplicates = defineRoute({
  name: 'listContactDuplicates',
  method: 'GET',
  path: `${account}/contacts/:contact_id/duplicates`,
  summary:
    'Contacts with the same email, phone number, or identifier, given by the team or by visitors, 15 per page; `meta.next` is the `after` of the next page',
  tag,
  access: { who: 'member' },
  params: oneContact,
  query: z.object({ after: id.optional() }),
  output: z.strictObject({
    meta: z.strictObject({ next: z.number().nullable() }),
    payload: z.array(contactDuplicate),
  }),
});
