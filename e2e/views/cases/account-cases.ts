import { vi } from 'vitest';
import { openCable, succeed } from '../../../apps/server/src/testing';
import type { Scenario } from '../scenario';
import { all, type EventCases } from './case';

const PATIENCE = { timeout: 10_000, interval: 20 };
/** Labels are removed from and renamed on conversations in batches. */
const untilNothingCarries = (title: string, { as, path }: Pick<Scenario, 'as' | 'path'>) =>
  vi.waitFor(async () => {
    const { meta } = await succeed(as.get(`${path}/conversations/meta?status=all&labels[]=${title}`));
    if (meta.all_count > 0) throw new Error(`${meta.all_count} conversations still carry ${title}`);
  }, PATIENCE);

/** Presence, and the lists that every window caches: labels, inboxes, teams. */
export const accountCases: EventCases = {
  'presence.update': [
    {
      does: 'an agent becomes busy, and another user comes online',
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
      does: 'a label is created',
      change: ({ post }) => post('/labels', { title: 'new', color: '#222222' }),
      receivedBy: all,
    },
    {
      does: 'a label is renamed',
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
      does: 'an inbox is renamed',
      change: ({ as, path, inbox }) =>
        succeed(as.patch(`${path}/inboxes/${inbox.id}`, { name: 'Help desk' })),
      receivedBy: all,
    },
    {
      does: 'an agent is added to an inbox',
      change: ({ post, inbox, people }) =>
        post('/inbox_members', { inbox_id: inbox.id, user_ids: [people.teamOnly.id] }),
      receivedBy: all,
    },
    {
      does: 'an agent is removed from an inbox',
      change: ({ as, path, inbox, people }) =>
        as.delete(`${path}/inbox_members`, { inbox_id: inbox.id, user_ids: [people.teamOnly.id] }),
      receivedBy: all,
    },
    {
      does: 'an agent is added to a team',
      change: ({ post, team, people }) =>
        post(`/teams/${team.id}/team_members`, { user_ids: [people.participatingOnly.id] }),
      receivedBy: all,
    },
    {
      does: 'a team is renamed',
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
