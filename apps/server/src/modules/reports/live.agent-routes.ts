import { routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import type { AccountContext } from '../access/access.facade';
import { listAgentRows, presentPeople } from '../agents/agents.facade';
import { findTeam } from '../teams/teams.facade';
import { handleReport } from './handle-report';
import { countLive, countLiveByAssignee, countLiveByTeam } from './queries/live-counts';

const AGENTS_PER_PAGE = 25;

export const liveAgentRoutes = [
  handleReport(routes.showLiveMetrics, async (ctx, { query }) => {
    await requireTeam(ctx, query.team_id);
    return countLive(ctx.db, ctx.accountId, query.team_id);
  }),

  handleReport(routes.showLiveGroups, async (ctx, { query }) => {
    await requireTeam(ctx, query.team_id);
    const { group_by, team_id } = query;
    const count = group_by === 'team_id' ? countLiveByTeam : countLiveByAssignee;
    const groups = await count(ctx.db, ctx.accountId, team_id);
    return groups.map(({ id, ...counts }) => ({ ...counts, [group_by]: id }));
  }),

  handleReport(routes.showConversationReport, async (ctx, { query }) => {
    if (query.type === 'account') return countLive(ctx.db, ctx.accountId, undefined);
    return listLiveAgents(ctx, query.page);
  }),
];

/** Agents with what they have open, those with most first. */
async function listLiveAgents(ctx: AccountContext, page: number) {
  const [rows, groups] = await Promise.all([
    listAgentRows(ctx.db, ctx.accountId),
    countLiveByAssignee(ctx.db, ctx.accountId, undefined),
  ]);
  const counts = new Map(groups.map((group) => [group.id, group]));
  const openOf = (id: number) => counts.get(id)?.open ?? 0;
  const shown = rows
    .toSorted((one, other) => openOf(other.id) - openOf(one.id))
    .slice((page - 1) * AGENTS_PER_PAGE, page * AGENTS_PER_PAGE);
  const { agents } = await presentPeople(ctx.accountId, shown);
  return [...agents.values()].map(({ id, name, email, thumbnail, availability_status }) => ({
    id,
    name,
    email,
    thumbnail,
    availability: availability_status,
    metric: { open: openOf(id), unattended: counts.get(id)?.unattended ?? 0 },
  }));
}

async function requireTeam(ctx: AccountContext, id: number | undefined): Promise<void> {
  if (id !== undefined && !(await findTeam(ctx.db, ctx.accountId, id))) throw new NotFoundError();
}
