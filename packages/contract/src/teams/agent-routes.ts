import { z } from 'zod';
import { agent } from '../agents/entities';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, id } from '../kit/values';
import { team } from './entities';

const base = '/api/v1/accounts/:account_id/teams';
const inAccount = z.object({ account_id: id });
const oneTeam = z.object({ account_id: id, team_id: id });
const tag = 'Teams';
const memberTag = 'Team members';

const teamInput = z.object({
  name: z.string().max(limits.nameCharacters),
  /** Additive: the name as shown, if it differs from `name`. `name` is derived from it. */
  display_name: z.string().max(limits.nameCharacters).optional(),
  description: z.string().max(limits.descriptionCharacters).nullish(),
  allow_auto_assign: boolean.optional(),
});
const membersInput = z.object({ user_ids: z.array(id).max(1_000) });

export const listTeams = defineRoute({
  name: 'listTeams',
  method: 'GET',
  path: base,
  summary: 'All teams of the account, by name',
  tag,
  access: { who: 'member' },
  params: inAccount,
  output: z.array(team),
});

export const showTeam = defineRoute({
  name: 'showTeam',
  method: 'GET',
  path: `${base}/:team_id`,
  summary: 'One team',
  tag,
  access: { who: 'member' },
  params: oneTeam,
  output: team,
});

export const createTeam = defineRoute({
  name: 'createTeam',
  method: 'POST',
  path: base,
  summary: 'Create a team; its name is stored in lower case',
  tag,
  access: { who: 'administrator' },
  root: 'team',
  params: inAccount,
  body: teamInput,
  output: team,
  errors: { 422: 'name blank or taken' },
});

export const updateTeam = defineRoute({
  name: 'updateTeam',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:team_id`,
  summary: 'Change a team',
  tag,
  access: { who: 'administrator' },
  root: 'team',
  params: oneTeam,
  body: teamInput.partial(),
  output: team,
  errors: { 422: 'name blank or taken' },
});

export const deleteTeam = defineRoute({
  name: 'deleteTeam',
  method: 'DELETE',
  path: `${base}/:team_id`,
  summary: 'Delete a team; its conversations are left without a team',
  tag,
  access: { who: 'administrator' },
  params: oneTeam,
});

export const listTeamMembers = defineRoute({
  name: 'listTeamMembers',
  method: 'GET',
  path: `${base}/:team_id/team_members`,
  summary: 'Members of a team',
  tag: memberTag,
  access: { who: 'member' },
  params: oneTeam,
  output: z.array(agent),
});

export const addTeamMembers = defineRoute({
  name: 'addTeamMembers',
  method: 'POST',
  path: `${base}/:team_id/team_members`,
  summary: 'Add members to a team; returns only the new ones',
  tag: memberTag,
  access: { who: 'administrator' },
  params: oneTeam,
  body: membersInput,
  invalid: 'error',
  output: z.array(agent),
  errors: { 401: 'one of the users is not a member of the account' },
});

export const setTeamMembers = defineRoute({
  name: 'setTeamMembers',
  method: 'PATCH',
  path: `${base}/:team_id/team_members`,
  summary: 'Replace the members of a team',
  tag: memberTag,
  access: { who: 'administrator' },
  params: oneTeam,
  body: membersInput,
  invalid: 'error',
  output: z.array(agent),
  errors: { 401: 'one of the users is not a member of the account' },
});

export const removeTeamMembers = defineRoute({
  name: 'removeTeamMembers',
  method: 'DELETE',
  path: `${base}/:team_id/team_members`,
  summary: 'Remove members from a team',
  tag: memberTag,
  access: { who: 'administrator' },
  params: oneTeam,
  /** A DELETE may send these in the query instead of the body. */
  query: membersInput.partial(),
  body: membersInput.partial(),
  invalid: 'error',
  errors: {
    401: 'one of the users is not a member of the account',
    422: 'user_ids missing from query and body',
  },
});
