import { succeed } from '../../../apps/server/src/testing';
import { at, type EventCases } from './case';

/** Messages and changes to them. */
export const messageCases: EventCases = {
  'message.created': [
    {
      does: 'the contact sends a message',
      change: ({ say, open }) => say(open, 'Is anybody there?', { message_type: 'incoming' }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'an agent writes a private note',
      change: ({ say, open }) => say(open, 'I know this one', { private: true }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a contact sends a message in a conversation of a team',
      change: ({ say, teamwork }) => say(teamwork, 'And then?', { message_type: 'incoming' }),
      receivedBy: ['admin', 'member', 'teamOnly'],
    },
    {
      does: 'the contact sends a message in a resolved conversation, which reopens it',
      change: ({ say, done }) => say(done, 'One more thing', { message_type: 'incoming' }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'first.reply.created': [
    {
      does: 'an agent sends the first reply',
      change: ({ say, open }) => say(open, 'I am here'),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'message.updated': [
    {
      does: 'the newest message is deleted',
      change: async ({ say, open, as, path }) => {
        const { id } = await say(open, 'I should not have said that');
        await as.delete(`${path}${at(open, `/messages/${id}`)}`);
      },
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'the delivery of a message fails',
      change: async ({ say, open, as, path }) => {
        const { id } = await say(open, 'Lost on the way');
        await say(open, 'The next one');
        const body = { status: 'failed', external_error: 'refused' };
        await succeed(as.patch(`${path}${at(open, `/messages/${id}`)}`, body));
      },
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
};
