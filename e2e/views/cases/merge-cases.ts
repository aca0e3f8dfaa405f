import { at, type EventCases } from './case';

/** The merge that the first case creates. */
let merged: { id: number } | undefined;

/** Merging and unmerging. */
export const mergeCases: EventCases = {
  'conversation.merged': [
    {
      does: 'another conversation of the contact is merged into the open one',
      async change({ post, inbox, contact, open }) {
        const message = { content: 'And one more', message_type: 'incoming' };
        const { id } = await post('/conversations', { inbox_id: inbox.id, contact_id: contact, message });
        merged = await post(at(open, '/merges'), { merged_conversation_id: id });
      },
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'the merge is undone',
      change: ({ post, open }) => post(at(open, `/merges/${merged?.id}/undo`)),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
};
