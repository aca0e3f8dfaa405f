import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { STATUS } from '../../conversation-records/conversation-records.facade';

export interface InboxCount {
  inbox_id: number;
  total: number;
}

/** A user's number of unresolved conversations per inbox, from the counters. */
export async function countUnresolvedOf(
  db: DbReader,
  accountId: number,
  userId: number,
): Promise<InboxCount[]> {
  const { rows } = await sql<InboxCount>`
    select inbox_id, sum(total)::bigint as total
    from conversation_counts
    where account_id = ${accountId} and scope = 'all' and ref = '' and assignee_id = ${userId}
      and status <> ${sql.lit(STATUS.resolved)}
    group by inbox_id
    having sum(total) > 0`.execute(db);
  return rows;
}
