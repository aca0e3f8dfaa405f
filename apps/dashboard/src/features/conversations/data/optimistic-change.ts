import type { Conversation } from '@parley/contract';
import { addPendingChange, confirmPendingChange, dropPendingChange } from './pending-changes';

export interface OptimisticChange<Answer extends { seq: number | null }> {
  conversationId: number;
  /** Computes the conversation as it will be after the change; shown at once. */
  apply: (conversation: Conversation) => Conversation;
  send: () => Promise<Answer>;
}

/**
 * Performs one change: on screen at once, then on the server. On refusal exactly this change is rolled back and the
 * error is rethrown, for the caller to report.
 */
export async function applyOptimisticChange<Answer extends { seq: number | null }>(
  change: OptimisticChange<Answer>,
): Promise<Answer> {
  const token = crypto.randomUUID();
  addPendingChange({ token, conversationId: change.conversationId, apply: change.apply });
  try {
    const answer = await change.send();
    confirmPendingChange(token, answer.seq);
    return answer;
  } catch (error) {
    dropPendingChange(token);
    throw error;
  }
}
