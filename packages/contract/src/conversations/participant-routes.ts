import { z } from 'zod';
import { agent } from '../agents/entities';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { member, one, oneConversation, tag } from './route-parts';

const userIds = z.object({ user_ids: z.array(id).max(100) });
export const listParticipants = defineRoute({
  name: 'listParticipants',
  method: 'GET',
  path: `${one}/participants`,
  summary: 'Participants of a conversation',
  tag,
  access: member,
  params: oneConversation,
  output: z.array(agent),
});

export const addParticipants = defineRoute({
  name: 'addParticipants',
  method: 'POST',
  path: `${one}/participants`,
  summary: 'Add participants; returns only the new ones',
  tag,
  access: member,
  params: oneConversation,
  body: userIds,
  invalid: 'error',
  output: z.array(agent),
});

export const setParticipants = defineRoute({
  name: 'setParticipants',
  method: 'PATCH',
  alsoPut: true,
  path: `${one}/participants`,
  summary: 'Replace the participants',
  tag,
  access: member,
  params: oneConversation,
  body: userIds,
  invalid: 'error',
  output: z.array(agent),
});

export const removeParticipants = defineRoute({
  name: 'removeParticipants',
  method: 'DELETE',
  path: `${one}/participants`,
  summary: 'Remove participants',
  tag,
  access: member,
  params: oneConversation,
  /** A DELETE may send these in the query instead of the body. */
  query: userIds.partial(),
  body: userIds.partial(),
  invalid: 'error',
});
