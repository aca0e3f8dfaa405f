import type { Contact, Conversation, Inbox, RealtimeMessage } from '@parley/contract';
import { type WindowUser, type OpenWindow, openWindow } from '../../apps/dashboard/src/testing/open-window';
import {
  type Watch,
  watchAssignable,
  watchConfiguration,
  watchContact,
  watchContactConversationCounts,
  watchContactList,
  watchConversation,
  watchCounts,
  watchFilter,
  watchList,
  watchNotes,
  watchNotifications,
  watchOpenCounts,
  watchSettings,
  watchTeamMembers,
  watchWorkspace,
} from '../../apps/dashboard/src/testing/watches';
import { buildVisitor, type TestVisitor } from '../../apps/server/src/modules/visitors/testing/build-visitor';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  buildWebsiteInbox,
  succeed,
  type TestApp,
  type TestClient,
  type TestPerson,
} from '../../apps/server/src/testing';

/** The users who have a window open. */
export const viewers = [
  'admin',
  'member',
  'unassignedOnly',
  'participatingOnly',
  'teamOnly',
  'foreign',
] as const;
export type Viewer = (typeof viewers)[number];

/** Users of the tested account; users of another account receive nothing of it. */
export const insiders = viewers.filter((viewer) => viewer !== 'foreign');

/** A workspace in which several users have views open while another user makes changes. */
export interface Scenario {
  app: TestApp;
  url: string;
  accountId: number;
  /** `/api/v1/accounts/<id>` */
  path: string;
  people: Record<Viewer, TestPerson>;
  /** An administrator without a window, who makes the changes. */
  boss: TestPerson;
  as: TestClient;
  /** The inbox of `member` and the restricted roles; an API inbox, so that tests can write as a contact. */
  inbox: Inbox;
  /** An inbox without members, visible to administrators only. */
  backOffice: Inbox;
  team: { id: number };
  /** Id of the role that sees unassigned conversations and its own. */
  role: number;
  /** Display ids: unassigned and labeled; assigned to the member; to the team; in the back office; resolved. */
  open: number;
  assigned: number;
  teamwork: number;
  hidden: number;
  done: number;
  contact: number;
  otherContact: number;
  visitor: TestVisitor;
  /** Display id of the visitor's conversation in a website inbox of the member. */
  website: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer it asked for; the contract checked its form.
  post(tail: string, body?: Record<string, unknown>): Promise<any>;
  say(conversationId: number, content: string, more?: Record<string, unknown>): Promise<{ id: number }>;
  /** Waits until these windows of the account have received all events so far. */
  caughtUp(windows: Partial<Record<Viewer, OpenWindow>>): Promise<void>;
  openAs(viewer: Viewer, watches: readonly Watch[], options?: { lastSeq?: number }): Promise<OpenWindow>;
}

export async function buildScenario(): Promise<Scenario> {
  const app = await buildApp({ withJobs: true });
  const url = await app.listen();
  const account = await buildAccount(app);
  const foreign = await buildAccount(app);
  const boss = await buildAgent(app, account, { name: 'Bo Boss', role: 'administrator' });
  const as = app.as(boss);
  const post = async (tail: string, body: Record<string, unknown> = {}) => {
    const answer = await as.post(account.path + tail, body);
    if (answer.status !== 200) throw new Error(`${tail}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const inbox = await buildApiInbox(app, account, { name: 'Support' });
  const backOffice = await buildApiInbox(app, account, { name: 'Back office' });
  const site = await buildWebsiteInbox(app, account, { name: 'Shop', enable_email_collect: false });
  const roleWith = async (permission: string) =>
    (await post('/custom_roles', { name: permission, permissions: [permission] })).id as number;
  const role = await roleWith('conversation_unassigned_manage');
  const inboxIds = [inbox.id];
  const people: Record<Viewer, TestPerson> = {
    admin: account.admin,
    member: await buildAgent(app, account, { name: 'Mia Member', inboxIds: [inbox.id, site.id] }),
    unassignedOnly: await buildAgent(app, account, {
      name: 'Una Unassigned',
      inboxIds,
      customRoleId: role,
    }),
    participatingOnly: await buildAgent(app, account, {
      name: 'Pat Part',
      inboxIds,
      customRoleId: await roleWith('conversation_participating_manage'),
    }),
    teamOnly: await buildAgent(app, account, { name: 'Tess Team' }),
    foreign: foreign.admin,
  };
  // Conversations are assigned only by test cases, never automatically.
  const team = await post('/teams', { name: 'helpers', allow_auto_assign: false });
  await post(`/teams/${team.id}/team_members`, { user_ids: [people.teamOnly.id, people.member.id] });
  await post('/custom_attribute_definitions', {
    attribute_display_name: 'Plan',
    attribute_key: 'plan',
    attribute_model: 'conversation_attribute',
  });
  for (const title of ['vip', 'late']) await post('/labels', { title, color: '#1f93ff' });

  const newContact = async (name: string): Promise<Contact> =>
    (await post('/contacts', { name, email: `${name.toLowerCase()}@mail.example` })).payload.contact;
  const contact = (await newContact('Carla')).id;
  const otherContact = (await newContact('Otto')).id;
  const beacon = (await newContact('Beacon')).id;
  const begin = async (input: { inbox?: Inbox; contactId?: number; message: string }): Promise<number> =>
    ((await buildConversation(app, account, { inbox, ...input })) as Conversation).id;
  const open = await begin({ message: 'Who helps me?', contactId: contact });
  await post(`/conversations/${open}/labels`, { labels: ['vip'] });
  const assigned = await begin({ message: 'Where is it?', contactId: otherContact });
  await post(`/conversations/${assigned}/assignments`, { assignee_id: people.member.id });
  const teamwork = await begin({ message: 'A matter for several', contactId: contact });
  await post(`/conversations/${teamwork}/assignments`, { team_id: team.id });
  const hidden = await begin({ message: 'Not for all', inbox: backOffice });
  const done = await begin({ message: 'All is well' });
  await post(`/conversations/${done}/toggle_status`, { status: 'resolved' });
  const visitor = await buildVisitor(app, site);
  const { conversation_id: website } = await succeed(visitor.say('From the website'));

  const onlooker = (viewer: Viewer): WindowUser => ({
    ...people[viewer],
    accountId: viewer === 'foreign' ? foreign.id : account.id,
  });
  let beats = 0;
  return {
    app,
    url,
    accountId: account.id,
    path: account.path,
    people,
    boss,
    as,
    inbox,
    backOffice,
    team,
    role,
    open,
    assigned,
    teamwork,
    hidden,
    done,
    contact,
    otherContact,
    visitor,
    website,
    post,
    say: (conversationId, content, more = {}) =>
      post(`/conversations/${conversationId}/messages`, { content, ...more }),
    async caughtUp(windows) {
      beats += 1;
      const beat = beats;
      const change = { custom_attributes: { beat } };
      await succeed(as.patch(`${account.path}/contacts/${beacon}`, change));
      // Frames arrive in the order of the account's event numbers, so all earlier events have arrived too.
      const isBeat = (message: RealtimeMessage) =>
        message.event === 'contact.updated' &&
        message.data.id === beacon &&
        message.data.custom_attributes.beat === beat;
      await Promise.all(Object.values(windows).map((window) => window.until(isBeat)));
    },
    openAs: (viewer, watches, options) => openWindow(url, onlooker(viewer), watches, options),
  };
}

/** The views that a user has open in the tests of single events; restricted roles have fewer. */
export function usualWatches(scenario: Scenario, viewer: Viewer): Watch[] {
  const everybody = [
    watchList({ kind: 'all' }),
    watchList({ kind: 'all' }, { tab: 'mine' }),
    watchList({ kind: 'all' }, { status: 'all', sort: 'priority_desc' }),
    watchList({ kind: 'team', teamId: scenario.team.id }),
    watchCounts({ kind: 'all' }),
    watchOpenCounts,
    watchCounts({ kind: 'all' }, 'all'),
    watchCounts({ kind: 'team', teamId: scenario.team.id }),
    ...watchFilter('status equal_to open pending and assignee_id is_not_present'),
    ...watchConversation(scenario.open),
    ...watchConversation(scenario.assigned),
    ...watchConversation(scenario.teamwork),
    watchContact(scenario.contact),
    watchNotes(scenario.contact),
  ];
  if (viewer !== 'admin' && viewer !== 'member') return everybody;
  return [
    ...everybody,
    watchList({ kind: 'all' }, { tab: 'unassigned', sort: 'created_at_asc' }),
    watchList({ kind: 'all' }, { status: 'resolved', sort: 'waiting_since_asc' }),
    watchList({ kind: 'label', label: 'vip' }),
    watchList({ kind: 'inbox', inboxId: scenario.inbox.id }, { status: 'snoozed' }),
    watchList({ kind: 'unattended' }),
    watchCounts({ kind: 'label', label: 'vip' }),
    watchCounts({ kind: 'unattended' }),
    ...watchFilter('labels equal_to vip or status equal_to snoozed and team_id is_present', { tab: 'mine' }),
    ...filtersBeyondPlace(scenario).map(([list]) => list),
    watchContactList(),
    watchContactList({ label: 'gold', sort: '-created_at' }),
    watchContactConversationCounts([scenario.contact, scenario.otherContact]),
    watchAssignable(scenario.inbox.id),
    watchWorkspace,
    ...watchConfiguration,
    ...watchNotifications,
    ...(viewer === 'member' ? watchOwnPart() : []),
    ...(viewer === 'admin' ? [...watchSettings, watchTeamMembers(scenario.team.id)] : []),
  ];
}

/** The views of mentions and participation. */
function watchOwnPart(): Watch[] {
  return (['mentions', 'participating'] as const).flatMap((kind) => [
    watchList({ kind }, { status: 'all' }),
    watchCounts({ kind }, 'all'),
  ]);
}

/** Filters on more than a conversation's position: events update their lists, but their counts are refetched. */
export function filtersBeyondPlace(scenario: Scenario): ReturnType<typeof watchFilter>[] {
  return [
    watchFilter('priority not_equal_to low and status equal_to open', { sort: 'priority_desc' }),
    watchFilter(`plan equal_to scale or contact_id equal_to ${scenario.contact}`, { tab: 'unassigned' }),
    watchFilter('last_activity_at is_greater_than 2020-01-01 and labels not_equal_to late'),
  ];
}
