import { type RawBuilder, sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database';
import type { ReportingEventName } from '../../platform/db/column-types';
import type { NewReportingEvent } from './reporting-events';

/**
 * Inserts an event. Everything that it needs besides the caller's rows (earlier events, working hours) is read by the
 * statement itself, so that nobody waits for it.
 */
export async function insertReportingEvent(
  db: DbTransaction,
  accountId: number,
  event: NewReportingEvent,
): Promise<void> {
  await sql`
    insert into reporting_events (account_id, conversation_id, inbox_id, user_id, team_id, name,
      value, value_in_business_hours, event_start_time, event_end_time, created_at, labels)
    select ${accountId}, ${event.conversationId}, ${event.inboxId}, ${event.userId}::bigint, ${event.teamId}::bigint,
      ${event.name}, extract(epoch from ends - starts), ${businessSeconds}, starts, ends, ends,
      (select c.labels from conversations c where c.account_id = ${accountId} and c.id = ${event.conversationId})
    from (select least(${startOf(accountId, event)}, ends) as starts, ends
      from (select ${event.endsAt}::timestamptz as ends) as measured) as measured
    left join inboxes i on i.account_id = ${accountId} and i.id = ${event.inboxId}
  `.execute(db);
}

/** The value of an interval from `starts` to `ends` in business hours of the inbox `i`; 0 if it has none. */
export const businessSeconds = sql<number | null>`
  case when i.working_hours_enabled then business_seconds(starts, ends, i.timezone, i.working_hours) else 0 end`;

/**
 * A first response is measured from the last time the conversation was opened or handed over by a bot, else from its
 * last resolution by a bot; opening is measured from the last resolution, if any.
 */
function startOf(accountId: number, event: NewReportingEvent): RawBuilder<Date> {
  const last = (...names: ReportingEventName[]) => sql`
    (select max(e.event_end_time) from reporting_events e
     where e.account_id = ${accountId} and e.conversation_id = ${event.conversationId}
       and e.name in (${sql.join(names)}) and e.event_end_time <= ends)`;
  const given = sql`${event.startsAt}::timestamptz`;
  switch (event.name) {
    case 'first_response':
      return sql`coalesce(${last('conversation_bot_handoff', 'conversation_opened')},
        ${last('conversation_bot_resolved')}, ${given})`;
    case 'conversation_opened':
      return sql`coalesce(${last('conversation_resolved')}, ${given})`;
    default:
      return sql`${given}`;
  }
}

/** Moves events to another conversation; `only`: those with these ids. Returns the ids of the moved events. */
export async function moveReportingEvents(
  db: DbTransaction,
  accountId: number,
  { from, to, only }: { from: number; to: number; only?: readonly number[] },
): Promise<number[]> {
  const moved = await db
    .updateTable('reporting_events')
    .set({ conversation_id: to })
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', from)
    .$if(only !== undefined, (query) =>
      query.where('id', '=', sql<number>`any(${[...(only ?? [])]}::bigint[])`),
    )
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}
