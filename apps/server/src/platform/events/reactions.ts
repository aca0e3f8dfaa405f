import type { Expression, SqlBool } from 'kysely';
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
  /**
   * True, in SQL, for accounts where somebody waits for its work; everywhere when left out. The relay passes over the
   * events of the others without reading them. Asked as the relay, of many accounts at once.
   */
  isAwaitedIn?(accountId: Expression<number>): Expression<SqlBool>;
  react(db: Db, accountId: number, events: LoggedEvent[]): Promise<JobSpec[]>;
}
