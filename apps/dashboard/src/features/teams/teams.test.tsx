import type { Agent, Team } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api';
import { type RouteName, routeNamed } from '../../shared/routes/all-routes';
import { answerCalls } from '../../testing/answer-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { chosenIds, withMembership } from './model/membership';
import { TeamAgentsPage } from './team-agents-page';
import { EditTeamPage, NewTeamPage } from './team-details-page';
import { TeamFinishPage } from './team-finish-page';
import { TeamsPage } from './teams-page';

const route = vi.hoisted(() => ({ name: '' }));
vi.mock('../../shared/routes/use-current-route', () => ({ useCurrentRoute: () => route }));

const team = (id: number, name: string, more: Partial<Team> = {}): Team => ({
  id,
  name,
  description: null,
  allow_auto_assign: true,
  account_id: 1,
  is_member: false,
  ...more,
});
const person = (id: number, name: string, confirmed = true) =>
  ({ id, name, email: `${name.toLowerCase()}@acme.example`, confirmed, thumbnail: '' }) as Agent;

let teams: Team[];
let members: Agent[];
let refusal: ApiError | null;

beforeEach(() => {
  teams = [team(4, 'sales', { description: 'Europe', is_member: true }), team(5, 'billing')];
  members = [person(8, 'Mira')];
  refusal = null;
});
const { sent } = answerCalls((name, input) => {
  switch (name) {
    case 'listTeams':
      return teams;
    case 'listLabels':
    case 'listInboxes':
      return { payload: [] };
    case 'listAgents':
      return [person(9, 'Zoe', false), person(8, 'Mira'), person(7, 'Alex')];
    case 'listTeamMembers':
    case 'setTeamMembers':
      return members;
    case 'countConversations':
      return { meta: { all_count: 3 } };
    default:
      if (refusal) throw refusal;
      return { ...team(6, 'x'), ...(input['body'] as object) };
  }
});

const open = (page: ReactElement, name: RouteName, path = 'dashboard') => {
  route.name = name;
  return renderInAccount(<ConfirmProvider>{page}</ConfirmProvider>, { path, pattern: routeNamed(name).path });
};

describe('CF2: the list of teams', () => {
  test('says in which one is oneself, and how conversations are assigned', async () => {
    await open(<TeamsPage />, 'settings_teams_list');
    const row = await screen.findByRole('row', { name: /sales/ });
    expect(within(row).getByText('You’re a member')).toBeDefined();
    expect(within(row).getByText('On')).toBeDefined();
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/app/accounts/1/settings/teams/4/edit');
  });

  test('lets go of one only when its name is typed', async () => {
    await open(<TeamsPage />, 'settings_teams_list');
    const row = await screen.findByRole('row', { name: /sales/ });
    fireEvent.click(within(row).getByRole('button'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await within(question).findByText('3 conversations are assigned to it.');
    const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(confirm.disabled).toBe(true);
    fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'sales' } });
    fireEvent.click(confirm);
    await waitFor(() => expect(sent('deleteTeam')).toEqual([{ params: { account_id: 1, team_id: 4 } }]));
  });

  test('teaches while it is empty', async () => {
    teams = [];
    await open(<TeamsPage />, 'settings_teams_list');
    await screen.findByText('No teams yet');
    const link = screen.getByRole('link', { name: 'Create team' });
    expect(link.getAttribute('href')).toBe('/app/accounts/1/settings/teams/new');
  });
});

describe('CF2, WI10: the wizard', () => {
  test('goes in three steps by the names of the routes', async () => {
    await open(<TeamAgentsPage />, 'settings_teams_edit_members', 'settings/teams/4/edit/agents');
    const steps = within(await screen.findByRole('list', { name: 'Steps to edit a team' }));
    expect(steps.getAllByRole('listitem').map((step) => step.dataset['state'])).toEqual([
      'done',
      'active',
      'upcoming',
    ]);
  });

  test('makes the team first, and leads on to its people', async () => {
    const { address } = await open(<NewTeamPage />, 'settings_teams_new', 'settings/teams/new');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Second Level' } });
    await screen.findByText('Will be saved as “second level”.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Auto-assign conversations' }));
    fireEvent.click(screen.getByRole('button', { name: 'Create team' }));
    await waitFor(() => expect(address()).toBe('/app/accounts/1/settings/teams/new/6/agents'));
    expect(sent('createTeam').map(({ body }) => body)).toEqual([
      { name: 'second level', description: null, allow_auto_assign: false },
    ]);
  });

  test('tells of a name that is taken, and of what the server says', async () => {
    await open(<NewTeamPage />, 'settings_teams_new', 'settings/teams/new');
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(sent('listTeams')).toHaveLength(1));
    fireEvent.change(name, { target: { value: 'SALES' } });
    await screen.findByText('A team with this name already exists');
    refusal = new ApiError({
      status: 422,
      message: 'Name is reserved',
      code: 'invalid',
      attributes: ['name'],
    });
    fireEvent.change(name, { target: { value: 'other' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create team' }));
    await screen.findByText('Name is reserved');
  });

  test('shows everybody by name with who is in by now, and sends the whole list', async () => {
    const { address } = await open(
      <TeamAgentsPage />,
      'settings_teams_add_agents',
      'settings/teams/new/4/agents',
    );
    const boxes = async () => (await screen.findAllByRole('checkbox')).slice(1);
    expect((await boxes()).map((box) => box.getAttribute('aria-checked'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    expect(screen.getByText('Member')).toBeDefined();
    expect(screen.getByText('Invited')).toBeDefined();
    fireEvent.click((await boxes())[2] as HTMLElement);
    expect(await screen.findByText('2 agents selected')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() =>
      expect(sent('setTeamMembers')).toEqual([
        { params: { account_id: 1, team_id: 4 }, body: { user_ids: [8, 9] } },
      ]),
    );
    await waitFor(() => expect(address()).toBe('/app/accounts/1/settings/teams/new/4/finish'));
  });

  test('ticks all that are found, or none of them', async () => {
    await open(<TeamAgentsPage />, 'settings_teams_edit_members', 'settings/teams/4/edit/agents');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3 agents' }));
    await screen.findByText('3 agents selected');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zoe' } });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select 1 result' }));
    expect(await screen.findByText('2 agents selected')).toBeDefined();
  });

  test('ends with what comes next', async () => {
    await open(<TeamFinishPage />, 'settings_teams_finish', 'settings/teams/new/5/finish');
    await screen.findByText('1 member.');
    expect(screen.getByText(/You’re not a member/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Go to conversations' });
    expect(link.getAttribute('href')).toBe('/app/accounts/1/team/5');
  });

  test.each<[string, ReactElement, RouteName, string]>([
    ['a team that was deleted', <EditTeamPage key="1" />, 'settings_teams_edit', 'settings/teams/99/edit'],
    ['no number', <TeamAgentsPage key="2" />, 'settings_teams_add_agents', 'settings/teams/new/x/agents'],
    [
      'a finish of nothing',
      <TeamFinishPage key="3" />,
      'settings_teams_finish',
      'settings/teams/new/0/finish',
    ],
  ])('says honestly that there is no team: %s', async (_what, page, name, path) => {
    await open(page, name, path);
    await screen.findByText('Team not found');
    expect(screen.getAllByRole('link', { name: 'Back to teams' })).toHaveLength(2);
  });

  test('keeps what was not saved from being lost unasked', async () => {
    const { router } = await open(<EditTeamPage />, 'settings_teams_edit', 'settings/teams/4/edit');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'support' } });
    void router.navigate({ to: '/app/accounts/1/dashboard' as never });
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined();
  });
});

test('CF2: who was left alone follows the server, whatever is ticked beside them', () => {
  const everybody = [person(1, 'A'), person(2, 'B'), person(3, 'C')];
  const before = new Set([1]);
  const changes = withMembership(new Map(), before, [3], true);
  // Somebody else puts B in meanwhile, and takes A out.
  expect(chosenIds(everybody, new Set([2]), changes)).toEqual([2, 3]);
  expect(withMembership(changes, before, [3], false).size).toBe(0);
});
