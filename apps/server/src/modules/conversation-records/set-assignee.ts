import type { Tx } from '../../platform/events/unit-of-work';
import { changeConversation } from './change-conversation';
import { addParticipants } from './participants.repository';
import type { ConversationRow } from './conversations.types';

/** Sets the assignee, who becomes a participant. Writes no activity message: the caller says why it happened. */
export async function setAssignee(
  tx: Tx,
  conversation: ConversationRow,
  assigneeId: number | null,
): Promise<ConversationRow> {
  if (assigneeId !== null) await addParticipants(tx.db, tx.accountId, conversation.id, [assigneeId]);
  return changeConversation(tx, conversation, { assignee_id: assigneeId });
}
