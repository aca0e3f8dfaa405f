import { z } from 'zod';
import { inbox } from '../inboxes/entities';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, id, integer, labelOrNumber } from '../kit/values';
import { assignmentOrders, assignmentPolicy, waitingOrders } from './entities';

const account = '/api/v1/accounts/:account_id';
const base = `${account}/assignment_policies`;
const ofInbox = `${account}/inboxes/:inbox_id/assignment_policy`;
const inAccount = z.object({ account_id: id });
const onePolicy = z.object({ account_id: id, assignment_policy_id: id });
const oneInbox = z.object({ account_id: id, inbox_id: id });
const tag = 'Assignment policies';
const broken = 'name blank or taken, unknown value, or number not positive';
/** Range of the integer column in the database. */
const positive = integer.pipe(z.number().positive().max(2_147_483_647));

const policyInput = z.object({
  name: z.string().trim().min(1).max(limits.nameCharacters),
  description: z.string().max(limits.descriptionCharacters).nullish(),
  assignment_order: labelOrNumber(assignmentOrders).optional(),
  conversation_priority: labelOrNumber(waitingOrders).optional(),
  fair_distribution_limit: positive.optional(),
  fair_distribution_window: positive.optional(),
  enabled: boolean.optional(),
});

export const listAssignmentPolicies = defineRoute({
  name: 'listAssignmentPolicies',
  method: 'GET',
  path: base,
  summary: 'All assignment policies of the account',
  tag,
  access: { who: 'administrator' },
  params: inAccount,
  output: z.array(assignmentPolicy),
});

export const showAssignmentPolicy = defineRoute({
  name: 'showAssignmentPolicy',
  method: 'GET',
  path: `${base}/:assignment_policy_id`,
  summary: 'One assignment policy',
  tag,
  access: { who: 'administrator' },
  params: onePolicy,
  output: assignmentPolicy,
});

export const createAssignmentPolicy = defineRoute({
  name: 'createAssignmentPolicy',
  method: 'POST',
  path: base,
  summary: 'Create an assignment policy',
  tag,
  access: { who: 'administrator' },
  root: 'assignment_policy',
  params: inAccount,
  body: policyInput,
  output: assignmentPolicy,
  errors: { 422: broken },
});

export const updateAssignmentPolicy = defineRoute({
  name: 'updateAssignmentPolicy',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:assignment_policy_id`,
  summary: 'Change an assignment policy; its inboxes apply it from the next assignment on',
  tag,
  access: { who: 'administrator' },
  root: 'assignment_policy',
  params: onePolicy,
  body: policyInput.partial(),
  output: assignmentPolicy,
  errors: { 422: broken },
});

export const deleteAssignmentPolicy = defineRoute({
  name: 'deleteAssignmentPolicy',
  method: 'DELETE',
  path: `${base}/:assignment_policy_id`,
  summary: 'Delete an assignment policy; its inboxes are left without one',
  tag,
  access: { who: 'administrator' },
  params: onePolicy,
});

export const listInboxesOfAssignmentPolicy = defineRoute({
  name: 'listInboxesOfAssignmentPolicy',
  method: 'GET',
  path: `${base}/:assignment_policy_id/inboxes`,
  summary: 'Inboxes of an assignment policy, by name',
  tag,
  access: { who: 'administrator' },
  params: onePolicy,
  output: z.strictObject({ inboxes: z.array(inbox) }),
});

export const showAssignmentPolicyOfInbox = defineRoute({
  name: 'showAssignmentPolicyOfInbox',
  method: 'GET',
  path: ofInbox,
  summary: 'The assignment policy of an inbox',
  tag,
  access: { who: 'administrator' },
  params: oneInbox,
  output: assignmentPolicy,
  errors: { 404: 'no such inbox, or it has no policy' },
});

export const setAssignmentPolicyOfInbox = defineRoute({
  name: 'setAssignmentPolicyOfInbox',
  method: 'POST',
  path: ofInbox,
  summary: 'Set the assignment policy of an inbox, replacing its current one',
  tag,
  access: { who: 'administrator' },
  params: oneInbox,
  body: z.object({ assignment_policy_id: id }),
  output: assignmentPolicy,
  errors: { 404: 'no such inbox or policy' },
});

export const removeAssignmentPolicyOfInbox = defineRoute({
  name: 'removeAssignmentPolicyOfInbox',
  method: 'DELETE',
  path: ofInbox,
  summary: 'Remove the assignment policy of an inbox',
  tag,
  access: { who: 'administrator' },
  params: oneInbox,
  errors: { 404: 'no such inbox, or it has no policy' },
});
