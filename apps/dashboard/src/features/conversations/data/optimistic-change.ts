import type { Conversation } from '@parley/contract';
import { addPendingChange, confirmPendingChange, dropPendingChange } from './pending-changes';

export interface OptimisticChange<Answer extends { seq: number | null }> {
  conversationId: number;
  /** How the conversation looks once it is done; shown at once. */
  apply: (conversation: Conversation) => Conversation;
  send: () => Promise<Answer>;
}

/**
 * Does one change: on screen at once, then on the server. A refusal takes exactly this change back and comes out of
 * here, for the caller to tell.
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
