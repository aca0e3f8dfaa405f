import type { BulkActionProgress } from '@parley/contract';
import { runBulkAction } from '../../../shared/bulk-actions/run-bulk-action';
import { bulkBodyOf, changed, type ConversationChange } from '../../conversations/model/conversation-change';
import type { Scope } from '../../conversations/model/scope';
import { addPendingChange, dropPendingChange } from '../../conversations/data/pending-changes';

/**
 * Changes many conversations: on screen at once, then on the server, one after the other. Refused changes are rolled
 * back. `echoId` identifies the action: sending it again does not start a second one. Errors: those of the first call.
 */
export async function changeMany(
  { accountId }: Scope,
  { ids, change, echoId }: { ids: readonly number[]; change: ConversationChange; echoId: string },
): Promise<BulkActionProgress> {
  const tokens = ids.map((conversationId) => {
    const token = crypto.randomUUID();
    addPendingChange({
      token,
      conversationId,
      apply: (conversation) => changed(conversation, change),
    });
    return token;
  });
  try {
    const body = { type: 'Conversation' as const, ids: [...ids], ...bulkBodyOf(change), echo_id: echoId };
    return await runBulkAction(accountId, body, { total: ids.length, isUndo: false });
  } finally {
    for (const token of tokens) dropPendingChange(token);
  }
}

/** Restores what a bulk action changed. Errors: those of the first call. */
export function undoMany(
  { accountId }: Scope,
  { undo, total, echoId }: { undo: string; total: number; echoId: string },
): Promise<BulkActionProgress> {
  return runBulkAction(accountId, { type: 'Conversation', undo, echo_id: echoId }, { total, isUndo: true });
}
