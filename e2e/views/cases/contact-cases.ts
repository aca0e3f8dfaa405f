import { succeed } from '../../../apps/server/src/testing';
import { all, type EventCases } from './case';

/** Who writes to us. */
export const contactCases: EventCases = {
  'contact.created': [
    {
      does: 'a contact is added',
      change: ({ post }) => post('/contacts', { name: 'Nora', email: 'nora@mail.example' }),
      receivedBy: all,
    },
  ],
  'contact.updated': [
    {
      does: 'a contact gets another name',
      change: ({ as, path, contact }) =>
        succeed(as.patch(`${path}/contacts/${contact}`, { name: 'Carla Kern', phone_number: '+4930123456' })),
      receivedBy: all,
    },
  ],
  'contact.notes_updated': [
    {
      does: 'a colleague writes a note about a contact',
      change: ({ post, contact }) => post(`/contacts/${contact}/notes`, { content: 'Prefers the phone' }),
      receivedBy: all,
    },
  ],
  'conversation.contact_changed': [
    {
      does: 'two contacts turn out to be one',
      change: ({ post, contact, otherContact }) =>
        post('/actions/contact_merge', { base_contact_id: contact, mergee_contact_id: otherContact }),
      receivedBy: ['admin', 'member'],
    },
  ],
  'contact.merged': [
    {
      does: 'a contact that never wrote is merged',
      change: async ({ post, contact }) => {
        const { payload } = await post('/contacts', { name: 'Carla again', identifier: 'c-2' });
        const merge = { base_contact_id: contact, mergee_contact_id: payload.contact.id };
        await post('/actions/contact_merge', merge);
      },
      receivedBy: all,
    },
  ],
};

/** Nothing can go on from here where the conversations of a contact are needed. */
export const lastContactCases: EventCases = {
  'contact.deleted': [
    {
      does: 'a contact is deleted with all they wrote',
      change: ({ as, path, contact }) => as.delete(`${path}/contacts/${contact}`),
      receivedBy: all,
    },
  ],
};
