import { type Agent, emailAddress, routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { environment } from '../../platform/environment';
import { type AccountContext, handle } from '../access/access.facade';
import { bulkCreateAgents, createAgent } from './actions/create-agent';
import { inviteAgentAgain } from './actions/invite-agent-again';
import { updateAgent } from './actions/update-agent';
import { presentAgent, presentMemberDetails } from './agents.presenter';
import { listAgentRows } from './agents.repository';
import { loadAgents } from './load-agents';
import { loadMemberDetails } from './memberships.repository';

export const agentsRoutes = [
  handle(routes.listAgents, async (ctx) => {
    const rows = await listAgentRows(ctx.db, ctx.accountId);
    const online = await environment.online(ctx.accountId, 'user');
    if (ctx.viewer.role !== 'administrator') return rows.map((row) => presentAgent(row, online));
    const memberDetails = await loadMemberDetails(ctx.db, ctx.accountId);
    return rows.map((row) => ({
      ...presentAgent(row, online),
      ...presentMemberDetails(memberDetails.get(row.id)),
    }));
  }),

  handle(routes.createAgent, async (ctx, { body }) => showAgent(ctx, await createAgent(ctx, body))),

  handle(routes.updateAgent, async (ctx, { params, body }) => {
    await updateAgent(ctx, params.agent_id, body);
    return showAgent(ctx, params.agent_id);
  }),

  handle(routes.bulkCreateAgents, async (ctx, { body }) => {
    const addresses = body.emails.map((email) => emailAddress.safeParse(email));
    await bulkCreateAgents(
      ctx,
      addresses.flatMap((address) => (address.success ? [address.data] : [])),
    );
  }),

  handle(routes.inviteAgentAgain, async (ctx, { params }) => {
    const invitation = await inviteAgentAgain(ctx, params.agent_id);
    return {
      invitation_url: invitation?.url ?? null,
      expires_at: invitation?.expiresAt.toISOString() ?? null,
    };
  }),
];

async function showAgent(ctx: AccountContext, userId: number): Promise<Agent> {
  const agent = (await loadAgents(ctx.db, ctx.accountId, [userId])).get(userId);
  if (!agent) throw new NotFoundError();
  return agent;
}
