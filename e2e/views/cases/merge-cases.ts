import { at, type EventCases } from './case';

/** What the case before has merged. */
let merged: { id: number } | undefined;

/** Two that become one. */
export const mergeCases: EventCases = {
  'conversation.merged': [
    {
      does: 'another conversation of the contact is merged into the one that is open',
      async change({ post, inbox, contact, open }) {
        const message = { content: 'And one more', message_type: 'incoming' };
        const { id } = await post('/conversations', { inbox_id: inbox.id, contact_id: contact, message });
        merged = await post(at(open, '/merges'), { merged_conversation_id: id });
      },
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'and taken out again',
      change: ({ post, open }) => post(at(open, `/merges/${merged?.id}/undo`)),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
};
