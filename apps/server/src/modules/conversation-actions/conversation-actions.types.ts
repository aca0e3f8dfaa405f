import type { ActionFailure, ConversationActionName } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ActionContext } from '../access/access.facade';
import type { ConversationRow } from '../conversations/conversations.facade';

/** Where an action is carried out, and for whom. */
export interface ActionTarget {
  /** Who does it; its writes are the effects of the action. */
  ctx: ActionContext;
  displayId: number;
  /** What receivers of `send_webhook_event` are told has happened: `macro.executed`. */
  webhookEvent: string;
}

/** The same with the conversation as it was found. */
export interface LoadedActionTarget extends ActionTarget {
  conversation: ConversationRow;
}

/** Actions that call somebody else (`external-actions.ts`); the others change our own rows (`perform-action.ts`). */
export type ExternalActionName = Extract<
  ConversationActionName,
  'send_email_transcript' | 'send_webhook_event'
>;

/**
 * Keeps what became of a step, so that none happens twice. An effect on our own rows is noted in its own transaction;
 * a call to the outside before it and after it.
 */
export interface StepLedger {
  /** In the transaction of the effect. False: the step is noted already, and the effect must not be written again. */
  recordDone(db: DbReader): Promise<boolean>;
  /** Before a call. False: as above. */
  recordStarted(db: DbReader): Promise<boolean>;
  /** Of a started step, or of one that wrote nothing. Null: it is done. */
  recordEnd(db: DbReader, failure: ActionFailure | null): Promise<void>;
}

/** An action that is passed over, with the reason; what comes after it goes on. */
export class ActionFailedError extends Error {
  constructor(readonly reason: ActionFailure) {
    super(reason);
    this.name = 'ActionFailedError';
  }
}

export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
