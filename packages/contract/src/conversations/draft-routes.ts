import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { lenient } from '../kit/values';
import { member, one, oneConversation, tag } from './route-parts';

const drafts = `${one}/draft_messages`;
export const showDraftMessage = defineRoute({
  name: 'showDraftMessage',
  method: 'GET',
  path: drafts,
  summary: 'Saved draft of a reply, one per conversation',
  tag,
  access: member,
  params: oneConversation,
  output: z.union([
    z.strictObject({ has_draft: z.literal(false) }),
    z.strictObject({ has_draft: z.literal(true), message: z.string() }),
  ]),
});

export const updateDraftMessage = defineRoute({
  name: 'updateDraftMessage',
  method: 'PATCH',
  alsoPut: true,
  path: drafts,
  summary: 'Save the draft of a reply',
  tag,
  access: member,
  params: oneConversation,
  body: z.object({
    draft_message: lenient(z.object({ message: z.string().max(limits.messageContentCharacters).nullish() })),
  }),
  invalid: 'error',
});

export const deleteDraftMessage = defineRoute({
  name: 'deleteDraftMessage',
  method: 'DELETE',
  path: drafts,
  summary: 'Delete the draft',
  tag,
  access: member,
  params: oneConversation,
});
