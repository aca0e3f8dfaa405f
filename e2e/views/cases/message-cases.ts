import { succeed } from '../../../apps/server/src/testing';
import { at, type EventCases } from './case';

/** What is said, and what becomes of it. */
export const messageCases: EventCases = {
  'message.created': [
    {
      does: 'the contact writes',
      change: ({ say, open }) => say(open, 'Is anybody there?', { message_type: 'incoming' }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a colleague writes a private note',
      change: ({ say, open }) => say(open, 'I know this one', { private: true }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'somebody writes where only the team may look',
      change: ({ say, teamwork }) => say(teamwork, 'And then?', { message_type: 'incoming' }),
      receivedBy: ['admin', 'member', 'teamOnly'],
    },
    {
      does: 'the contact writes into a resolved conversation, which opens again',
      change: ({ say, done }) => say(done, 'One more thing', { message_type: 'incoming' }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'first.reply.created': [
    {
      does: 'somebody answers for the first time',
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
      does: 'a message could not be delivered',
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
