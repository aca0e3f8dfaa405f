import { NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { deleteNotificationsOf } from '../../notifications/notifications.facade';
import {
  deleteConversations,
  lockConversation,
} from '../../conversation-records/conversation-records.facade';

/** Deletes a conversation with its messages; the next housekeeping run deletes their files. */
export async function deleteConversation(ctx: ActionContext, displayId: number): Promise<void> {
  await ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    // A request with the number of a merged conversation must not delete the one it went into.
    if (conversation.display_id !== displayId) throw new NotFoundError();
    tx.audit({
      auditableType: 'Conversation',
      auditableId: conversation.id,
      action: 'destroy',
      changes: { display_id: displayId },
    });
    await deleteNotificationsOf(tx, [conversation.id]);
    await deleteConversations(tx, [conversation]);
  });
}
