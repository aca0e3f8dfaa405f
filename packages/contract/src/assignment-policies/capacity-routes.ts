import { z } from 'zod';
import { agent } from '../agents/entities';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { clearable, id, integer } from '../kit/values';
import { agentCapacityPolicy, inboxCapacityLimit } from './entities';

const base = '/api/v1/accounts/:account_id/agent_capacity_policies';
const one = `${base}/:agent_capacity_policy_id`;
const inAccount = z.object({ account_id: id });
const onePolicy = z.object({ account_id: id, agent_capacity_policy_id: id });
const oneLimit = onePolicy.extend({ inbox_limit_id: id });
const tag = 'Agent capacity policies';
/** Reading and deleting stay allowed while the feature is off, so that existing policies remain accessible. */
const featureOff = 'the feature `advanced_assignment` is off';

const policyInput = z.object({
  name: z.string().trim().min(1).max(limits.nameCharacters),
  description: z.string().max(limits.descriptionCharacters).nullish(),
  /** Open conversations with one of these labels, or created longer ago than this, are not counted. */
  exclusion_rules: z
    .object({
      excluded_labels: z.array(z.string().max(limits.nameCharacters)).max(limits.textsPerList).nullish(),
      exclude_older_than_hours: clearable(integer.pipe(z.number().positive().max(1_000_000))),
    })
    .nullish(),
});
const conversation_limit = integer.pipe(z.number().nonnegative().max(2_147_483_647));

export const listAgentCapacityPolicies = defineRoute({
  name: 'listAgentCapacityPolicies',
  method: 'GET',
  path: base,
  summary: 'All capacity policies of the account',
  tag,
  access: { who: 'administrator' },
  params: inAccount,
  output: z.array(agentCapacityPolicy),
});

export const showAgentCapacityPolicy = defineRoute({
  name: 'showAgentCapacityPolicy',
  method: 'GET',
  path: one,
  summary: 'One capacity policy',
  tag,
  access: { who: 'administrator' },
  params: onePolicy,
  output: agentCapacityPolicy,
});

export const createAgentCapacityPolicy = defineRoute({
  name: 'createAgentCapacityPolicy',
  method: 'POST',
  path: base,
  summary: 'Create a capacity policy',
  tag,
  access: { who: 'administrator' },
  root: 'agent_capacity_policy',
  params: inAccount,
  body: policyInput,
  output: agentCapacityPolicy,
  errors: { 403: featureOff, 422: 'name blank, or invalid rules' },
});

export const updateAgentCapacityPolicy = defineRoute({
  name: 'updateAgentCapacityPolicy',
  method: 'PATCH',
  alsoPut: true,
  path: one,
  summary: 'Change a capacity policy; omitted keys stay',
  tag,
  access: { who: 'administrator' },
  root: 'agent_capacity_policy',
  params: onePolicy,
  body: policyInput.partial(),
  output: agentCapacityPolicy,
  errors: { 403: featureOff, 422: 'name blank, or invalid rules' },
});

export const deleteAgentCapacityPolicy = defineRoute({
  name: 'deleteAgentCapacityPolicy',
  method: 'DELETE',
  path: one,
  summary: 'Delete a capacity policy; its agents are left without one',
  tag,
  access: { who: 'administrator' },
  params: onePolicy,
});

export const listAgentsOfCapacityPolicy = defineRoute({
  name: 'listAgentsOfCapacityPolicy',
  method: 'GET',
  path: `${one}/users`,
  summary: 'Agents of a capacity policy',
  tag,
  access: { who: 'administrator' },
  params: onePolicy,
  output: z.array(agent),
});

export const addAgentToCapacityPolicy = defineRoute({
  name: 'addAgentToCapacityPolicy',
  method: 'POST',
  path: `${one}/users`,
  summary: 'Add an agent to a capacity policy, replacing their current one',
  tag,
  access: { who: 'administrator' },
  params: onePolicy,
  body: z.object({ user_id: id }),
  output: agent,
  errors: { 403: featureOff, 404: 'no such policy or member' },
});

export const removeAgentFromCapacityPolicy = defineRoute({
  name: 'removeAgentFromCapacityPolicy',
  method: 'DELETE',
  path: `${one}/users/:user_id`,
  summary: 'Remove an agent from a capacity policy',
  tag,
  access: { who: 'administrator' },
  params: onePolicy.extend({ user_id: id }),
  errors: { 404: 'no such policy, or it does not apply to this agent' },
});

export const createInboxLimit = defineRoute({
  name: 'createInboxLimit',
  method: 'POST',
  path: `${one}/inbox_limits`,
  summary: 'Limit the open conversations per agent in an inbox',
  tag,
  access: { who: 'administrator' },
  params: onePolicy,
  body: z.object({ inbox_id: id, conversation_limit }),
  output: inboxCapacityLimit,
  errors: {
    403: featureOff,
    404: 'no such policy or inbox',
    422: 'the policy already limits this inbox (`error`)',
  },
});

export const updateInboxLimit = defineRoute({
  name: 'updateInboxLimit',
  method: 'PATCH',
  alsoPut: true,
  path: `${one}/inbox_limits/:inbox_limit_id`,
  summary: 'Change the limit of an inbox',
  tag,
  access: { who: 'administrator' },
  params: oneLimit,
  body: z.object({ conversation_limit }),
  output: inboxCapacityLimit.extend({ inbox_name: z.string() }),
  errors: { 403: featureOff },
});

export const deleteInboxLimit = defineRoute({
  name: 'deleteInboxLimit',
  method: 'DELETE',
  path: `${one}/inbox_limits/:inbox_limit_id`,
  summary: 'Remove the limit of an inbox',
  tag,
  access: { who: 'administrator' },
  params: oneLimit,
  status: 204,
});
