import type { RealtimeEventName } from '@parley/contract';
import { vi } from 'vitest';
import { openCable, succeed } from '../../apps/server/src/testing';
import type { Scene, Viewer } from './scene';

/** A change that somebody makes, and who has to hear of it by the event it stands under. */
export interface Case {
  does: string;
  change: (scene: Scene) => Promise<unknown>;
  heardBy: Viewer[];
}

const PATIENCE = { timeout: 10_000, interval: 20 };
const all: Viewer[] = ['admin', 'member', 'unassignedOnly', 'participatingOnly', 'teamOnly'];
const asMember = ({ app, people }: Scene) => app.as(people.member);
const notificationsOf = async (scene: Scene): Promise<{ id: number }[]> => {
  const tail = '/notifications?includes[]=read&includes[]=snoozed';
  return (await succeed(asMember(scene).get(`${scene.path}${tail}`))).data.payload;
};
/** Conversations lose and change labels in steps. */
const untilNothingCarries = (title: string, { as, path }: Pick<Scene, 'as' | 'path'>) =>
  vi.waitFor(async () => {
    const { meta } = await succeed(as.get(`${path}/conversations/meta?status=all&labels[]=${title}`));
    if (meta.all_count > 0) throw new Error(`${meta.all_count} conversations still carry ${title}`);
  }, PATIENCE);
const at = (id: number, tail: string) => `/conversations/${id}${tail}`;

/** Events of the contract that change nothing a window fetches, with where it is shown what becomes of them. */
export const elsewhere: Partial<Record<RealtimeEventName, string>> = {
  'macro.executed': 'news for who asked, kept nowhere: shared/macros/macro-run.test.ts',
  'reply_draft.updated':
    'what somebody has begun to write is no view: features/conversations/data/draft-sharing.test.ts',
  'user:logout': 'this server never sends it; what a window does: shared/realtime/realtime.test.ts',
  'page:reload': 'this server never sends it; what a window does: shared/realtime/realtime.test.ts',
  'sync.reset': 'a story of its own below: the window comes back with a number of the future',
};

/** In this order: each goes on from where the one before left the workspace. */
export const cases: Partial<Record<RealtimeEventName, Case[]>> = {
  'message.created': [
    {
      does: 'the contact writes',
      change: ({ say, open }) => say(open, 'Is anybody there?', { message_type: 'incoming' }),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a colleague writes a private note',
      change: ({ say, open }) => say(open, 'I know this one', { private: true }),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'somebody writes where only the team may look',
      change: ({ say, teamwork }) => say(teamwork, 'And then?', { message_type: 'incoming' }),
      heardBy: ['admin', 'member', 'teamOnly'],
    },
    {
      does: 'the contact writes into a resolved conversation, which opens again',
      change: ({ say, done }) => say(done, 'One more thing', { message_type: 'incoming' }),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'conversation.created': [
    {
      does: 'a contact begins another conversation',
      change: ({ post, inbox, contact }) =>
        post('/conversations', {
          inbox_id: inbox.id,
          contact_id: contact,
          message: { content: 'Something else', message_type: 'incoming' },
        }),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a conversation begins that is assigned from the start',
      change: ({ post, inbox, otherContact, people }) =>
        post('/conversations', {
          inbox_id: inbox.id,
          contact_id: otherContact,
          assignee_id: people.participatingOnly.id,
          message: { content: 'For Pat', message_type: 'incoming' },
        }),
      heardBy: ['admin', 'member', 'participatingOnly'],
    },
  ],
  'first.reply.created': [
    {
      does: 'somebody answers for the first time',
      change: ({ say, open }) => say(open, 'I am here'),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'message.updated': [
    {
      does: 'the newest message is deleted',
      change: async ({ say, open, as, path }) => {
        const { id } = await say(open, 'I should not have said that');
        await as.delete(`${path}${at(open, `/messages/${id}`)}`);
      },
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a message could not be delivered',
      change: async ({ say, open, as, path }) => {
        const { id } = await say(open, 'Lost on the way');
        await say(open, 'The next one');
        const body = { status: 'failed', external_error: 'refused' };
        await succeed(as.patch(`${path}${at(open, `/messages/${id}`)}`, body));
      },
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'conversation.updated': [
    {
      does: 'labels change',
      change: ({ post, taken }) => post(at(taken, '/labels'), { labels: ['late', 'vip'] }),
      heardBy: ['admin', 'member'],
    },
    {
      does: 'the priority changes',
      change: ({ as, path, open }) =>
        as.post(`${path}${at(open, '/toggle_priority')}`, { priority: 'urgent' }),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'attributes change',
      change: ({ post, open }) =>
        post(at(open, '/custom_attributes'), { custom_attributes: { plan: 'Scale' } }),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a conversation is snoozed',
      change: ({ post, open }) =>
        post(at(open, '/toggle_status'), {
          status: 'snoozed',
          snoozed_until: Math.floor(Date.now() / 1_000) + 86_400,
        }),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'conversation.status_changed': [
    {
      does: 'a conversation is opened again',
      change: ({ post, open }) => post(at(open, '/toggle_status'), { status: 'open' }),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a conversation is resolved',
      change: ({ post, taken }) => post(at(taken, '/toggle_status'), { status: 'resolved' }),
      heardBy: ['admin', 'member'],
    },
    {
      does: 'a contact is blocked, and the conversation resolved with it',
      change: ({ as, path, done }) => as.post(`${path}${at(done, '/mute')}`),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'assignee.changed': [
    {
      does: 'a conversation is given to one who may only see their own',
      change: ({ post, taken, people }) =>
        post(at(taken, '/assignments'), { assignee_id: people.participatingOnly.id }),
      heardBy: ['admin', 'member', 'participatingOnly'],
    },
    {
      does: 'nobody has it any more',
      change: ({ post, taken }) => post(at(taken, '/assignments'), { assignee_id: null }),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'team.changed': [
    {
      does: 'a conversation comes to the team',
      change: ({ post, open, team }) => post(at(open, '/assignments'), { team_id: team.id }),
      heardBy: ['admin', 'member', 'unassignedOnly', 'teamOnly'],
    },
    {
      does: 'a conversation leaves the team',
      change: ({ post, open }) => post(at(open, '/assignments'), { team_id: 0 }),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'conversation.mentioned': [
    {
      does: 'somebody is mentioned in a note',
      change: ({ say, open, people: { member } }) =>
        say(open, `Look, [@Mia](mention://user/${member.id}/Mia)`, { private: true }),
      heardBy: ['member'],
    },
  ],
  'conversation.unread_count_changed': [
    {
      does: 'a colleague has read it',
      change: async ({ say, post, open }) => {
        await say(open, 'Hello?', { message_type: 'incoming' });
        await post(at(open, '/update_last_seen'));
      },
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
    {
      does: 'a colleague marks it unread',
      change: ({ post, open }) => post(at(open, '/unread')),
      heardBy: ['admin', 'member', 'unassignedOnly'],
    },
  ],
  'conversation.read': [
    {
      does: 'the visitor has read the answer',
      change: async ({ say, visitor, website }) => {
        await say(website, 'Good day');
        await visitor.post('/conversations/update_last_seen');
      },
      heardBy: ['admin', 'member'],
    },
  ],
  'conversation.typing_on': [
    {
      does: 'the visitor begins to write',
      change: ({ visitor }) => visitor.post('/conversations/toggle_typing', { typing_status: 'on' }),
      heardBy: ['admin', 'member'],
    },
  ],
  'conversation.typing_off': [
    {
      does: 'the visitor stops',
      change: ({ visitor }) => visitor.post('/conversations/toggle_typing', { typing_status: 'off' }),
      heardBy: ['admin', 'member'],
    },
  ],
  'conversation.removed': [
    {
      does: 'somebody takes what one could only see while nobody had it',
      change: ({ post, open, people }) => post(at(open, '/assignments'), { assignee_id: people.member.id }),
      heardBy: ['unassignedOnly'],
    },
    {
      does: 'and gives it back',
      change: ({ post, open }) => post(at(open, '/assignments'), { assignee_id: null }),
      heardBy: [],
    },
    {
      does: 'a conversation of an inbox that few may see is deleted',
      change: ({ as, path, hidden }) => as.delete(`${path}${at(hidden, '')}`),
      heardBy: all,
    },
  ],
  'contact.created': [
    {
      does: 'a contact is added',
      change: ({ post }) => post('/contacts', { name: 'Nora', email: 'nora@mail.example' }),
      heardBy: all,
    },
  ],
  'contact.updated': [
    {
      does: 'a contact gets another name',
      change: ({ as, path, contact }) =>
        succeed(as.patch(`${path}/contacts/${contact}`, { name: 'Carla Kern', phone_number: '+4930123456' })),
      heardBy: all,
    },
  ],
  'contact.notes_updated': [
    {
      does: 'a colleague writes a note about a contact',
      change: ({ post, contact }) => post(`/contacts/${contact}/notes`, { content: 'Prefers the phone' }),
      heardBy: all,
    },
  ],
  'conversation.contact_changed': [
    {
      does: 'two contacts turn out to be one',
      change: ({ post, contact, otherContact }) =>
        post('/actions/contact_merge', { base_contact_id: contact, mergee_contact_id: otherContact }),
      heardBy: ['admin', 'member'],
    },
  ],
  'contact.merged': [
    {
      does: 'a contact that never wrote is merged',
      change: async ({ post, contact }) => {
        const { payload } = await post('/contacts', { name: 'Carla again', identifier: 'c-2' });
        const merge = { base_contact_id: contact, mergee_contact_id: payload.contact.id };
        await post('/actions/contact_merge', merge);
      },
      heardBy: all,
    },
  ],
  'configuration.updated': [
    {
      does: 'an administrator defines a custom attribute',
      change: ({ post }) =>
        post('/custom_attribute_definitions', {
          attribute_display_name: 'Order number',
          attribute_key: 'order_number',
        }),
      heardBy: all,
    },
    {
      does: 'somebody saves a folder of their own',
      change: (scene) =>
        succeed(
          asMember(scene).post(`${scene.path}/custom_filters`, {
            name: 'Urgent',
            filter_type: 'conversation',
            query: { payload: [] },
          }),
        ),
      heardBy: ['member'],
    },
    {
      does: 'an administrator gives the account another name',
      change: ({ as, path }) => succeed(as.patch(path, { name: 'Another name' })),
      heardBy: all,
    },
    {
      does: 'an administrator makes a macro for everybody',
      change: ({ post }) =>
        post('/macros', {
          name: 'Close',
          visibility: 'global',
          actions: [{ action_name: 'resolve_conversation', action_params: [] }],
        }),
      heardBy: all,
    },
    {
      does: 'somebody makes a macro of their own',
      change: (scene) =>
        succeed(
          asMember(scene).post(`${scene.path}/macros`, {
            name: 'Mine',
            actions: [{ action_name: 'resolve_conversation', action_params: [] }],
          }),
        ),
      heardBy: ['member'],
    },
    {
      does: 'a canned response is written',
      change: ({ post }) => post('/canned_responses', { short_code: 'hello', content: 'Hello' }),
      heardBy: all,
    },
  ],
  'bulk_action.updated': [
    {
      does: 'an administrator changes many at once',
      change: ({ app, people, path, open, taken }) =>
        succeed(
          app.as(people.admin).post(`${path}/bulk_actions`, {
            type: 'Conversation',
            ids: [open, taken],
            fields: { priority: 'medium' },
            labels: { add: ['late'] },
          }),
        ),
      heardBy: ['admin'],
    },
  ],
  'webhook.updated': [
    {
      does: 'a webhook is added',
      change: ({ post }) =>
        post('/webhooks', { url: 'https://hooks.example/in', subscriptions: ['message_created'] }),
      heardBy: ['admin'],
    },
  ],
  'agent.updated': [
    {
      does: 'somebody is invited',
      change: ({ post }) => post('/agents', { name: 'Ned New', email: 'ned@parley.example', role: 'agent' }),
      heardBy: ['admin'],
    },
  ],
  'custom_role.updated': [
    {
      does: 'a role gets another name',
      change: ({ as, path, role }) =>
        succeed(as.patch(`${path}/custom_roles/${role}`, { name: 'First come' })),
      heardBy: ['admin', 'unassignedOnly'],
    },
  ],
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
  'presence.update': [
    {
      does: 'somebody is busy, and somebody else comes',
      change: async ({ app, url, boss, people, accountId }) => {
        const profile = { account_id: accountId, availability: 'busy' };
        await succeed(app.as(people.member).post('/api/v1/profile/availability', { profile }));
        await openCable(url, { pubsub_token: boss.pubsubToken, user_id: boss.id, account_id: accountId });
      },
      heardBy: all,
    },
  ],
  'account.cache_invalidated': [
    {
      does: 'a label is added',
      change: ({ post }) => post('/labels', { title: 'new', color: '#222222' }),
      heardBy: all,
    },
    {
      does: 'a label gets another name',
      change: async ({ as, path }) => {
        const { payload } = await succeed(as.get(`${path}/labels`));
        const { id } = payload.find(({ title }: { title: string }) => title === 'late');
        await succeed(as.patch(`${path}/labels/${id}`, { title: 'overdue' }));
        await untilNothingCarries('late', { as, path });
      },
      heardBy: all,
    },
    {
      does: 'a label is deleted',
      change: async ({ as, path }) => {
        const { payload } = await succeed(as.get(`${path}/labels`));
        const { id } = payload.find(({ title }: { title: string }) => title === 'vip');
        await as.delete(`${path}/labels/${id}`);
        await untilNothingCarries('vip', { as, path });
      },
      heardBy: all,
    },
    {
      does: 'an inbox gets another name',
      change: ({ as, path, inbox }) =>
        succeed(as.patch(`${path}/inboxes/${inbox.id}`, { name: 'Help desk' })),
      heardBy: all,
    },
    {
      does: 'somebody is let into an inbox',
      change: ({ post, inbox, people }) =>
        post('/inbox_members', { inbox_id: inbox.id, user_ids: [people.teamOnly.id] }),
      heardBy: all,
    },
    {
      does: 'and is taken out again',
      change: ({ as, path, inbox, people }) =>
        as.delete(`${path}/inbox_members`, { inbox_id: inbox.id, user_ids: [people.teamOnly.id] }),
      heardBy: all,
    },
    {
      does: 'somebody is put into a team',
      change: ({ post, team, people }) =>
        post(`/teams/${team.id}/team_members`, { user_ids: [people.participatingOnly.id] }),
      heardBy: all,
    },
    {
      does: 'a team gets another name',
      change: ({ as, path, team }) => succeed(as.patch(`${path}/teams/${team.id}`, { name: 'fixers' })),
      heardBy: all,
    },
    {
      does: 'a team is deleted',
      change: ({ as, path, team }) => as.delete(`${path}/teams/${team.id}`),
      heardBy: all,
    },
  ],
  'contact.deleted': [
    {
      does: 'a contact is deleted with all they wrote',
      change: ({ as, path, contact }) => as.delete(`${path}/contacts/${contact}`),
      heardBy: all,
    },
  ],
};
