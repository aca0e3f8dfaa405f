import type { DbReader } from '../../../platform/db/database';
import { recordReceipts } from '../notification-receipts.repository';
import type { NotificationRef } from '../notifications.events';
import { insertNotifications } from '../notifications.repository';
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
  const replaced = await replaceOlder(db, accountId, batch);
  const fresh = batch.filter((candidate) =>
    replaced.has(conversationUserKey(candidate.conversationId, candidate.userId)),
  );
  if (fresh.length === 0) return [];
  const rows = await insertNotifications(
    db,
    fresh.map((candidate) => ({
      account_id: accountId,
      user_id: candidate.userId,
      notification_type: numberOfType(candidate.type),
      conversation_id: candidate.conversationId,
      message_id: candidate.messageId,
    })),
  );
  const ids = new Map(rows.map((row) => [conversationUserKey(row.conversation_id, row.user_id), row.id]));
  return fresh.flatMap((candidate) => {
    const place = conversationUserKey(candidate.conversationId, candidate.userId);
    const [id, previousId] = [ids.get(place), replaced.get(place) ?? null];
    const previous = previousId && {
      id: previousId,
      user_id: candidate.userId,
      conversation_id: candidate.conversationId,
    };
    return id === undefined ? [] : [{ ...candidate, id, replaced: previous || null }];
  });
}

/**
 * Records the notifying events and deletes the older notifications. Returns the deleted id or null by conversation and
 * user; candidates to skip are missing.
 */
async function replaceOlder(
  db: DbReader,
  accountId: number,
  batch: readonly NotificationCandidate[],
): Promise<Map<string, number | null>> {
  const receipts = await recordReceipts(
    db,
    accountId,
    batch.map(({ userId, conversationId, seq }) => ({
      user_id: userId,
      conversation_id: conversationId,
      event_seq: seq,
    })),
  );
  return new Map(receipts.map((row) => [conversationUserKey(row.conversation_id, row.user_id), row.gone_id]));
}

const conversationUserKey = (conversationId: number, userId: number): string => `${conversationId}:${userId}`;
