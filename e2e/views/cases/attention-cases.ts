import { all, at, type EventCases } from './case';

/** Read states, typing, mentions, participants, and lost access. */
export const attentionCases: EventCases = {
  'conversation.mentioned': [
    {
      does: 'an agent is mentioned in a private note',
      change: ({ say, open, people: { member } }) =>
        say(open, `Look, [@Mia](mention://user/${member.id}/Mia)`, { private: true }),
      receivedBy: ['member'],
    },
  ],
  'conversation.unread_count_changed': [
    {
      does: 'another agent reads a conversation',
      change: async ({ say, post, open }) => {
        await say(open, 'Hello?', { message_type: 'incoming' });
        await post(at(open, '/update_last_seen'));
      },
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'another agent marks a conversation as unread',
      change: ({ post, open }) => post(at(open, '/unread')),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'conversation.read': [
    {
      does: 'the visitor reads the reply',
      change: async ({ say, visitor, website }) => {
        await say(website, 'Good day');
        await visitor.post('/conversations/update_last_seen');
      },
      receivedBy: ['admin', 'member'],
    },
  ],
  'conversation.typing_on': [
    {
      does: 'the visitor starts typing',
      change: ({ visitor }) => visitor.post('/conversations/toggle_typing', { typing_status: 'on' }),
      receivedBy: ['admin', 'member'],
    },
  ],
  'conversation.typing_off': [
    {
      does: 'the visitor stops typing',
      change: ({ visitor }) => visitor.post('/conversations/toggle_typing', { typing_status: 'off' }),
      receivedBy: ['admin', 'member'],
    },
  ],
  'conversation.removed': [
    {
      does: 'an unassigned conversation is assigned, so a role that sees only unassigned ones loses it',
      change: ({ post, open, people }) => post(at(open, '/assignments'), { assignee_id: people.member.id }),
      receivedBy: ['unassignedOnly'],
    },
    {
      does: 'the conversation is unassigned again',
      change: ({ post, open }) => post(at(open, '/assignments'), { assignee_id: null }),
      receivedBy: [],
    },
    {
      does: 'a conversation in an inbox with restricted access is deleted',
      change: ({ as, path, hidden }) => as.delete(`${path}${at(hidden, '')}`),
      receivedBy: all,
    },
  ],
  'conversation.participants_updated': [
    {
      does: 'a participant is added to a conversation, and another one is removed',
      change: ({ as, path, open, people }) =>
        as.patch(`${path}${at(open, '/participants')}`, { user_ids: [people.admin.id, people.member.id] }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
};
