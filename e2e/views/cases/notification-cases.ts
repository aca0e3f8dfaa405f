import { succeed } from '../../../apps/server/src/testing';
import type { Scenario } from '../scenario';
import { asMember, at, type EventCases } from './case';

const notificationsOf = async (scenario: Scenario): Promise<{ id: number }[]> => {
  const tail = '/notifications?includes[]=read&includes[]=snoozed';
  return (await succeed(asMember(scenario).get(`${scenario.path}${tail}`))).data.payload;
};

/** What one person is told. */
export const notificationCases: EventCases = {
  'notification.created': [
    {
      does: 'somebody gets a conversation',
      change: ({ post, website, people }) =>
        post(at(website, '/assignments'), { assignee_id: people.member.id }),
      receivedBy: ['member'],
    },
  ],
  'notification.updated': [
    {
      does: 'they read it in another window',
      change: async (scenario) => {
        const [told] = await notificationsOf(scenario);
        await asMember(scenario).patch(`${scenario.path}/notifications/${told?.id}`);
      },
      receivedBy: ['member'],
    },
    {
      does: 'and make it unread again',
      change: async (scenario) => {
        const [told] = await notificationsOf(scenario);
        await asMember(scenario).post(`${scenario.path}/notifications/${told?.id}/unread`);
      },
      receivedBy: ['member'],
    },
  ],
  'notification.all_read': [
    {
      does: 'they mark all as read',
      change: (scenario) => asMember(scenario).post(`${scenario.path}/notifications/read_all`, {}),
      receivedBy: ['member'],
    },
  ],
  'notification.deleted': [
    {
      does: 'they delete one',
      change: async (scenario) => {
        const [told] = await notificationsOf(scenario);
        await asMember(scenario).delete(`${scenario.path}/notifications/${told?.id}`);
      },
      receivedBy: ['member'],
    },
  ],
  'notification.all_deleted': [
    {
      does: 'they delete all',
      change: (scenario) =>
        asMember(scenario).post(`${scenario.path}/notifications/destroy_all`, { type: 'all' }),
      receivedBy: ['member'],
    },
  ],
};
