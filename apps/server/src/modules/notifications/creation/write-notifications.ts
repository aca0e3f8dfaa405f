import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { NotificationRef } from '../notifications.events';
import { type NotificationCandidate, numberOfType } from '../notifications.types';

export interface WrittenNotification extends NotificationCandidate {
  id: number;
  /** The older notification that this one replaced. */
  replaced: NotificationRef | null;
}

/**
 * Writes one batch of candidates, at most one per person and conversation. A new notification replaces the older one.
 * Candidates whose person was already notified by this event or a later one are skipped, so handling an event again
 * writes nothing.
 */
export async function writeNotifications(
  db: DbReader,
  accountId: number,
  batch: readonly NotificationCandidate[],
): Promise<WrittenNotification[]> {
  const replaced = await recordReceipts(db, accountId, batch);
  const fresh = batch.filter((candidate) =>
    replaced.has(conversationUserKey(candidate.conversationId, candidate.userId)),
  );
  if (fresh.length === 0) return [];
  const rows = await db
    .insertInto('notifications')
    .values(
      fresh.map((candidate) => ({
        account_id: accountId,
        user_id: candidate.userId,
        notification_type: numberOfType(candidate.type),
        conversation_id: candidate.conversationId,
        message_id: candidate.messageId,
      })),
    )
    .returning(['id', 'user_id', 'conversation_id'])
    .execute();
  const ids = new Map(rows.map((row) => [conversationUserKey(row.conversation_id, row.user_id), row.id]));
  return fresh.flatMap((candidate) => {
    const place = conversationUserKey(candidate.conversationId, candidate.userId);
    const [id, goneId] = [ids.get(place), replaced.get(place) ?? null];
    const gone = goneId && {
      id: goneId,
      user_id: candidate.userId,
      conversation_id: candidate.conversationId,
    };
    return id === undefined ? [] : [{ ...candidate, id, replaced: gone || null }];
  });
}

/**
 * Stores the last notifying event per candidate and deletes the older notification. Returns the deleted id or null by
 * conversation and user; candidates to skip are missing.
 */
async function recordReceipts(
  db: DbReader,
  accountId: number,
  batch: readonly NotificationCandidate[],
): Promise<Map<string, number | null>> {
  const candidates = batch.map(({ userId, conversationId, seq }) => ({
    user_id: userId,
    conversation_id: conversationId,
    event_seq: seq,
  }));
  const { rows } = await sql<{ conversation_id: number; user_id: number; gone_id: number | null }>`
    with fresh as (
      insert into notification_receipts as r (account_id, conversation_id, user_id, event_seq)
      select ${accountId}, d.conversation_id, d.user_id, d.event_seq
      from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
        as d(conversation_id bigint, user_id bigint, event_seq bigint)
      order by d.conversation_id, d.user_id
      on conflict (account_id, conversation_id, user_id)
        do update set event_seq = excluded.event_seq, created_at = now() where r.event_seq < excluded.event_seq
      returning conversation_id, user_id
    ), gone as (
      delete from notifications n using fresh f
      where n.account_id = ${accountId} and n.conversation_id = f.conversation_id and n.user_id = f.user_id
      returning n.id, n.conversation_id, n.user_id
    )
    select f.conversation_id, f.user_id, g.id as gone_id
    from fresh f left join gone g on g.conversation_id = f.conversation_id and g.user_id = f.user_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [conversationUserKey(row.conversation_id, row.user_id), row.gone_id]));
}

const conversationUserKey = (conversationId: number, userId: number): string => `${conversationId}:${userId}`;
