import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database';
import type { Reaction } from '../../platform/events/reactions';

/**
 * Moves the cursors of accounts whose new events concern no reaction, all in one statement; answers with those of which
 * nothing is left to do. The rest want a batch of their own, have no cursor yet, or another relay has them. What is
 * awaited is asked in the same snapshot as the events, so nothing awaited before an event was written is missed.
 */
export async function passOver(options: {
  database: Database;
  reactions: readonly Reaction[];
  accountIds: readonly number[];
}): Promise<Set<number>> {
  const { database, reactions, accountIds } = options;
  const { rows } = await sql<{ account_id: number }>`
    with cursors as (
      select account_id, seq from event_relay_cursors where account_id = any(${[...accountIds]}::bigint[])
      order by account_id for update skip locked
    ), quiet as (
      select c.account_id, max(e.seq) as last_seq
      from cursors c left join event_log e on e.account_id = c.account_id and e.seq > c.seq
      group by c.account_id
      having not coalesce(bool_or(${sql.join([sql`false`, ...reactions.map(concerns)], sql` or `)}), false)
    ), moved as (
      update event_relay_cursors m set seq = quiet.last_seq
      from quiet where m.account_id = quiet.account_id and quiet.last_seq is not null
    )
    select account_id from quiet`.execute(database.system('relay-events'));
  return new Set(rows.map((row) => row.account_id));
}

function concerns(reaction: Reaction): Expression<SqlBool> {
  const isItsEvent =
    reaction.events === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`e.type = any(${[...reaction.events]}::text[])`;
  const isAwaited = reaction.isAwaitedIn?.(sql<number>`c.account_id`) ?? sql<boolean>`true`;
  return sql<boolean>`(${isItsEvent} and ${isAwaited})`;
}
