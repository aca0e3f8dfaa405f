import { routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { handle } from '../access/access.facade';
import { listInboxes, presentInboxes } from '../inboxes/inboxes.facade';
import * as actions from './assignment-policies.actions';
import { presentAssignmentPolicy } from './assignment-policies.presenter';
import {
  findPolicy,
  findPolicyOfInbox,
  listInboxIdsOf,
  listPolicies,
} from './assignment-policies.repository';

export const assignmentPoliciesAgentRoutes = [
  handle(routes.listAssignmentPolicies, async (ctx) =>
    (await listPolicies(ctx.db, ctx.accountId)).map(presentAssignmentPolicy),
  ),

  handle(routes.showAssignmentPolicy, async (ctx, { params }) => {
    const policy = await findPolicy(ctx.db, ctx.accountId, params.assignment_policy_id);
    if (!policy) throw new NotFoundError();
    return presentAssignmentPolicy(policy);
  }),

  handle(routes.createAssignmentPolicy, async (ctx, { body }) =>
    presentAssignmentPolicy(await actions.createAssignmentPolicy(ctx, body)),
  ),

  handle(routes.updateAssignmentPolicy, async (ctx, { params, body }) =>
    presentAssignmentPolicy(await actions.updateAssignmentPolicy(ctx, params.assignment_policy_id, body)),
  ),

  handle(routes.deleteAssignmentPolicy, async (ctx, { params }) => {
    await actions.deleteAssignmentPolicy(ctx, params.assignment_policy_id);
  }),

  handle(routes.listInboxesOfAssignmentPolicy, async (ctx, { params }) => {
    const { db, accountId } = ctx;
    if (!(await findPolicy(db, accountId, params.assignment_policy_id))) throw new NotFoundError();
    const ids = await listInboxIdsOf(db, accountId, params.assignment_policy_id);
    return { inboxes: await presentInboxes(ctx, await listInboxes(db, accountId, ids)) };
  }),

  handle(routes.showAssignmentPolicyOfInbox, async (ctx, { params }) => {
    const policy = await findPolicyOfInbox(ctx.db, ctx.accountId, params.inbox_id);
    if (!policy) throw new NotFoundError();
    return presentAssignmentPolicy(policy);
  }),

  handle(routes.setAssignmentPolicyOfInbox, async (ctx, { params, body }) =>
    presentAssignmentPolicy(
      await actions.setAssignmentPolicyOfInbox(ctx, {
        inboxId: params.inbox_id,
        policyId: body.assignment_policy_id,
      }),
    ),
  ),

  handle(routes.removeAssignmentPolicyOfInbox, async (ctx, { params }) => {
    await actions.removeAssignmentPolicyOfInbox(ctx, params.inbox_id);
  }),
];
