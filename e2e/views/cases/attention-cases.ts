import { all, at, type EventCases } from './case';

/** Who looks, who writes, who is called, and who sees it no more. */
export const attentionCases: EventCases = {
  'conversation.mentioned': [
    {
      does: 'somebody is mentioned in a note',
      change: ({ say, open, people: { member } }) =>
        say(open, `Look, [@Mia](mention://user/${member.id}/Mia)`, { private: true }),
      receivedBy: ['member'],
    },
  ],
  'conversation.unread_count_changed': [
    {
      does: 'a colleague has read it',
      change: async ({ say, post, open }) => {
        await say(open, 'Hello?', { message_type: 'incoming' });
        await post(at(open, '/update_last_seen'));
      },
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a colleague marks it unread',
      change: ({ post, open }) => post(at(open, '/unread')),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'conversation.read': [
    {
      does: 'the visitor has read the answer',
      change: async ({ say, visitor, website }) => {
        await say(website, 'Good day');
        await visitor.post('/conversations/update_last_seen');
      },
      receivedBy: ['admin', 'member'],
    },
  ],
  'conversation.typing_on': [
    {
      does: 'the visitor begins to write',
      change: ({ visitor }) => visitor.post('/conversations/toggle_typing', { typing_status: 'on' }),
      receivedBy: ['admin', 'member'],
    },
  ],
  'conversation.typing_off': [
    {
      does: 'the visitor stops',
      change: ({ visitor }) => visitor.post('/conversations/toggle_typing', { typing_status: 'off' }),
      receivedBy: ['admin', 'member'],
    },
  ],
  'conversation.removed': [
    {
      does: 'somebody takes what one could only see while nobody had it',
      change: ({ post, open, people }) => post(at(open, '/assignments'), { assignee_id: people.member.id }),
      receivedBy: ['unassignedOnly'],
    },
    {
      does: 'and gives it back',
      change: ({ post, open }) => post(at(open, '/assignments'), { assignee_id: null }),
      receivedBy: [],
    },
    {
      does: 'a conversation of an inbox that few may see is deleted',
      change: ({ as, path, hidden }) => as.delete(`${path}${at(hidden, '')}`),
      receivedBy: all,
    },
  ],
  'conversation.participants_updated': [
    {
      does: 'somebody is asked to take part, and somebody else no more',
      change: ({ as, path, open, people }) =>
        as.patch(`${path}${at(open, '/participants')}`, { user_ids: [people.admin.id, people.member.id] }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
};
