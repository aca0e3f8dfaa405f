import { z } from 'zod';
import { agent } from '../agents/entities';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { inbox } from './entities';
import { createInboxInput, membersInput, updateInboxInput } from './input';

const account = '/api/v1/accounts/:account_id';
const base = `${account}/inboxes`;
const inAccount = z.object({ account_id: id });
const oneInbox = z.object({ account_id: id, inbox_id: id });
const tag = 'Inboxes';
const agents = z.strictObject({ payload: z.array(agent) });

export const listInboxes = defineRoute({
  name: 'listInboxes',
  method: 'GET',
  path: base,
  summary: 'Inboxes visible to the caller, by name',
  tag,
  access: { who: 'member' },
  params: inAccount,
  output: z.strictObject({ payload: z.array(inbox) }),
});

export const showInbox = defineRoute({
  name: 'showInbox',
  method: 'GET',
  path: `${base}/:inbox_id`,
  summary: 'One inbox; agents see only inboxes they belong to',
  tag,
  access: { who: 'member' },
  params: oneInbox,
  output: inbox,
});

export const createInbox = defineRoute({
  name: 'createInbox',
  method: 'POST',
  path: base,
  summary: 'Create a website or API inbox with its channel',
  tag,
  access: { who: 'administrator' },
  params: inAccount,
  body: createInboxInput,
  output: inbox,
  errors: {
    402: 'inbox limit of the account reached',
    422: 'invalid field, or no such channel type',
  },
});

export const updateInbox = defineRoute({
  name: 'updateInbox',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:inbox_id`,
  summary: 'Change an inbox and its channel; omitted keys stay',
  tag,
  access: { who: 'administrator' },
  params: oneInbox,
  body: updateInboxInput,
  output: inbox,
});

export const deleteInbox = defineRoute({
  name: 'deleteInbox',
  method: 'DELETE',
  path: `${base}/:inbox_id`,
  summary: 'Delete an inbox and, in the background, its conversations',
  tag,
  access: { who: 'administrator' },
  params: oneInbox,
  output: z.strictObject({ message: z.string() }),
});

export const deleteInboxAvatar = defineRoute({
  name: 'deleteInboxAvatar',
  method: 'DELETE',
  path: `${base}/:inbox_id/avatar`,
  summary: 'Remove an inbox’s picture',
  tag,
  access: { who: 'administrator' },
  params: oneInbox,
});

export const resetInboxSecret = defineRoute({
  name: 'resetInboxSecret',
  method: 'POST',
  path: `${base}/:inbox_id/reset_secret`,
  summary: 'Replace the webhook secret of an API inbox',
  tag,
  access: { who: 'administrator' },
  params: oneInbox,
  output: inbox,
  errors: { 404: 'no such inbox, or not an API inbox (empty body)' },
});

export const listInboxMembers = defineRoute({
  name: 'listInboxMembers',
  method: 'GET',
  path: `${account}/inbox_members/:inbox_id`,
  summary: 'Members of an inbox',
  tag: 'Inbox members',
  access: { who: 'member' },
  params: oneInbox,
  output: agents,
});

export const addInboxMembers = defineRoute({
  name: 'addInboxMembers',
  method: 'POST',
  path: `${account}/inbox_members`,
  summary: 'Add members to an inbox; existing members stay',
  tag: 'Inbox members',
  access: { who: 'administrator' },
  params: inAccount,
  body: membersInput,
  output: agents,
  errors: { 404: 'no such inbox', 422: 'one of the users is not a member of the account' },
});

export const setInboxMembers = defineRoute({
  name: 'setInboxMembers',
  method: 'PATCH',
  alsoPut: true,
  path: `${account}/inbox_members`,
  summary: 'Replace the members of an inbox',
  tag: 'Inbox members',
  access: { who: 'administrator' },
  params: inAccount,
  body: membersInput,
  output: agents,
  errors: { 404: 'no such inbox', 422: 'one of the users is not a member of the account' },
});

export const removeInboxMembers = defineRoute({
  name: 'removeInboxMembers',
  method: 'DELETE',
  path: `${account}/inbox_members`,
  summary: 'Remove members from an inbox',
  tag: 'Inbox members',
  access: { who: 'administrator' },
  params: inAccount,
  /** A DELETE may send these in the query instead of the body. */
  query: membersInput.partial(),
  body: membersInput.partial(),
  errors: { 404: 'no such inbox' },
});
