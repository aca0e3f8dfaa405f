import { type Agent, routes } from '@parley/contract';
import { NotFoundError, RuleError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import { addTeamMembers, removeTeamMembers, setTeamMembers } from './team-members.actions';
import { listTeamMemberIds } from './team-members.repository';
import { createTeam, deleteTeam, updateTeam } from './teams.actions';
import { presentTeam } from './teams.presenter';
import { findTeam, listTeams, type TeamRow } from './teams.repository';

export const teamsAgentRoutes = [
  handle(routes.listTeams, async (ctx) =>
    (await listTeams(ctx.db, ctx.accountId)).map((team) => present(ctx, team)),
  ),

  handle(routes.showTeam, async (ctx, { params }) => present(ctx, await findOrRefuse(ctx, params.team_id))),

  handle(routes.createTeam, async (ctx, { body }) => present(ctx, await createTeam(ctx, body))),

  handle(routes.updateTeam, async (ctx, { params, body }) =>
    present(ctx, await updateTeam(ctx, params.team_id, body)),
  ),

  handle(routes.deleteTeam, async (ctx, { params }) => {
    await deleteTeam(ctx, params.team_id);
  }),

  handle(routes.listTeamMembers, async (ctx, { params }) => {
    const team = await findOrRefuse(ctx, params.team_id);
    return people(ctx, await listTeamMemberIds(ctx.db, ctx.accountId, team.id));
  }),

  handle(routes.addTeamMembers, async (ctx, { params, body }) =>
    people(ctx, await addTeamMembers(ctx, { teamId: params.team_id, userIds: body.user_ids })),
  ),

  handle(routes.setTeamMembers, async (ctx, { params, body }) =>
    people(ctx, await setTeamMembers(ctx, { teamId: params.team_id, userIds: body.user_ids })),
  ),

  handle(routes.removeTeamMembers, async (ctx, { params, query, body }) => {
    if (!body.user_ids && !query.user_ids) throw new RuleError('user_ids_missing', 'user_ids is missing');
    const userIds = [...(body.user_ids ?? []), ...(query.user_ids ?? [])];
    await removeTeamMembers(ctx, { teamId: params.team_id, userIds });
  }),
];

async function findOrRefuse(ctx: AccountContext, id: number): Promise<TeamRow> {
  const team = await findTeam(ctx.db, ctx.accountId, id);
  if (!team) throw new NotFoundError();
  return team;
}

function present(ctx: AccountContext, team: TeamRow) {
  return presentTeam(team, { isMember: ctx.viewer.teamIds.includes(team.id) });
}

async function people(ctx: AccountContext, ids: number[]): Promise<Agent[]> {
  const agents = await loadAgents(ctx.db, ctx.accountId, ids);
  return ids.flatMap((id) => agents.get(id) ?? []);
}
