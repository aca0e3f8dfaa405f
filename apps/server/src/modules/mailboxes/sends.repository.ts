import { conversationStatuses, messageStatuses, messageTypes } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

interface Sends {
  received_last_day: number;
  sent_last_day: number;
  sent_last_week: number;
  failed_last_week: number;
}

/** The index of an inbox's conversations has their status before their activity. */
const STATUSES = conversationStatuses.map((_, index) => index);
const INCOMING = messageTypes.indexOf('incoming');
const OUTGOING = [messageTypes.indexOf('outgoing'), messageTypes.indexOf('template')];
/** Conversations that are looked at for the newest message: the newest one may hold nothing but notes. */
const LATEST_CONVERSATIONS = 25;
/** Visitors of the account among whom the newest one of an inbox is looked for. */
const LATEST_VISITORS = 10_000;

/**
 * Messages that came and went through an inbox, and how many of them have failed. Found through conversations that were
 * active since, because messages have no index by inbox and time.
 */
export async function countSends(db: DbReader, accountId: number, inboxId: number): Promise<Sends> {
  const failed = messageStatuses.indexOf('failed');
  const { rows } = await sql<Sends>`
    select
      count(*) filter (where m.message_type = ${INCOMING} and m.created_at > now() - interval '1 day')::int as received_last_day,
      count(*) filter (where m.message_type <> ${INCOMING} and m.created_at > now() - interval '1 day' and m.status <> ${failed})::int
        as sent_last_day,
      count(*) filter (where m.message_type <> ${INCOMING} and m.status <> ${failed})::int as sent_last_week,
      count(*) filter (where m.message_type <> ${INCOMING} and m.status = ${failed})::int as failed_last_week
    from conversations c
    join messages m on m.account_id = c.account_id and m.conversation_id = c.id
    where c.account_id = ${accountId} and c.inbox_id = ${inboxId} and c.status = any(${STATUSES})
      and c.last_activity_at > now() - interval '7 days' and m.created_at > now() - interval '7 days'
      and not m.private and m.message_type = any(${[INCOMING, ...OUTGOING]})
  `.execute(db);
  return rows[0] ?? { received_last_day: 0, sent_last_day: 0, sent_last_week: 0, failed_last_week: 0 };
}

/** When the newest message came and went through an inbox, as far as its newest conversations tell. */
export async function findLatestMessages(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<{ receivedAt: Date | null; sentAt: Date | null }> {
  const { rows } = await sql<{ receivedAt: Date | null; sentAt: Date | null }>`
    with newest as (
      select id from conversations
      where account_id = ${accountId} and inbox_id = ${inboxId} and status = any(${STATUSES})
      order by last_activity_at desc limit ${LATEST_CONVERSATIONS}
    )
    select max(received.created_at) as "receivedAt", max(sent.created_at) as "sentAt"
    from newest
    left join lateral (
      select created_at from messages m
      where m.account_id = ${accountId} and m.conversation_id = newest.id and m.message_type = ${INCOMING}
      order by m.id desc limit 1
    ) received on true
    left join lateral (
      select created_at from messages m
      where m.account_id = ${accountId} and m.conversation_id = newest.id and not m.private
        and m.message_type = any(${OUTGOING})
      order by m.id desc limit 1
    ) sent on true
  `.execute(db);
  return rows[0] ?? { receivedAt: null, sentAt: null };
}

/** When somebody opened the widget of an inbox for the first time last; null: not among the account's newest visitors. */
export async function findLatestVisit(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from (
      select inbox_id, created_at from contact_inboxes where account_id = ${accountId}
      order by id desc limit ${LATEST_VISITORS}
    ) newest
    where inbox_id = ${inboxId} limit 1
  `.execute(db);
  return rows[0]?.created_at ?? null;
}
