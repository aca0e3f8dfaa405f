import { NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { deleteNotificationsOf } from '../../notifications/notifications.facade';
import { trackDeletedConversation } from '../change-conversation';
import { lockConversation } from '../conversation-access';

/** Deletes a conversation with its messages; their files go with the next housekeeping. */
export async function deleteConversation(ctx: ActionContext, displayId: number): Promise<void> {
  await ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    // By the number of what was merged into it nobody means to delete the whole.
    if (conversation.display_id !== displayId) throw new NotFoundError();
    trackDeletedConversation(tx, conversation);
    tx.audit({
      auditableType: 'Conversation',
      auditableId: conversation.id,
      action: 'destroy',
      changes: { display_id: displayId },
    });
    await deleteNotificationsOf(tx, [conversation.id]);
    await tx.db
      .deleteFrom('conversations')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', conversation.id)
      .execute();
  });
}
