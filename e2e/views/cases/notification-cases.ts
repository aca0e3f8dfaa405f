import { succeed } from '../../../apps/server/src/testing';
import type { Scene } from '../scene';
import { asMember, at, type EventCases } from './case';

const notificationsOf = async (scene: Scene): Promise<{ id: number }[]> => {
  const tail = '/notifications?includes[]=read&includes[]=snoozed';
  return (await succeed(asMember(scene).get(`${scene.path}${tail}`))).data.payload;
};

/** What one person is told. */
export const notificationCases: EventCases = {
  'notification.created': [
    {
      does: 'somebody gets a conversation',
      change: ({ post, website, people }) =>
        post(at(website, '/assignments'), { assignee_id: people.member.id }),
      heardBy: ['member'],
    },
  ],
  'notification.updated': [
    {
      does: 'they read it in another window',
      change: async (scene) => {
        const [told] = await notificationsOf(scene);
        await asMember(scene).patch(`${scene.path}/notifications/${told?.id}`);
      },
      heardBy: ['member'],
    },
    {
      does: 'and make it unread again',
      change: async (scene) => {
        const [told] = await notificationsOf(scene);
        await asMember(scene).post(`${scene.path}/notifications/${told?.id}/unread`);
      },
      heardBy: ['member'],
    },
  ],
  'notification.all_read': [
    {
      does: 'they mark all as read',
      change: (scene) => asMember(scene).post(`${scene.path}/notifications/read_all`, {}),
      heardBy: ['member'],
    },
  ],
  'notification.deleted': [
    {
      does: 'they delete one',
      change: async (scene) => {
        const [told] = await notificationsOf(scene);
        await asMember(scene).delete(`${scene.path}/notifications/${told?.id}`);
      },
      heardBy: ['member'],
    },
  ],
  'notification.all_deleted': [
    {
      does: 'they delete all',
      change: (scene) => asMember(scene).post(`${scene.path}/notifications/destroy_all`, { type: 'all' }),
      heardBy: ['member'],
    },
  ],
};
