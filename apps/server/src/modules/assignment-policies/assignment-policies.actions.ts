import { isUniqueViolation } from '../../platform/db/retry';
import { auditChange } from '../../platform/events/audit-change';
import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError, ValidationError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { hasFeature } from '../accounts/accounts.facade';
import { findInbox } from '../inboxes/inboxes.facade';
import { assignmentRulesChanged } from './assignment-policies.events';
import * as policies from './assignment-policies.repository';
import type {
  AssignmentPolicyRow,
  PolicyWithInboxCount,
  PolicyFields,
} from './assignment-policies.repository';

/** Errors: 422 blank or taken name, `balanced` while the account does not have advanced assignment. */
export async function createAssignmentPolicy(
  ctx: ActionContext,
  { name, ...fields }: PolicyFields,
): Promise<PolicyWithInboxCount> {
  if (!name)
    throw new ValidationError([{ attribute: 'name', message: "Name can't be blank", code: 'blank' }]);
  await refuseUnavailableOrder(ctx, fields);
  return ctx.write(async (tx) => {
    const policy = await policies
      .insertPolicy(tx.db, ctx.accountId, { ...fields, name })
      .catch(refuseTakenName);
    auditChange(tx, policyOf(policy.id), { before: null, after: auditable(policy) });
    return { ...policy, inbox_count: 0 };
  });
}

/** Fields that are not given keep their values. Errors: 404, 422 as for creating. */
export async function updateAssignmentPolicy(
  ctx: ActionContext,
  id: number,
  fields: PolicyFields,
): Promise<PolicyWithInboxCount> {
  return ctx.write(async (tx) => {
    const before = await policies.lockPolicy(tx.db, ctx.accountId, id);
    if (!before) throw new NotFoundError();
    // Clients send the current order back with every change, which must work even if it can no longer be chosen.
    if (fields.assignment_order !== before.assignment_order)
      await refuseUnavailableOrder({ ...ctx, db: tx.db }, fields);
    const after = await policies.updatePolicy(tx.db, ctx.accountId, id, fields).catch(refuseTakenName);
    auditChange(tx, policyOf(id), { before: auditable(before), after: auditable(after) });
    tx.emit(assignmentRulesChanged());
    const policy = await policies.findPolicy(tx.db, ctx.accountId, id);
    if (!policy) throw new NotFoundError();
    return policy;
  });
}

/** Its inboxes are left without a policy. Error: 404. */
export async function deleteAssignmentPolicy(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const policy = await policies.deletePolicy(tx.db, ctx.accountId, id);
    if (!policy) throw new NotFoundError();
    auditChange(tx, policyOf(id), { before: auditable(policy), after: null });
    tx.emit(assignmentRulesChanged());
  });
}

/** Replaces the inbox's current policy. Errors: 404 no such inbox or policy. */
export async function setAssignmentPolicyOfInbox(
  ctx: ActionContext,
  { inboxId, policyId }: { inboxId: number; policyId: number },
): Promise<PolicyWithInboxCount> {
  return ctx.write(async (tx) => {
    const inbox = await findInbox(tx.db, ctx.accountId, inboxId);
    if (!inbox || !(await policies.lockPolicy(tx.db, ctx.accountId, policyId))) throw new NotFoundError();
    const before = await policies.findPolicyOfInbox(tx.db, ctx.accountId, inboxId);
    await policies.linkInbox(tx.db, ctx.accountId, { inboxId, policyId });
    const after = await policies.findPolicy(tx.db, ctx.accountId, policyId);
    if (!after) throw new NotFoundError();
    if (before?.id !== policyId) noteLink(tx, inboxId, [before?.id ?? null, policyId]);
    return after;
  });
}

/** Error: 404 no such inbox, or the inbox has no policy. */
export async function removeAssignmentPolicyOfInbox(ctx: ActionContext, inboxId: number): Promise<void> {
  await ctx.write(async (tx) => {
    const policyId = await policies.unlinkInbox(tx.db, ctx.accountId, inboxId);
    if (policyId === undefined) throw new NotFoundError();
    noteLink(tx, inboxId, [policyId, null]);
  });
}

function noteLink(tx: Tx, inboxId: number, change: [number | null, number | null]): void {
  tx.audit({
    auditableType: 'Inbox',
    auditableId: inboxId,
    action: 'update',
    changes: { assignment_policy_id: change },
  });
  tx.emit(assignmentRulesChanged());
}

async function refuseUnavailableOrder(ctx: ActionContext, fields: PolicyFields): Promise<void> {
  if (fields.assignment_order !== 'balanced' || (await hasFeature(ctx, 'advanced_assignment'))) return;
  const message = 'Assignment order is not included in the list';
  throw new ValidationError([{ attribute: 'assignment_order', message, code: 'not_included' }]);
}

function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error)) {
    throw new ValidationError([{ attribute: 'name', message: 'Name has already been taken', code: 'taken' }]);
  }
  throw error;
}

const policyOf = (id: number) => ({ auditableType: 'AssignmentPolicy', auditableId: id });

function auditable(policy: AssignmentPolicyRow): Record<string, unknown> {
  const { name, description, assignment_order, conversation_priority, enabled } = policy;
  const { fair_distribution_limit, fair_distribution_window } = policy;
  return {
    name,
    description,
    assignment_order,
    conversation_priority,
    fair_distribution_limit,
    fair_distribution_window,
    enabled,
  };
}
