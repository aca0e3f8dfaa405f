import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { conversationMerge } from './entities';
import { member, one, oneConversation, tag } from './route-parts';

const refused =
  'different contacts, inboxes, or sessions; the same conversation twice; or one is already merged';

export const listConversationMerges = defineRoute({
  name: 'listConversationMerges',
  method: 'GET',
  path: `${one}/merges`,
  summary: 'Conversations merged into this one, newest first',
  tag,
  access: member,
  params: oneConversation,
  output: z.strictObject({ payload: z.array(conversationMerge) }),
});

export const mergeConversation = defineRoute({
  name: 'mergeConversation',
  method: 'POST',
  path: `${one}/merges`,
  summary: 'Merge another conversation of the contact into this one; its ID then leads here',
  tag,
  access: member,
  params: oneConversation,
  body: z.object({
    /** Display id of the conversation that is merged into the other one. */
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
  summary: 'Undo the latest merge into this conversation',
  tag,
  access: member,
  params: oneConversation.extend({ merge_id: id }),
  output: conversationMerge,
  errors: {
    401: 'the restored conversation is not visible to the caller',
    404: 'no such merge of this conversation',
    422: 'another conversation was merged into it later',
  },
});
