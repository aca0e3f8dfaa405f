import { conversationStatuses, messageTypes } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import { businessSeconds } from './reporting-events.repository';
import { statusTexts } from './status-texts';

const [INCOMING, OUTGOING, ACTIVITY] = (['incoming', 'outgoing', 'activity'] as const).map((type) =>
  messageTypes.indexOf(type),
);
const [OPEN, RESOLVED, SNOOZED] = (['open', 'resolved', 'snoozed'] as const).map((status) =>
  conversationStatuses.indexOf(status),
);

const textStatuses = JSON.stringify(
  statusTexts.map(({ pattern, status }) => ({ pattern, status: conversationStatuses.indexOf(status) })),
);

/** Accounts whose history is still to be turned into events. `db` reads across accounts. */
export async function listPendingBackfills(db: DbReader): Promise<number[]> {
  const rows = await db
    .selectFrom('reporting_backfills')
    .select('account_id')
    .where('starts_at', '<=', sql<Date>`now()`)
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** The last conversation that was backfilled; null if the account is done or another process is at it. */
export async function lockBackfill(db: DbTransaction, accountId: number): Promise<number | null> {
  const row = await db
    .selectFrom('reporting_backfills')
    .select('last_conversation_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.last_conversation_id ?? null;
}

/** Remembers how far the account is. */
export async function advanceBackfill(db: DbTransaction, accountId: number, lastId: number): Promise<void> {
  await db
    .updateTable('reporting_backfills')
    .set({ last_conversation_id: lastId })
    .where('account_id', '=', accountId)
    .execute();
}

export async function finishBackfill(db: DbTransaction, accountId: number): Promise<void> {
  await db.deleteFrom('reporting_backfills').where('account_id', '=', accountId).execute();
}

/** Locks the next conversations, so that nobody changes them meanwhile; returns their ids in order. */
export async function lockConversationsAfter(
  db: DbTransaction,
  accountId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Inserts the events of conversations as far as the database knows them and they are missing. Replies and waiting times
 * are computed from the messages. Changes of status come from the event log and, before its oldest event, from the texts of
 * activity messages and from messages of contacts, which reopen a conversation. Assignee and team at the time are read
 * from the event log; before it, the oldest known ones are taken.
 */
export async function insertPastEvents(
  db: DbTransaction,
  accountId: number,
  conversationIds: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with batch as (
      select c.account_id, c.id, c.inbox_id, c.assignee_id, c.team_id, c.created_at, c.updated_at,
        (k.blocked is true) as is_blocked
      from conversations c
      left join contacts k on k.account_id = c.account_id and k.id = c.contact_id
      where c.account_id = ${accountId} and c.id = any(${[...conversationIds]}::bigint[])
    ), log_start as (
      select coalesce((select created_at from event_log where account_id = ${accountId} order by seq limit 1), 'infinity') as at
    ), log as materialized ( -- read only if a conversation of the batch was changed since the log begins
      select conversation_id, type, date_trunc('milliseconds', created_at) as at, data -> 'changes' as changes from event_log
      where account_id = ${accountId} and type in ('conversation.status_changed', 'assignee.changed', 'team.changed')
        and (select max(updated_at) from batch) >= (select at from log_start)
        and conversation_id = any(${[...conversationIds]}::bigint[])
    ), texts as (
      select pattern, status from jsonb_to_recordset(${textStatuses}::jsonb) as t(pattern text, status integer)
    ), said as (
      select m.conversation_id, date_trunc('milliseconds', m.created_at) as at, m.id as position,
        case when m.sender_type = 'User' then m.sender_id end as user_id,
        case
          when m.message_type = ${INCOMING} then 'incoming'
          when m.message_type = ${OUTGOING} and (m.sender_type = 'User' or m.content_attributes -> 'external_echo' = 'true')
            and not m.content_attributes ? 'automation_rule_id' and not m.additional_attributes ? 'campaign_id' then 'human'
          when m.message_type = ${OUTGOING} and m.sender_type = 'AgentBot' then 'bot'
          when m.message_type = ${ACTIVITY} then 'activity'
        end as kind,
        -- An activity message is written just before its event; those at the start of the log are in the log.
        case when m.message_type = ${ACTIVITY} and m.created_at < (select at from log_start) - interval '1 second'
          then (select min(status) from texts where m.content like pattern) end as status
      from messages m
      where m.account_id = ${accountId} and m.conversation_id = any(${[...conversationIds]}::bigint[]) and not m.private
    ), statuses as (
      select conversation_id, at, position, status, false as is_incoming from said where status is not null
      union all
      select conversation_id, at, position, ${OPEN}, true from said
      where kind = 'incoming' and at < (select at from log_start) - interval '1 second'
    ), known_statuses as (
      select conversation_id, at, position, status from (
        select *, lag(status) over thread as earlier, lag(is_incoming) over thread as is_after_incoming from statuses
        window thread as (partition by conversation_id order by at, position)) as s
      join batch on batch.id = conversation_id
      where not is_incoming
        or (earlier in (${RESOLVED}, ${SNOOZED}) and not is_after_incoming and not is_blocked)
      union all
      select conversation_id, at, 0, (changes #>> '{status,1}')::integer from log where type = 'conversation.status_changed'
    ), timeline as (
      select id as conversation_id, created_at as at, 0 as turn, 0::bigint as position, 'created' as kind,
        null::bigint as user_id from batch
      union all
      select conversation_id, at, 1, position, kind, user_id from said where kind in ('incoming', 'human', 'bot')
      union all
      select conversation_id, at, 1, position, case status when ${OPEN} then 'opened' else 'resolved' end, null
      from known_statuses where status in (${OPEN}, ${RESOLVED})
    ), counted as (
      select *,
        count(*) filter (where kind = 'human') over earlier as replies,
        count(*) filter (where kind in ('human', 'bot', 'resolved')) over earlier as answers,
        max(at) filter (where kind = 'opened') over earlier as opened_at,
        max(at) filter (where kind = 'resolved') over earlier as resolved_at
      from timeline
      window earlier as (partition by conversation_id order by at, turn, position rows between unbounded preceding and 1 preceding)
    ), waiting as (
      select *, min(at) filter (where kind in ('created', 'incoming')) over (partition by conversation_id, answers) as waiting_since
      from counted
    ), measured as (
      select w.conversation_id, w.user_id, w.at as ends, m.name, least(m.starts, w.at) as starts
      from waiting w join batch c on c.id = w.conversation_id
      cross join lateral (
        select 'first_response', coalesce(w.opened_at, c.created_at) where w.kind = 'human' and w.replies = 0
        union all
        select 'reply_time', w.waiting_since where w.kind = 'human' and w.replies > 0 and w.waiting_since is not null
        union all
        select 'conversation_resolved', c.created_at where w.kind = 'resolved'
        union all
        select 'conversation_opened', coalesce(w.resolved_at, w.at) where w.kind = 'opened'
      ) as m(name, starts)
    )
    insert into reporting_events (account_id, conversation_id, inbox_id, user_id, team_id, name,
      value, value_in_business_hours, event_start_time, event_end_time, created_at)
    select c.account_id, c.id, c.inbox_id, case m.name when 'first_response' then m.user_id else assignee.id end, team.id, m.name,
      extract(epoch from ends - starts), ${businessSeconds}, starts, ends, ends
    from measured m
    join batch c on c.id = m.conversation_id
    left join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
    cross join lateral (${columnAt('assignee.changed', 'assignee_id')}) as assignee
    cross join lateral (${columnAt('team.changed', 'team_id')}) as team
    -- The log writes down a change a moment after it was measured.
    where not exists (select from reporting_events e
      where e.account_id = c.account_id and e.conversation_id = c.id and e.name = m.name
        and abs(extract(epoch from e.event_end_time - m.ends)) <= case when m.name in ('first_response', 'reply_time')
          then 0 else 5 end)
    order by ends
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * The value of a column of conversation `c` after event `m`: what the next change in the log replaced. Changes in the
 * transaction of the event are logged some milliseconds later and belong to it.
 */
function columnAt(type: string, column: 'assignee_id' | 'team_id') {
  return sql`
    select case when next.changes is null then c.${sql.ref(column)}
      else (next.changes #>> array[${column}, '0'])::bigint end as id
    from (select 1) as always
    left join lateral (select changes from log
      where log.conversation_id = c.id and log.type = ${type} and log.at > m.ends + interval '50 milliseconds' order by log.at limit 1) as next on true`;
}
