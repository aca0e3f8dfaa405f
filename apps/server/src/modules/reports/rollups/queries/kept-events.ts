import { type RawBuilder, sql } from 'kysely';

/** A little less than the event log keeps: see `trim-event-log`. */
const KEPT = '71 hours';

/**
 * Whether the log still has all events after position `p` (a row of `report_positions`) that are needed. The log forgets the
 * oldest ones first. Gaps after an event that it still has come from erased contacts, whose conversations are marked as stale.
 */
export function hasAllEvents(accountId: number): RawBuilder<boolean> {
  const next = sql`from event_log where account_id = ${accountId} and seq > p.seq order by seq limit 1`;
  return sql`(
    coalesce((select last_seq from account_event_seq where account_id = ${accountId}), 0) <= p.seq
    or (coalesce((select created_at > now() - ${sql.lit(KEPT)}::interval ${next}), true)
      and (coalesce((select seq = p.seq + 1 ${next}), false)
        or exists (select from event_log where account_id = ${accountId} and seq <= p.seq))))`;
}
