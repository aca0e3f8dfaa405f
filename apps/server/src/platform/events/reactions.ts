import type { Db } from '../db/database';
import type { JobSpec } from '../jobs/jobs';
import type { LoggedEvent } from './events';

/**
 * Because of that: turns committed events of one account into jobs. Runs in the transaction that moves
 * the relay's cursor, so each event causes its jobs exactly once. Must not call the outside.
 */
export interface Reaction {
  /** Effect On cause: `deliverWebhooksOnEvents`. */
  name: string;
  events: readonly string[] | 'all';
  react(db: Db, accountId: number, events: LoggedEvent[]): Promise<JobSpec[]>;
}
