import { routes } from '@parley/contract';
import { type AccountContext, handle } from '../access/access.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import { deleteDraft, findDraft, upsertDraft } from './conversation-drafts.repository';

async function keyOf(ctx: AccountContext, displayId: number) {
  const conversation = await openConversation(ctx, displayId);
  return { accountId: ctx.accountId, conversationId: conversation.id };
}

/**
 * One draft per conversation, shared by all users. Changes are not published: clients read the draft when they open
 * the conversation.
 */
export const conversationDraftRoutes = [
  handle(routes.showDraftMessage, async (ctx, { params }) => {
    const message = await findDraft(ctx.db, await keyOf(ctx, params.conversation_id));
    return message === undefined ? { has_draft: false as const } : { has_draft: true as const, message };
  }),

  handle(routes.updateDraftMessage, async (ctx, { params, body }) => {
    const key = await keyOf(ctx, params.conversation_id);
    await ctx.write((tx) => upsertDraft(tx.db, key, body.draft_message?.message ?? ''));
  }),

  handle(routes.deleteDraftMessage, async (ctx, { params }) => {
    const key = await keyOf(ctx, params.conversation_id);
    await ctx.write((tx) => deleteDraft(tx.db, key));
  }),
];
