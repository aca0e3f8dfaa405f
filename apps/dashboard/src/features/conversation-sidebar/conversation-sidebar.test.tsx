import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../shared/api';
import { ChannelIcon } from '../../shared/channels/channel-icon';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { ConversationSidebar } from './conversation-sidebar';
import { rightsOf } from '../../testing/member-rights';

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

// The counts are loaded lazily.
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
const agent = { accounts: [{ ...membership, ...rightsOf('agent') }] };

/**
 * Renders the sidebar and waits for its counts. Waits for text, because waiting for a link by name computes the names of
 * all links again at every change, which took most of the time of a test.
 */
async function draw(world: Parameters<typeof renderInAccount>[1] = flags) {
  const scope = { accountId: 1, myId: 7 };
  await renderInAccount(<ConversationSidebar scope={scope} view={{ kind: 'all' }} />, world);
  await screen.findByText('1,234');
}
const headings = () => screen.getAllByRole('heading').map((heading) => heading.firstChild?.textContent);
function linksOf(heading: string): HTMLElement[] {
  const group = screen.getByText(heading, { selector: 'h3' }).closest('section');
  return within(group?.querySelector('ul') as HTMLElement).queryAllByRole('link');
}
/** The links of a group: their text, and their path below the account. */
const linesOf = (heading: string): [string, string][] =>
  linksOf(heading).map((link) => [
    link.textContent ?? '',
    (link.getAttribute('href') ?? '').replace('/app/accounts/1/', ''),
  ]);
const drawingIn = (place: HTMLElement) => place.querySelector('svg')?.innerHTML;
const drawingOf = (channel: string) =>
  drawingIn(render(<ChannelIcon channel={`Channel::${channel}`} />).container);

test('SH8: the views are in the specified order with their counts of open conversations', async () => {
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

test('SH9: inboxes are sorted by name ignoring case, each with the icon of its channel', async () => {
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
  const drawings = ['Api', 'WebWidget', 'FacebookPage', 'Email', 'WebWidget'].map(drawingOf);
  expect(new Set(drawings).size).toBe(4);
  expect(linksOf('Inboxes').map(drawingIn)).toEqual(drawings);
});

test('SH9: only Facebook and email inboxes show that they must be reconnected', async () => {
  await draw();
  await screen.findByText('Page');
  const warned = linesOf('Inboxes').filter(([text]) => /needs to be reconnected/.test(text));
  expect(warned.map(([, address]) => address)).toEqual(['inbox/3', 'inbox/4']);
});

test("SH10: folders come first, then the user's teams, inboxes and visible labels, with counts", async () => {
  await draw();
  await waitFor(() =>
    expect(linesOf('Folders')).toEqual([
      ['Urgent, mine6', 'custom_view/11'],
      ['waiting for parts6', 'custom_view/12'],
    ]),
  );
  expect(headings()).toEqual(['Folders', 'Teams', 'Inboxes', 'Labels']);
  expect(linesOf('Teams')).toEqual([
    ['Onboarding', 'team/9'],
    ['sales21', 'team/8'],
  ]);
  expect(linesOf('Labels')).toEqual([
    ['billing', 'label/billing'],
    ['vip3', 'label/vip'],
  ]);
});

test('SH10, SH11: empty groups are shown only to users who may create entries', async () => {
  answerWith(nothing);
  await draw();
  // The headings appear one render after the data.
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
