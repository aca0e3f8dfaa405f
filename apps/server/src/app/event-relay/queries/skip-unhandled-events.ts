import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/database';
import type { EventHandler } from '../../../platform/events/handlers';

export interface SkipResult {
  /** Accounts without any work left. */
  passed: Set<number>;
  /** Accounts whose remaining work is deferrable. */
  patient: Set<number>;
}

/**
 * Moves the cursors of accounts whose new events concern no handler, in one statement. Returns those accounts, and the
 * accounts whose events concern only deferrable handlers. Any other account needs a batch now, has no cursor yet, or is
 * locked by another relay. `appliesTo` is evaluated in the same snapshot as the events, so a handler that applied
 * before an event was written is not missed.
 */
export async function skipUnhandledEvents(options: {
  database: Database;
  handlers: readonly EventHandler[];
  accountIds: readonly number[];
}): Promise<SkipResult> {
  const { database, handlers, accountIds } = options;
  const urgent = handlers.filter(({ isDeferrable }) => !isDeferrable);
  const patient = handlers.filter(({ isDeferrable }) => isDeferrable);
  const { rows } = await sql<{ account_id: number; is_urgent: boolean; is_patient: boolean }>`
    with cursors as (
      select account_id, seq from event_relay_cursors where account_id = any(${[...accountIds]}::bigint[])
      order by account_id for update skip locked
    ), looked as (
      select c.account_id, max(e.seq) as last_seq, ${matchesAnyHandler(urgent)} as is_urgent,
        ${matchesAnyHandler(patient)} as is_patient
      from cursors c left join event_log e on e.account_id = c.account_id and e.seq > c.seq
      group by c.account_id
    ), moved as (
      update event_relay_cursors m set seq = looked.last_seq
      from looked where m.account_id = looked.account_id and looked.last_seq is not null
        and not looked.is_urgent and not looked.is_patient
    )
    select account_id, is_urgent, is_patient from looked`.execute(database.system('relay-events'));
  const calm = rows.filter((row) => !row.is_urgent);
  return {
    passed: new Set(calm.filter((row) => !row.is_patient).map((row) => row.account_id)),
    patient: new Set(calm.filter((row) => row.is_patient).map((row) => row.account_id)),
  };
}

/** True when any event of the group matches any of the handlers. */
function matchesAnyHandler(handlers: readonly EventHandler[]): RawBuilder<boolean> {
  return sql<boolean>`coalesce(bool_or(${sql.join([sql`false`, ...handlers.map(matchesHandler)], sql` or `)}), false)`;
}

function matchesHandler(handler: EventHandler): Expression<SqlBool> {
  const isItsEvent =
    handler.events === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`e.type = any(${handler.events.map(({ type }) => type)}::text[])`;
  const isAwaited =
    handler.appliesTo?.(sql<number>`c.account_id`, sql<number | null>`e.conversation_id`) ??
    sql<boolean>`true`;
  return sql<boolean>`(${isItsEvent} and ${isAwaited})`;
}
