import { routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import * as actions from './capacity-policies.actions';
import { presentCapacityPolicy, presentInboxLimit } from './capacity-policies.presenter';
import { findCapacityPolicy, listCapacityPolicies, listUserIdsOf } from './capacity-policies.repository';

export const capacityPoliciesAgentRoutes = [
  handle(routes.listAgentCapacityPolicies, async (ctx) =>
    (await listCapacityPolicies(ctx.db, ctx.accountId)).map(presentCapacityPolicy),
  ),

  handle(routes.showAgentCapacityPolicy, async (ctx, { params }) =>
    presentCapacityPolicy(await find(ctx, params.agent_capacity_policy_id)),
  ),

  handle(routes.createAgentCapacityPolicy, async (ctx, { body }) =>
    presentCapacityPolicy(await actions.createAgentCapacityPolicy(ctx, body)),
  ),

  handle(routes.updateAgentCapacityPolicy, async (ctx, { params, body }) =>
    presentCapacityPolicy(
      await actions.updateAgentCapacityPolicy(ctx, params.agent_capacity_policy_id, body),
    ),
  ),

  handle(routes.deleteAgentCapacityPolicy, async (ctx, { params }) => {
    await actions.deleteAgentCapacityPolicy(ctx, params.agent_capacity_policy_id);
  }),

  handle(routes.listAgentsOfCapacityPolicy, async (ctx, { params }) => {
    await find(ctx, params.agent_capacity_policy_id);
    const ids = await listUserIdsOf(ctx.db, ctx.accountId, params.agent_capacity_policy_id);
    const agents = await loadAgents(ctx.db, ctx.accountId, ids);
    return ids.flatMap((id) => agents.get(id) ?? []);
  }),

  handle(routes.addAgentToCapacityPolicy, async (ctx, { params, body }) => {
    const binding = { policyId: params.agent_capacity_policy_id, userId: body.user_id };
    await actions.addAgentToCapacityPolicy(ctx, binding);
    const agent = (await loadAgents(ctx.db, ctx.accountId, [body.user_id])).get(body.user_id);
    if (!agent) throw new NotFoundError();
    return agent;
  }),

  handle(routes.removeAgentFromCapacityPolicy, async (ctx, { params }) => {
    const binding = { policyId: params.agent_capacity_policy_id, userId: params.user_id };
    await actions.removeAgentFromCapacityPolicy(ctx, binding);
  }),

  handle(routes.createInboxLimit, async (ctx, { params, body }) =>
    presentInboxLimit(
      await actions.createInboxLimit(ctx, {
        policyId: params.agent_capacity_policy_id,
        inboxId: body.inbox_id,
        limit: body.conversation_limit,
      }),
    ),
  ),

  handle(routes.updateInboxLimit, async (ctx, { params, body }) => {
    const ref = { policyId: params.agent_capacity_policy_id, limitId: params.inbox_limit_id };
    const row = await actions.updateInboxLimit(ctx, ref, body.conversation_limit);
    return { ...presentInboxLimit(row), inbox_name: row.inbox_name };
  }),

  handle(routes.deleteInboxLimit, async (ctx, { params }) => {
    await actions.deleteInboxLimit(ctx, {
      policyId: params.agent_capacity_policy_id,
      limitId: params.inbox_limit_id,
    });
  }),
];

async function find(ctx: AccountContext, id: number) {
  const policy = await findCapacityPolicy(ctx.db, ctx.accountId, id);
  if (!policy) throw new NotFoundError();
  return policy;
}
