import type { ErrorCode } from '@parley/contract/errors';
import type { ActionFailure, ConversationAction } from '@parley/contract';
import { HttpError } from '../../platform/http/errors';
import type { Logger } from '../../platform/logging/logger';
import { openConversation } from '../conversation-records/conversation-records.facade';
import { runExternalAction, isExternalAction } from './external-actions';
import { ActionFailedError, type ActionTarget, type StepLedger } from './conversation-actions.types';
import { performAction } from './perform-action';
import { StepAlreadyDoneError, createWriteOnceContext } from './write-once';

export interface StepRun {
  logger: Logger;
  /** On the last attempt, internal errors also skip the action instead of being thrown for a retry. */
  isLastTry: boolean;
}

/**
 * Performs one action as a step that takes effect once, however often it is started. A refused action is recorded
 * with its reason and skipped. Errors: internal errors that can be retried; the step then has no effect.
 */
export async function performStep(
  target: ActionTarget,
  action: ConversationAction,
  { ledger, run }: { ledger: StepLedger; run: StepRun },
): Promise<void> {
  const { ctx } = target;
  try {
    const conversation = await openConversation(ctx, target.displayId);
    if (isExternalAction(action)) {
      if (await ledger.recordStarted(ctx.db)) await runExternalAction({ ...target, conversation }, action);
      else return;
    } else {
      const once = createWriteOnceContext(ctx, ledger);
      await performAction({ ...target, conversation, ctx: once.ctx }, action);
      if (once.hasWritten()) return;
    }
    await ledger.recordEnd(ctx.db, null);
  } catch (error) {
    if (error instanceof StepAlreadyDoneError) return;
    const reason = reasonOf(error) ?? (isExternalAction(action) || run.isLastTry ? 'failed' : null);
    if (reason === null) throw error;
    const { action_name: name } = action;
    run.logger.warn(
      { err: error, action: name, conversation: target.displayId, reason },
      'action passed over',
    );
    await ledger.recordEnd(ctx.db, reason);
  }
}

const reasons: Partial<Record<ErrorCode, ActionFailure>> = {
  not_found: 'not_permitted',
  not_authorized: 'not_permitted',
  too_many_messages: 'too_many_messages',
  email_invalid: 'invalid_address',
  too_many_requests: 'too_often',
  unavailable: 'mail_unavailable',
};

/** Null for internal errors, which are no refusal. */
function reasonOf(error: unknown): ActionFailure | null {
  if (error instanceof ActionFailedError) return error.reason;
  return error instanceof HttpError ? (reasons[error.code] ?? 'failed') : null;
}
