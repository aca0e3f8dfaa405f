import { vi } from 'vitest';
import { openCable, succeed } from '../../../apps/server/src/testing';
import type { Scenario } from '../scenario';
import { all, type EventCases } from './case';

const PATIENCE = { timeout: 10_000, interval: 20 };
/** Conversations lose and change labels in steps. */
const untilNothingCarries = (title: string, { as, path }: Pick<Scenario, 'as' | 'path'>) =>
  vi.waitFor(async () => {
    const { meta } = await succeed(as.get(`${path}/conversations/meta?status=all&labels[]=${title}`));
    if (meta.all_count > 0) throw new Error(`${meta.all_count} conversations still carry ${title}`);
  }, PATIENCE);

/** Who is there, and the lists everybody keeps: labels, inboxes, teams. */
export const accountCases: EventCases = {
  'presence.update': [
    {
      does: 'somebody is busy, and somebody else comes',
      change: async ({ app, url, boss, people, accountId }) => {
        const profile = { account_id: accountId, availability: 'busy' };
        await succeed(app.as(people.member).post('/api/v1/profile/availability', { profile }));
        await openCable(url, { pubsub_token: boss.pubsubToken, user_id: boss.id, account_id: accountId });
      },
      receivedBy: all,
    },
  ],
  'account.cache_invalidated': [
    {
      does: 'a label is added',
      change: ({ post }) => post('/labels', { title: 'new', color: '#222222' }),
      receivedBy: all,
    },
    {
      does: 'a label gets another name',
      change: async ({ as, path }) => {
        const { payload } = await succeed(as.get(`${path}/labels`));
        const { id } = payload.find(({ title }: { title: string }) => title === 'late');
        await succeed(as.patch(`${path}/labels/${id}`, { title: 'overdue' }));
        await untilNothingCarries('late', { as, path });
      },
      receivedBy: all,
    },
    {
      does: 'a label is deleted',
      change: async ({ as, path }) => {
        const { payload } = await succeed(as.get(`${path}/labels`));
        const { id } = payload.find(({ title }: { title: string }) => title === 'vip');
        await as.delete(`${path}/labels/${id}`);
        await untilNothingCarries('vip', { as, path });
      },
      receivedBy: all,
    },
    {
      does: 'an inbox gets another name',
      change: ({ as, path, inbox }) =>
        succeed(as.patch(`${path}/inboxes/${inbox.id}`, { name: 'Help desk' })),
      receivedBy: all,
    },
    {
      does: 'somebody is let into an inbox',
      change: ({ post, inbox, people }) =>
        post('/inbox_members', { inbox_id: inbox.id, user_ids: [people.teamOnly.id] }),
      receivedBy: all,
    },
    {
      does: 'and is taken out again',
      change: ({ as, path, inbox, people }) =>
        as.delete(`${path}/inbox_members`, { inbox_id: inbox.id, user_ids: [people.teamOnly.id] }),
      receivedBy: all,
    },
    {
      does: 'somebody is put into a team',
      change: ({ post, team, people }) =>
        post(`/teams/${team.id}/team_members`, { user_ids: [people.participatingOnly.id] }),
      receivedBy: all,
    },
    {
      does: 'a team gets another name',
      change: ({ as, path, team }) => succeed(as.patch(`${path}/teams/${team.id}`, { name: 'fixers' })),
      receivedBy: all,
    },
    {
      does: 'a team is deleted',
      change: ({ as, path, team }) => as.delete(`${path}/teams/${team.id}`),
      receivedBy: all,
    },
  ],
};
