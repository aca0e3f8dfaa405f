import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import { mergeConversation } from './actions/merge-conversation';
import { undoConversationMerge } from './actions/undo-conversation-merge';
import { presentMerges } from './conversation-merges.presenter';
import { listActiveMerges } from './conversation-merges.repository';

export const conversationMergesAgentRoutes = [
  handle(routes.listConversationMerges, async (ctx, { params }) => {
    const conversation = await openConversation(ctx, params.conversation_id);
    const rows = await listActiveMerges(ctx.db, ctx.accountId, conversation.id);
    return { payload: await presentMerges(ctx.db, rows) };
  }),

  handle(routes.mergeConversation, async (ctx, { params, body }) => {
    const row = await mergeConversation(ctx, params.conversation_id, body.merged_conversation_id);
    return one(await presentMerges(ctx.db, [row]));
  }),

  handle(routes.undoConversationMerge, async (ctx, { params }) => {
    const row = await undoConversationMerge(ctx, params.conversation_id, params.merge_id);
    return one(await presentMerges(ctx.db, [row]));
  }),
];

function one<T>([presented]: readonly T[]): T {
  if (presented === undefined) throw new Error('a merging was presented as nothing');
  return presented;
}
