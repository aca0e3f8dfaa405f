import { succeed } from '../../../apps/server/src/testing';
import type { Scenario } from '../scenario';
import { asMember, at, type EventCases } from './case';

const notificationsOf = async (scenario: Scenario): Promise<{ id: number }[]> => {
  const tail = '/notifications?includes[]=read&includes[]=snoozed';
  return (await succeed(asMember(scenario).get(`${scenario.path}${tail}`))).data.payload;
};

/** The notifications of one agent. */
export const notificationCases: EventCases = {
  'notification.created': [
    {
      does: 'a conversation is assigned to an agent',
      change: ({ post, website, people }) =>
        post(at(website, '/assignments'), { assignee_id: people.member.id }),
      receivedBy: ['member'],
    },
  ],
  'notification.updated': [
    {
      does: 'the agent reads a notification in another window',
      change: async (scenario) => {
        const [notification] = await notificationsOf(scenario);
        await asMember(scenario).patch(`${scenario.path}/notifications/${notification?.id}`);
      },
      receivedBy: ['member'],
    },
    {
      does: 'the agent marks a notification as unread',
      change: async (scenario) => {
        const [notification] = await notificationsOf(scenario);
        await asMember(scenario).post(`${scenario.path}/notifications/${notification?.id}/unread`);
      },
      receivedBy: ['member'],
    },
  ],
  'notification.all_read': [
    {
      does: 'the agent marks all notifications as read',
      change: (scenario) => asMember(scenario).post(`${scenario.path}/notifications/read_all`, {}),
      receivedBy: ['member'],
    },
  ],
  'notification.deleted': [
    {
      does: 'the agent deletes a notification',
      change: async (scenario) => {
        const [notification] = await notificationsOf(scenario);
        await asMember(scenario).delete(`${scenario.path}/notifications/${notification?.id}`);
      },
      receivedBy: ['member'],
    },
  ],
  'notification.all_deleted': [
    {
      does: 'the agent deletes all notifications',
      change: (scenario) =>
        asMember(scenario).post(`${scenario.path}/notifications/destroy_all`, { type: 'all' }),
      receivedBy: ['member'],
    },
  ],
};
