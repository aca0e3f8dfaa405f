import { NotFoundError } from '../../../platform/http/errors';
import type { AccountContext } from '../../access/access.facade';
import { requireFeature } from '../../accounts/accounts.facade';
import { findConversations } from '../../conversation-records/conversation-records.facade';
import { findMessages } from '../../messages/messages.facade';
import { surveyReviewed } from '../csat.events';
import { type ListedCsatResponse, updateReviewNotes as writeNotes } from '../csat-responses.repository';

/** Writes the team's notes about an answer. Errors: 403 the feature is off, 404. */
export async function updateReviewNotes(
  ctx: AccountContext,
  id: number,
  text: string | null,
): Promise<ListedCsatResponse> {
  await requireFeature(ctx, 'csat_review_notes');
  return ctx.write(async (tx) => {
    const notes = { text: text?.trim() || null, userId: ctx.viewer.userId };
    const response = await writeNotes(tx.db, { accountId: tx.accountId, id }, notes);
    const [message] = response ? await findMessages(tx.db, tx.accountId, [response.message_id]) : [];
    const [conversation] = message
      ? await findConversations(tx.db, tx.accountId, [message.conversation_id])
      : [];
    if (!response || !conversation) throw new NotFoundError();
    tx.emit(surveyReviewed(response, conversation));
    return response;
  });
}
