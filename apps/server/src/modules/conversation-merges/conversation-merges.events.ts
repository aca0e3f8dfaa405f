import type { DomainEvent } from '../../platform/events/events';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';

/** Messages were moved between two conversations: into `target`, or, if `undone`, out of it again. */
export const conversationMerged = (
  target: ConversationRow,
  { mergedId, undone }: { mergedId: number; undone: boolean },
): DomainEvent => ({
  type: 'conversation.merged',
  conversationId: target.id,
  contactId: target.contact_id,
  inboxId: target.inbox_id,
  data: { id: target.display_id, merged_id: mergedId, undone },
});
