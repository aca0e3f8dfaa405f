import { storedLabelTitle } from '@parley/contract';
import { isUniqueViolation } from '../../platform/db/retry';
import { auditChange } from '../../platform/events/audit-change';
import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError, RuleError, ValidationError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { requireFeature } from '../accounts/accounts.facade';
import { findMember } from '../agents/agents.facade';
import { findInbox } from '../inboxes/inboxes.facade';
import { assignmentRulesChanged } from './assignment-policies.events';
import * as capacities from './capacity-policies.repository';
import type {
  CapacityFields,
  CapacityPolicyRow,
  InboxLimitRow,
  CapacityPolicyWithLimits,
} from './capacity-policies.repository';

export interface CapacityInput {
  name?: string | undefined;
  description?: string | null | undefined;
  exclusion_rules?:
    | {
        excluded_labels?: string[] | null | undefined;
        exclude_older_than_hours?: number | null | undefined;
      }
    | null
    | undefined;
}

/** Errors: 403 the feature is off, 422 blank name. */
export async function createAgentCapacityPolicy(
  ctx: ActionContext,
  input: CapacityInput,
): Promise<CapacityPolicyWithLimits> {
  const { name, ...fields } = fieldsOf(input);
  if (!name)
    throw new ValidationError([{ attribute: 'name', message: "Name can't be blank", code: 'blank' }]);
  await requireFeature(ctx, 'advanced_assignment');
  return ctx.write(async (tx) => {
    const policy = await capacities.insertCapacityPolicy(tx.db, ctx.accountId, { ...fields, name });
    auditChange(tx, policyOf(policy.id), { before: null, after: auditable(policy) });
    return { ...policy, agent_count: 0, inbox_limits: [] };
  });
}

/** Fields that are not given keep their values. Errors: 403, 404. */
export async function updateAgentCapacityPolicy(
  ctx: ActionContext,
  id: number,
  input: CapacityInput,
): Promise<CapacityPolicyWithLimits> {
  await requireFeature(ctx, 'advanced_assignment');
  return ctx.write(async (tx) => {
    const before = await lock(tx, id);
    const after = await capacities.updateCapacityPolicy(tx.db, ctx.accountId, id, fieldsOf(input));
    auditChange(tx, policyOf(id), { before: auditable(before), after: auditable(after) });
    tx.emit(assignmentRulesChanged());
    const policy = await capacities.findCapacityPolicy(tx.db, ctx.accountId, id);
    if (!policy) throw new NotFoundError();
    return policy;
  });
}

/** Its agents are left without a limit. Also allowed while the feature is off. Error: 404. */
export async function deleteAgentCapacityPolicy(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const policy = await capacities.deleteCapacityPolicy(tx.db, ctx.accountId, id);
    if (!policy) throw new NotFoundError();
    auditChange(tx, policyOf(id), { before: auditable(policy), after: null });
    tx.emit(assignmentRulesChanged());
  });
}

interface Binding {
  policyId: number;
  userId: number;
}

/** Replaces the agent's current policy. Errors: 403, 404 no such policy or member. */
export async function addAgentToCapacityPolicy(ctx: ActionContext, binding: Binding): Promise<void> {
  await requireFeature(ctx, 'advanced_assignment');
  await ctx.write(async (tx) => {
    await lock(tx, binding.policyId);
    if (!(await findMember(tx.db, ctx.accountId, binding.userId))) throw new NotFoundError();
    await capacities.bindUser(tx.db, ctx.accountId, binding);
    noteChange(tx, binding.policyId, { user_id: [null, binding.userId] });
  });
}

/** Also allowed while the feature is off. Error: 404. */
export async function removeAgentFromCapacityPolicy(ctx: ActionContext, binding: Binding): Promise<void> {
  await ctx.write(async (tx) => {
    await lock(tx, binding.policyId);
    if (!(await capacities.releaseUser(tx.db, ctx.accountId, binding))) throw new NotFoundError();
    noteChange(tx, binding.policyId, { user_id: [binding.userId, null] });
  });
}

/** Errors: 403, 404 no such policy or inbox, 422 the policy already has a limit for the inbox. */
export async function createInboxLimit(
  ctx: ActionContext,
  { policyId, inboxId, limit }: { policyId: number; inboxId: number; limit: number },
): Promise<InboxLimitRow> {
  await requireFeature(ctx, 'advanced_assignment');
  return ctx.write(async (tx) => {
    await lock(tx, policyId);
    if (!(await findInbox(tx.db, ctx.accountId, inboxId))) throw new NotFoundError();
    const values = { agent_capacity_policy_id: policyId, inbox_id: inboxId, conversation_limit: limit };
    const row = await capacities.insertInboxLimit(tx.db, ctx.accountId, values).catch(refuseSecondLimit);
    noteChange(tx, policyId, { inbox_id: [null, inboxId], conversation_limit: [null, limit] });
    return row;
  });
}

interface LimitRef {
  policyId: number;
  limitId: number;
}

/** Errors: 403, 404. */
export async function updateInboxLimit(
  ctx: ActionContext,
  ref: LimitRef,
  limit: number,
): Promise<InboxLimitRow & { inbox_name: string }> {
  await requireFeature(ctx, 'advanced_assignment');
  return ctx.write(async (tx) => {
    await lock(tx, ref.policyId);
    const before = await capacities.findInboxLimit(tx.db, ctx.accountId, ref);
    const inbox = before && (await findInbox(tx.db, ctx.accountId, before.inbox_id));
    if (!before || !inbox) throw new NotFoundError();
    const row = await capacities.updateInboxLimit(tx.db, ctx.accountId, {
      id: ref.limitId,
      conversation_limit: limit,
    });
    noteChange(tx, ref.policyId, { conversation_limit: [before.conversation_limit, limit] });
    return { ...row, inbox_name: inbox.name };
  });
}

/** Also allowed while the feature is off. Error: 404. */
export async function deleteInboxLimit(ctx: ActionContext, ref: LimitRef): Promise<void> {
  await ctx.write(async (tx) => {
    await lock(tx, ref.policyId);
    const limit = await capacities.findInboxLimit(tx.db, ctx.accountId, ref);
    if (!limit) throw new NotFoundError();
    await capacities.deleteInboxLimit(tx.db, ctx.accountId, ref.limitId);
    const { inbox_id, conversation_limit } = limit;
    noteChange(tx, ref.policyId, {
      inbox_id: [inbox_id, null],
      conversation_limit: [conversation_limit, null],
    });
  });
}

async function lock(tx: Tx, policyId: number): Promise<CapacityPolicyRow> {
  const policy = await capacities.lockCapacityPolicy(tx.db, tx.accountId, policyId);
  if (!policy) throw new NotFoundError();
  return policy;
}

/** Normalizes label titles to the form stored on conversations; null or empty rules become none. */
function fieldsOf({ name, description, exclusion_rules: rules }: CapacityInput): CapacityFields {
  const labels = [...new Set((rules?.excluded_labels ?? []).map(storedLabelTitle))].filter(Boolean);
  const hours = rules?.exclude_older_than_hours;
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(rules === undefined
      ? {}
      : {
          exclusion_rules: {
            ...(labels.length > 0 ? { excluded_labels: labels } : {}),
            ...(hours ? { exclude_older_than_hours: hours } : {}),
          },
        }),
  };
}

function refuseSecondLimit(error: unknown): never {
  if (isUniqueViolation(error))
    throw new RuleError('limit_taken', 'Inbox has a limit in this policy already');
  throw error;
}

const policyOf = (id: number) => ({ auditableType: 'AgentCapacityPolicy', auditableId: id });

function noteChange(tx: Tx, policyId: number, changes: Record<string, [unknown, unknown]>): void {
  tx.audit({ ...policyOf(policyId), action: 'update', changes });
  tx.emit(assignmentRulesChanged());
}

function auditable({ name, description, exclusion_rules }: CapacityPolicyRow): Record<string, unknown> {
  return { name, description, exclusion_rules };
}
