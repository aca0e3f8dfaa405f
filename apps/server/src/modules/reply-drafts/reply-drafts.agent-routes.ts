import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import { saveReplyDraft } from './reply-drafts.actions';
import { presentReplyDraft } from './reply-drafts.presenter';
import { findReplyDrafts } from './reply-drafts.repository';

export const replyDraftsAgentRoutes = [
  handle(routes.listReplyDrafts, async (ctx, { params }) => {
    const { id } = await openConversation(ctx, params.conversation_id);
    const key = { accountId: ctx.accountId, userId: ctx.user.id, conversationId: id };
    return { payload: (await findReplyDrafts(ctx.db, key)).map(presentReplyDraft) };
  }),

  handle(routes.saveReplyDraft, async (ctx, { params, body }) =>
    saveReplyDraft(ctx, params.conversation_id, { ...body, recipients: body.recipients ?? null }),
  ),
];
