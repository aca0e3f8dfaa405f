import { at, type EventCases } from './case';

/** The start, status, assignment, and attributes of a conversation. */
export const conversationCases: EventCases = {
  'conversation.created': [
    {
      does: 'a contact starts another conversation',
      change: ({ post, inbox, contact }) =>
        post('/conversations', {
          inbox_id: inbox.id,
          contact_id: contact,
          message: { content: 'Something else', message_type: 'incoming' },
        }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a conversation starts with an assignee',
      change: ({ post, inbox, otherContact, people }) =>
        post('/conversations', {
          inbox_id: inbox.id,
          contact_id: otherContact,
          assignee_id: people.participatingOnly.id,
          message: { content: 'For Pat', message_type: 'incoming' },
        }),
      receivedBy: ['admin', 'member', 'participatingOnly'],
    },
  ],
  'conversation.updated': [
    {
      does: 'the labels of a conversation change',
      change: ({ post, assigned }) => post(at(assigned, '/labels'), { labels: ['late', 'vip'] }),
      receivedBy: ['admin', 'member'],
    },
    {
      does: 'the priority of a conversation changes',
      change: ({ as, path, open }) =>
        as.post(`${path}${at(open, '/toggle_priority')}`, { priority: 'urgent' }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'the custom attributes of a conversation change',
      change: ({ post, open }) =>
        post(at(open, '/custom_attributes'), { custom_attributes: { plan: 'Scale' } }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a conversation is snoozed',
      change: ({ post, open }) =>
        post(at(open, '/toggle_status'), {
          status: 'snoozed',
          snoozed_until: Math.floor(Date.now() / 1_000) + 86_400,
        }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'conversation.status_changed': [
    {
      does: 'a conversation is reopened',
      change: ({ post, open }) => post(at(open, '/toggle_status'), { status: 'open' }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a conversation is resolved',
      change: ({ post, assigned }) => post(at(assigned, '/toggle_status'), { status: 'resolved' }),
      receivedBy: ['admin', 'member'],
    },
    {
      does: 'a contact is blocked, which resolves the conversation',
      change: ({ as, path, done }) => as.post(`${path}${at(done, '/mute')}`),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'assignee.changed': [
    {
      does: 'a conversation is assigned to an agent who sees only their own',
      change: ({ post, assigned, people }) =>
        post(at(assigned, '/assignments'), { assignee_id: people.participatingOnly.id }),
      receivedBy: ['admin', 'member', 'participatingOnly'],
    },
    {
      does: 'a conversation is unassigned',
      change: ({ post, assigned }) => post(at(assigned, '/assignments'), { assignee_id: null }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'team.changed': [
    {
      does: 'a conversation is assigned to a team',
      change: ({ post, open, team }) => post(at(open, '/assignments'), { team_id: team.id }),
      receivedBy: ['admin', 'member', 'unassignedOnly', 'teamOnly'],
    },
    {
      does: 'the team of a conversation is removed',
      change: ({ post, open }) => post(at(open, '/assignments'), { team_id: 0 }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
};
