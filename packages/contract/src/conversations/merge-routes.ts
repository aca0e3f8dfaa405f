import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { conversationMerge } from './entities';
import { member, one, oneConversation, tag } from './route-parts';

const refused =
  'the two are not of one contact, inbox and session; a conversation merged with itself; taken apart already';

export const listConversationMerges = defineRoute({
  name: 'listConversationMerges',
  method: 'GET',
  path: `${one}/merges`,
  summary: 'What was merged into the conversation and is still in it, newest first',
  tag,
  access: member,
  params: oneConversation,
  output: z.strictObject({ payload: z.array(conversationMerge) }),
});

export const mergeConversation = defineRoute({
  name: 'mergeConversation',
  method: 'POST',
  path: `${one}/merges`,
  summary: 'Merge another conversation of the contact into this one; its number leads here from then on',
  tag,
  access: member,
  params: oneConversation,
  body: z.object({
    /** Number of the conversation that goes. */
    merged_conversation_id: id,
  }),
  invalid: 'error',
  output: conversationMerge,
  errors: { 401: 'one of them is not visible to the caller', 404: 'no such conversation', 422: refused },
});

export const undoConversationMerge = defineRoute({
  name: 'undoConversationMerge',
  method: 'POST',
  path: `${one}/merges/:merge_id/undo`,
  summary: 'Take a conversation out again that was merged into this one; the newest first',
  tag,
  access: member,
  params: oneConversation.extend({ merge_id: id }),
  output: conversationMerge,
  errors: {
    401: 'the conversation that comes back is not visible to the caller',
    404: 'no such merging of this conversation',
    422: 'another one was merged into it since',
  },
});
