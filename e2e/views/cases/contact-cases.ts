import { succeed } from '../../../apps/server/src/testing';
import { all, type EventCases } from './case';

/** The merge that the last case creates. */
let merged: { id: number } | undefined;

/** Contacts and their notes. */
export const contactCases: EventCases = {
  'contact.created': [
    {
      does: 'a contact is created',
      change: ({ post }) => post('/contacts', { name: 'Nora', email: 'nora@mail.example' }),
      receivedBy: all,
    },
  ],
  'contact.updated': [
    {
      does: 'a contact is renamed',
      change: ({ as, path, contact }) =>
        succeed(as.patch(`${path}/contacts/${contact}`, { name: 'Carla Kern', phone_number: '+4930123456' })),
      receivedBy: all,
    },
    {
      does: 'a contact gets a label',
      change: ({ post, contact }) => post(`/contacts/${contact}/labels`, { labels: ['gold'] }),
      receivedBy: all,
    },
    {
      does: 'a contact loses its email, and stays in the list because of its phone number',
      change: ({ as, path, contact }) =>
        succeed(as.patch(`${path}/contacts/${contact}`, { email: '', blocked: true })),
      receivedBy: all,
    },
  ],
  'contact.notes_updated': [
    {
      does: 'an agent adds a note to a contact',
      change: ({ post, contact }) => post(`/contacts/${contact}/notes`, { content: 'Prefers the phone' }),
      receivedBy: all,
    },
  ],
  'contact.duplicates_updated': [
    {
      does: 'two contacts are said to be different people',
      change: ({ post, contact, otherContact }) =>
        post(`/contacts/${contact}/duplicates/${otherContact}/dismiss`),
      receivedBy: all,
    },
  ],
  'conversation.contact_changed': [
    {
      does: 'two contacts with conversations are merged',
      change: ({ post, contact, otherContact }) =>
        post('/actions/contact_merge', { base_contact_id: contact, mergee_contact_id: otherContact }),
      receivedBy: ['admin', 'member'],
    },
  ],
  'contact.merged': [
    {
      does: 'a contact without conversations is merged',
      change: async ({ post, contact }) => {
        const { payload } = await post('/contacts', { name: 'Carla again', identifier: 'c-2' });
        const merge = { base_contact_id: contact, mergee_contact_id: payload.contact.id };
        ({ merge: merged } = await post('/actions/contact_merge', merge));
      },
      receivedBy: all,
    },
  ],
  'contact.merge_undone': [
    {
      does: 'that merge is undone',
      change: ({ post, contact }) => post(`/contacts/${contact}/merges/${merged?.id}/undo`),
      receivedBy: all,
    },
  ],
};

/** These run last, because later cases would need the conversations of the deleted contact. */
export const lastContactCases: EventCases = {
  'contact.deleted': [
    {
      does: 'a contact is deleted with its conversations',
      change: ({ as, path, contact }) => as.delete(`${path}/contacts/${contact}`),
      receivedBy: all,
    },
  ],
};
