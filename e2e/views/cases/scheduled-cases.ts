import { succeed } from '../../../apps/server/src/testing';
import { at, type EventCases } from './case';

/** Scheduled messages. */
export const scheduledCases: EventCases = {
  'scheduled_message.updated': [
    {
      does: 'a message is scheduled',
      change: ({ post, open }) =>
        post(at(open, '/scheduled_messages'), {
          content: 'Tomorrow then',
          echo_id: 'for-later',
          scheduled_at: Math.floor(Date.now() / 1_000) + 86_400,
        }),
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a scheduled message is canceled',
      change: async ({ as, path, open }) => {
        const list = `${path}${at(open, '/scheduled_messages')}`;
        const { payload } = await succeed(as.get(list));
        await succeed(as.delete(`${list}/${payload[0].id}`));
      },
      receivedBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
};
