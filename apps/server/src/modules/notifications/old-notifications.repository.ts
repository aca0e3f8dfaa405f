import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Deletes at most `limit` notifications of all accounts that are older than a month; returns how many. */
export async function deleteOldNotifications(systemDb: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where ctid = any(array(select ctid from notifications
      where created_at < now() - interval '1 month' limit ${limit}))`.execute(systemDb);
  return Number(numAffectedRows);
}

/** Deletes at most `limit` notifications beyond the newest `keep` of each person and account; returns how many. */
export async function deleteExcessNotifications(
  systemDb: Db,
  { keep, limit }: { keep: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where ctid = any(array(
      select n.ctid from (select account_id, user_id from notifications group by account_id, user_id
        having count(*) > ${keep}) many
      cross join lateral (select ctid from notifications m
        where m.account_id = many.account_id and m.user_id = many.user_id
        order by m.last_activity_at desc, m.id desc offset ${keep}) n limit ${limit}))`.execute(systemDb);
  return Number(numAffectedRows);
}
