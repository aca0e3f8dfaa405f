import type { Expression, SqlBool } from 'kysely';
import type { Db } from '../db/database';
import type { JobSpec } from '../jobs/jobs';
import type { DomainEvent, LoggedEvent } from './events';

/**
 * Because of that: turns committed events of one account into jobs. Runs in the transaction that moves
 * the relay's cursor, so each event causes its jobs exactly once. Must not call the outside.
 */
export interface EventHandler {
  /** Effect On cause: `deliverWebhooksOnEvents`. */
  name: string;
  events: readonly string[] | 'all';
  /**
   * Nobody waits for its work to the moment: it is done in what time is left, for many events at once. Left out: at once.
   */
  isDeferrable?: true;
  /**
   * True, in SQL, for accounts where somebody waits for its work, or for events of theirs by the conversation;
   * everywhere when left out. The relay passes over the others without reading them. Asked as the relay, of many
   * accounts at once.
   */
  appliesTo?(accountId: Expression<number>, conversationId: Expression<number | null>): Expression<SqlBool>;
  /** `emit`: tells of what it did itself. Such events are in the log when, and only if, the cursor has moved. */
  handle(
    db: Db,
    accountId: number,
    events: LoggedEvent[],
    emit: (event: DomainEvent) => void,
  ): Promise<JobSpec[]>;
}
