import type { Expression, SqlBool } from 'kysely';
import type { Db } from '../db/database';
import type { JobSpec } from '../jobs/jobs';
import type { DomainEvent, EventDeclaration } from './define-event';
import type { LoggedEvent } from './events';

/**
 * Turns committed events of one account into jobs. Runs in the transaction that advances the relay's cursor, so each
 * event creates its jobs exactly once. Must not call external services.
 */
export interface EventHandler<Declaration extends EventDeclaration = EventDeclaration> {
  /** Named after effect and cause: `deliverWebhooksOnEvents`. */
  name: string;
  events: readonly Declaration[] | 'all';
  /**
   * The handler's work is not urgent: the relay runs it when it has time, for many events together. Default:
   * immediately.
   */
  isDeferrable?: true;
  /**
   * SQL condition that is true for accounts, or for events by their conversation, for which the handler has work;
   * default: true. The relay skips other events without reading them. The condition runs with the relay's database
   * role and for many accounts in one statement.
   */
  appliesTo?(accountId: Expression<number>, conversationId: Expression<number | null>): Expression<SqlBool>;
  /** `emit` writes events of the handler itself. They are stored if and only if the cursor advances. */
  handle(
    db: Db,
    accountId: number,
    events: LoggedEvent<Declaration>[],
    emit: (event: DomainEvent) => void,
  ): Promise<JobSpec[]>;
}

/** Types the events of `handle` by the declarations in `events`; for `'all'` their data is unknown. */
export function eventHandler<Declaration extends EventDeclaration>(
  handler: EventHandler<Declaration>,
): EventHandler<Declaration> {
  return handler;
}
