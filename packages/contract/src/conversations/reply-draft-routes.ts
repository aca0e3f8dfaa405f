import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { draftRecipients, draftVersion, draftWriter, replyDraft, replyModes } from './reply-drafts';
import { member, one, oneConversation, tag } from './route-parts';

const drafts = `${one}/reply_drafts`;

export const listReplyDrafts = defineRoute({
  name: 'listReplyDrafts',
  method: 'GET',
  path: drafts,
  summary: 'The caller’s drafts of a reply and a note',
  tag,
  access: member,
  params: oneConversation,
  output: z.strictObject({ payload: z.array(replyDraft) }),
});

export const saveReplyDraft = defineRoute({
  name: 'saveReplyDraft',
  method: 'PUT',
  path: drafts,
  summary: 'Save the caller’s drafts',
  tag,
  access: member,
  params: oneConversation,
  body: z.object({
    mode: z.enum(replyModes),
    version: draftVersion,
    writer: draftWriter,
    content: z.string().max(limits.messageContentCharacters),
    recipients: draftRecipients.nullish(),
  }),
  /**
   * `saved: false`: the stored draft is newer than the given version. `draft` is the stored one, so neither text is
   * lost.
   */
  output: z.strictObject({ saved: z.boolean(), draft: replyDraft }),
  errors: { 429: 'too many saves in a short time' },
});
