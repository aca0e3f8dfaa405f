import type { ActionFailure, ConversationActionName } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ActionContext } from '../access/access.facade';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';

/** The conversation an action is performed on, and the acting user. */
export interface ActionTarget {
  /** The context of the acting user; its writes are the effects of the action. */
  ctx: ActionContext;
  displayId: number;
  /** The event name that receivers of `send_webhook_event` get: `macro.executed`. */
  webhookEvent: string;
}

/** A target with its conversation loaded. */
export interface LoadedActionTarget extends ActionTarget {
  conversation: ConversationRow;
}

/** External actions (`external-actions.ts`); the others change our own rows (`perform-action.ts`). */
export type ExternalActionName = Extract<
  ConversationActionName,
  'send_email_transcript' | 'send_webhook_event'
>;

/**
 * Records the result of each step, so that no step takes effect twice. An effect on our own rows is recorded in its
 * own transaction; an external call is recorded before and after it.
 */
export interface StepLedger {
  /**
   * Called in the transaction of the effect. False if the step is already recorded, and the effect must not be
   * written again.
   */
  recordDone(db: DbReader): Promise<boolean>;
  /** Called before an external call. False as in `recordDone`. */
  recordStarted(db: DbReader): Promise<boolean>;
  /** Ends a started step, or one that wrote nothing. `failure` is null if it succeeded. */
  recordEnd(db: DbReader, failure: ActionFailure | null): Promise<void>;
}

/** The action is skipped for this reason; the following ones continue. */
export class ActionFailedError extends Error {
  constructor(readonly reason: ActionFailure) {
    super(reason);
    this.name = 'ActionFailedError';
  }
}

export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
