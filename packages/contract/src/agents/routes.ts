import { z } from 'zod';
import { emailAddress } from '../auth/values';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, clearable, id, iso, lenient } from '../kit/values';
import { agent, handOverPreview } from './entities';
import { availabilityInput, roleInput } from './values';

const base = '/api/v1/accounts/:account_id/agents';
const inAccount = z.object({ account_id: id });
const oneAgent = z.object({ account_id: id, agent_id: id });
const tag = 'Agents';

const agentFields = z.object({
  name: z.string().trim().min(1).max(limits.nameCharacters).optional(),
  role: roleInput.optional(),
  availability: availabilityInput.optional(),
  auto_offline: boolean.optional(),
  /** Sent next to the root key, not inside it. Left out: no custom role. */
  custom_role_id: clearable(id),
});

/** Agent or team that gets the conversations of a removed member. Neither given: they become unassigned. */
const reassignmentTarget = z.object({ assignee_id: lenient(id), team_id: lenient(id) });

export const listAgents = defineRoute({
  name: 'listAgents',
  method: 'GET',
  path: base,
  summary: 'All members of the account, by name',
  tag,
  access: { who: 'member' },
  params: inAccount,
  output: z.array(agent),
});

export const createAgent = defineRoute({
  name: 'createAgent',
  method: 'POST',
  path: base,
  summary: 'Add a member by email address; new users are invited by email',
  tag,
  access: { who: 'administrator' },
  root: 'agent',
  params: inAccount,
  body: agentFields.extend({ email: emailAddress }),
  output: agent,
  errors: {
    402: 'no seats left',
    403: 'custom role given while the feature `custom_roles` is off',
    422: 'invalid email address, or already a member (`user_id`)',
  },
});

export const updateAgent = defineRoute({
  name: 'updateAgent',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:agent_id`,
  summary: 'Change a member',
  tag,
  access: { who: 'administrator' },
  root: 'agent',
  params: oneAgent,
  body: agentFields,
  output: agent,
  errors: {
    403: 'different custom role given while the feature `custom_roles` is off',
    422: 'unknown role, or the last administrator would be removed',
  },
});

export const deleteAgent = defineRoute({
  name: 'deleteAgent',
  method: 'DELETE',
  path: `${base}/:agent_id`,
  summary:
    'Remove a member from the account; their conversations become unassigned, or unresolved ones go to another ' +
    'member or to a team',
  tag,
  access: { who: 'administrator' },
  params: oneAgent,
  query: reassignmentTarget,
  errors: {
    422: 'the last administrator would be removed; no such member or team, or both given: `{message, attributes}`',
  },
});

export const previewHandOver = defineRoute({
  name: 'previewHandOver',
  method: 'GET',
  path: `${base}/:agent_id/hand_over`,
  summary:
    'Number of unresolved conversations of a member, and how many of them another member or a team could take over',
  tag,
  access: { who: 'administrator' },
  params: oneAgent,
  query: reassignmentTarget,
  output: handOverPreview,
  errors: { 422: 'no such member or team, or both given: `{message, attributes}`' },
});

export const bulkCreateAgents = defineRoute({
  name: 'bulkCreateAgents',
  method: 'POST',
  path: `${base}/bulk_create`,
  summary: 'Invite up to 50 email addresses as agents; invalid ones and existing members are skipped',
  tag,
  access: { who: 'administrator' },
  params: inAccount,
  body: z.object({ emails: z.array(z.string().max(1_000)).max(limits.invitationsAtOnce) }),
  invalid: 'error',
  errors: { 402: 'more addresses than free seats; no one was added' },
});

export const inviteAgentAgain = defineRoute({
  name: 'inviteAgentAgain',
  method: 'POST',
  path: `${base}/:agent_id/invitation`,
  summary: 'Resend the invitation to a member who has not signed in yet',
  tag,
  access: { who: 'administrator' },
  params: oneAgent,
  output: z.strictObject({
    /**
     * Invitation link to pass on by hand. Null if the server sends mail or allows public sign-up: whoever has the link
     * can sign in as the member without owning the email address.
     */
    invitation_url: z.string().nullable(),
    expires_at: iso.nullable(),
  }),
  errors: { 422: 'the user has already confirmed' },
});

export const listAssignableAgents = defineRoute({
  name: 'listAssignableAgents',
  method: 'GET',
  path: '/api/v1/accounts/:account_id/assignable_agents',
  summary: 'Members shared by all given inboxes, and all administrators',
  tag,
  access: { who: 'member' },
  params: inAccount,
  query: z.object({
    inbox_ids: z.preprocess(
      (value) => (Array.isArray(value) ? value : value === undefined ? [] : String(value).split(',')),
      z.array(z.string().max(30)).max(limits.bulkIds),
    ),
  }),
  output: z.strictObject({ payload: z.array(agent) }),
  errors: { 401: 'an inbox is not visible to the caller', 404: 'missing or unknown inbox IDs' },
});

export const listInboxAssignableAgents = defineRoute({
  name: 'listInboxAssignableAgents',
  method: 'GET',
  path: '/api/v1/accounts/:account_id/inboxes/:inbox_id/assignable_agents',
  summary: 'Members of the inbox, and all administrators',
  tag,
  access: { who: 'member' },
  params: z.object({ account_id: id, inbox_id: id }),
  output: z.strictObject({ payload: z.array(agent) }),
  errors: { 401: 'an inbox is not visible to the caller' },
});
