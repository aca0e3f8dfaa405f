import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../shared/api';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { ConversationSidebar } from './conversation-sidebar';

// Channels of later screens have no picture yet; which one a line asks for is what counts here.
vi.mock('../../shared/channels/channel-icon', () => ({
  ChannelIcon: ({ channel }: { channel: string }) => <svg data-channel={channel} />,
}));

const inbox = (id: number, name: string, channel = 'WebWidget', more: object = {}) => ({
  id,
  name,
  channel_type: `Channel::${channel}`,
  ...more,
});
const ended = { reauthorization_required: true };
const answers: Record<string, unknown> = {
  listInboxes: {
    payload: [
      inbox(4, 'support@acme.example', 'Email', ended),
      inbox(1, 'Website'),
      inbox(2, 'app', 'Api', ended),
      inbox(3, 'Page', 'FacebookPage', ended),
      inbox(5, 'Billing'),
    ],
  },
  listTeams: [
    { id: 8, name: 'sales', is_member: true },
    { id: 7, name: 'Support', is_member: false },
    { id: 9, name: 'Onboarding', is_member: true },
  ],
  listLabels: {
    payload: [
      { id: 1, title: 'vip', color: '#112233', show_on_sidebar: true },
      { id: 2, title: 'hidden', color: '#112233', show_on_sidebar: false },
      { id: 3, title: 'billing', color: '#112233', show_on_sidebar: true },
    ],
  },
  listCustomFilters: [
    { id: 12, name: 'waiting for parts', filter_type: 'conversation', query: { payload: [] } },
    { id: 11, name: 'Urgent, mine', filter_type: 'conversation', query: { payload: [] } },
  ],
};
const counted = {
  all: 1_234,
  unattended: 12,
  inboxes: { 1: 40 },
  labels: { vip: 3 },
  teams: { 8: 21 },
  mentions: [7, 9],
};
const nothing = {
  listInboxes: { payload: [] },
  listTeams: [],
  listLabels: { payload: [] },
  listCustomFilters: [],
};

// The numbers come behind the entries, from a file of their own.
beforeAll(async () => {
  await import('./sidebar-count');
});
beforeEach(() => answerWith(answers));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function answerWith(lists: Record<string, unknown>): void {
  vi.spyOn(api, 'call').mockImplementation((async (name: string) => lists[name] ?? {}) as never);
  vi.spyOn(api, 'callWithSeq').mockImplementation((async (name: string) =>
    name === 'countFilteredConversations'
      ? { data: { meta: { mine_count: 1, unassigned_count: 2, all_count: 6 } }, seq: 5 }
      : { data: { payload: counted }, seq: 5 }) as never);
}

const flags = { account: { features: { inbox_management: true, team_management: true } } };
const agent = { accounts: [{ ...membership, role: 'agent', permissions: ['agent'] }] };

async function draw(world: Parameters<typeof renderInAccount>[1] = flags) {
  const scope = { accountId: 1, myId: 7 };
  await renderInAccount(<ConversationSidebar scope={scope} view={{ kind: 'all' }} />, world);
  await screen.findByRole('link', { name: /Unattended.*12/ });
}
const headings = () => screen.getAllByRole('heading').map((heading) => heading.firstChild?.textContent);
/** The lines of a group: what they say, and where they lead under the account. */
function linesOf(heading: string): [string, string][] {
  const group = screen.getByText(heading, { selector: 'h3' }).closest('section');
  const links = within(group?.querySelector('ul') as HTMLElement).queryAllByRole('link');
  return links.map((link) => [
    link.textContent ?? '',
    (link.getAttribute('href') ?? '').replace('/app/accounts/1/', ''),
  ]);
}

test('SH8: the views stand in this order, with their numbers of open conversations', async () => {
  await draw();
  const first = screen.getAllByRole('list')[0] as HTMLElement;
  const links = within(first).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All1,234', '/app/accounts/1/dashboard'],
    ['Mentions2', '/app/accounts/1/mentions/conversations'],
    ['Unattended12', '/app/accounts/1/unattended/conversations'],
    ['Participating', '/app/accounts/1/participating/conversations'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
});

test('SH9: inboxes stand by name whatever the case, each with the picture of its channel', async () => {
  await draw();
  await waitFor(() =>
    expect(linesOf('Inboxes').map(([, address]) => address)).toEqual([
      'inbox/2',
      'inbox/5',
      'inbox/3',
      'inbox/4',
      'inbox/1',
    ]),
  );
  const channels = [...document.querySelectorAll('[data-channel]')].map((icon) =>
    icon.getAttribute('data-channel'),
  );
  expect(channels).toEqual([
    'Channel::Api',
    'Channel::WebWidget',
    'Channel::FacebookPage',
    'Channel::Email',
    'Channel::WebWidget',
  ]);
});

test('SH9: a sign-in that ended is told at Facebook pages and e-mail alone', async () => {
  await draw();
  await screen.findByRole('link', { name: /Page/ });
  const warned = linesOf('Inboxes').filter(([text]) => /needs to be reconnected/.test(text));
  expect(warned.map(([, address]) => address)).toEqual(['inbox/3', 'inbox/4']);
});

test('SH10: folders come first; teams and folders are the own ones, labels those that are shown, each with its number', async () => {
  await draw();
  await screen.findByRole('link', { name: /waiting for parts.*6/ });
  expect(headings()).toEqual(['Folders', 'Teams', 'Inboxes', 'Labels']);
  expect(linesOf('Teams')).toEqual([
    ['Onboarding', 'team/9'],
    ['sales21', 'team/8'],
  ]);
  expect(linesOf('Labels')).toEqual([
    ['billing', 'label/billing'],
    ['vip3', 'label/vip'],
  ]);
  expect(linesOf('Folders')).toEqual([
    ['Urgent, mine6', 'custom_view/11'],
    ['waiting for parts6', 'custom_view/12'],
  ]);
});

test('SH10, SH11: with nothing to list, whoever may add something sees where, and others see no group', async () => {
  answerWith(nothing);
  await draw();
  // Headings come with what is known, a drawing later.
  await waitFor(() => expect(headings()).toEqual(['Inboxes', 'Labels']));
  expect(screen.getByRole('link', { name: /^Create inbox/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Create label/ })).toBeDefined();
  cleanup();
  await draw({ ...flags, user: agent });
  expect(screen.queryAllByRole('heading')).toEqual([]);
  cleanup();
  await draw({ account: { features: {} } });
  expect(screen.queryAllByRole('heading')).toEqual([]);
});
