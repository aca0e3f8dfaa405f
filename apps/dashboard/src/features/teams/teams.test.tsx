import type { Agent, Team } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../shared/api';
import type { RouteName } from '../../shared/routes/all-routes';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { TeamAgentsPage } from './team-agents-page';
import { EditTeamPage, NewTeamPage } from './team-details-page';
import { TeamFinishPage } from './team-finish-page';
import { TeamsPage } from './teams-page';

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
  ({
    id,
    name,
    email: `${name.toLowerCase()}@acme.example`,
    confirmed,
    thumbnail: '',
    role: 'agent',
    custom_role_id: null,
  }) as Agent;

const everyone = [person(9, 'Zoe', false), person(8, 'Mira'), person(7, 'Alex')];
const idOf = ({ id }: Agent) => id;
const userIdsOf = ({ body }: Record<string, unknown>) => (body as { user_ids: number[] }).user_ids;

let teams: Team[];
let members: Agent[];
let refusal: ApiError | null;

beforeEach(() => {
  teams = [team(4, 'sales', { description: 'Europe', is_member: true }), team(5, 'billing')];
  members = [person(8, 'Mira')];
  refusal = null;
});
const { sent } = mockApiCalls((name, input) => {
  switch (name) {
    case 'listTeams':
      return teams;
    case 'listCustomRoles':
      return [];
    case 'listLabels':
    case 'listInboxes':
      return { payload: [] };
    case 'listAgents':
      return everyone;
    case 'listTeamMembers':
      return members;
    case 'addTeamMembers':
      members = everyone.filter(({ id }) => [...members.map(idOf), ...userIdsOf(input)].includes(id));
      return members;
    case 'removeTeamMembers':
      members = members.filter(({ id }) => !userIdsOf(input).includes(id));
      return undefined;
    case 'countConversations':
      return { meta: { all_count: 3 } };
    default:
      if (refusal) throw refusal;
      return { ...team(6, 'x'), ...(input['body'] as object) };
  }
});

const open = (page: ReactElement, route: RouteName, path?: string) =>
  renderInAccount(<ConfirmProvider>{page}</ConfirmProvider>, { route, ...(path && { path }) });

describe('CF2: list of teams', () => {
  test('a team shows whether the user is a member and whether conversations are auto-assigned', async () => {
    await open(<TeamsPage />, 'settings_teams_list');
    const row = await screen.findByRole('row', { name: /sales/ });
    expect(within(row).getByText('You’re a member')).toBeDefined();
    expect(within(row).getByText('On')).toBeDefined();
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/app/accounts/1/settings/teams/4/edit');
  });

  test('deleting a team requires typing its name', async () => {
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

  test('teams are shown with their names as typed', async () => {
    teams = [team(4, 'tier two', { display_name: 'Tier Two' })];
    await open(<TeamsPage />, 'settings_teams_list');
    expect(await screen.findByRole('link', { name: 'Tier Two' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Actions for Tier Two' })).toBeDefined();
  });

  test('the empty list links to creating a team', async () => {
    teams = [];
    await open(<TeamsPage />, 'settings_teams_list');
    await screen.findByText('No teams yet');
    const link = screen.getByRole('link', { name: 'Create team' });
    expect(link.getAttribute('href')).toBe('/app/accounts/1/settings/teams/new');
  });
});

describe('CF2, WI10: team wizard', () => {
  test('the wizard has three steps, which follow from the route', async () => {
    await open(<TeamAgentsPage />, 'settings_teams_edit_members', 'settings/teams/4/edit/agents');
    const steps = within(await screen.findByRole('list', { name: 'Steps to edit a team' }));
    expect(steps.getAllByRole('listitem').map((step) => step.dataset['state'])).toEqual([
      'done',
      'active',
      'upcoming',
    ]);
  });

  test('the first step creates the team and continues to its members', async () => {
    const { address } = await open(<NewTeamPage />, 'settings_teams_new');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Second Level' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Auto-assign conversations' }));
    fireEvent.click(screen.getByRole('button', { name: 'Create team' }));
    await waitFor(() => expect(address()).toBe('/app/accounts/1/settings/teams/new/6/agents'));
    expect(sent('createTeam').map(({ body }) => body)).toEqual([
      { name: 'Second Level', display_name: 'Second Level', description: null, allow_auto_assign: false },
    ]);
  });

  test('the form shows that a name is taken, and errors of the server', async () => {
    await open(<NewTeamPage />, 'settings_teams_new');
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

  test('the members are listed, and more can be added in the picker', async () => {
    const { address } = await open(
      <TeamAgentsPage />,
      'settings_teams_add_agents',
      'settings/teams/new/4/agents',
    );
    const list = within(await screen.findByRole('grid', { name: 'Members' }));
    await list.findByRole('row', { name: /Mira/ });
    expect(list.queryByRole('row', { name: /Zoe/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add agents' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add members to sales' }));
    fireEvent.click(await dialog.findByRole('option', { name: /Zoe/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Add 1 agent' }));
    const params = { account_id: 1, team_id: 4 };
    await waitFor(() => expect(sent('addTeamMembers')).toEqual([{ params, body: { user_ids: [9] } }]));
    await list.findByRole('row', { name: /Zoe/ });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/app/accounts/1/settings/teams/new/4/finish'));
  });

  test('removing a member can be undone', async () => {
    await open(<TeamAgentsPage />, 'settings_teams_edit_members', 'settings/teams/4/edit/agents');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Mira' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from team' }));
    const params = { account_id: 1, team_id: 4 };
    const body = { user_ids: [8] };
    await waitFor(() => expect(sent('removeTeamMembers')).toEqual([{ params, body }]));
    await screen.findByText('No members yet');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('addTeamMembers')).toEqual([{ params, body }]));
    await screen.findByRole('row', { name: /Mira/ });
  });

  test('the members step can be skipped', async () => {
    members = [];
    const { address } = await open(
      <TeamAgentsPage />,
      'settings_teams_add_agents',
      'settings/teams/new/4/agents',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Skip for now' }));
    await waitFor(() => expect(address()).toBe('/app/accounts/1/settings/teams/new/4/finish'));
  });

  test('the last step links to the conversations of the team', async () => {
    await open(<TeamFinishPage />, 'settings_teams_finish', 'settings/teams/new/5/finish');
    await screen.findByText('1 member.');
    expect(screen.getByText(/You’re not a member/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Go to conversations' });
    expect(link.getAttribute('href')).toBe('/app/accounts/1/team/5');
  });

  test.each<[string, ReactElement, RouteName, string]>([
    ['a deleted team', <EditTeamPage key="1" />, 'settings_teams_edit', 'settings/teams/99/edit'],
    [
      'an id that is no number',
      <TeamAgentsPage key="2" />,
      'settings_teams_add_agents',
      'settings/teams/new/x/agents',
    ],
    ['the id zero', <TeamFinishPage key="3" />, 'settings_teams_finish', 'settings/teams/new/0/finish'],
  ])('the wizard says that the team was not found: %s', async (_what, page, name, path) => {
    await open(page, name, path);
    await screen.findByText('Team not found');
    expect(screen.getAllByRole('link', { name: 'Back to teams' })).toHaveLength(2);
  });

  test('leaving with unsaved changes asks for confirmation', async () => {
    const { router } = await open(<EditTeamPage />, 'settings_teams_edit', 'settings/teams/4/edit');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'support' } });
    void router.navigate({ to: '/app/accounts/1/dashboard' as never });
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined();
  });
});
