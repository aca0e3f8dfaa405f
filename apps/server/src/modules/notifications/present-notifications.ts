import { type ServerTexts, serverTexts } from '@parley/i18n/server';
import type { DbReader } from '../../platform/db/database';
import { loadUserPushes } from '../agents/agents.facade';
import { loadConversationPushes } from '../conversation-presenters/conversation-presenters.facade';
import { redactMessageSourceId, redactSourceId } from '../conversation-records/conversation-records.facade';
import { findMessages, presentMessagePushes } from '../messages/messages.facade';
import { loadNotificationTexts } from './notification-texts';
import type { NotificationRelations } from './notifications.presenter';
import { type NotificationRow, typeOfNumber } from './notifications.types';
import { listRecipientLocales } from './recipients.repository';

/** Related rows of notifications, by notification id; texts are in each recipient's language. */
export async function loadNotificationRelations(
  db: DbReader,
  accountId: number,
  rows: readonly NotificationRow[],
): Promise<Map<number, NotificationRelations>> {
  if (rows.length === 0) return new Map();
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const conversationIds = rows.map((row) => row.conversation_id);
  const messageIds = rows.flatMap((row) => row.message_id ?? []);
  const [texts, users, conversations, messageRows] = await Promise.all([
    loadTexts(db, accountId, userIds),
    loadUserPushes(db, accountId, userIds),
    loadConversationPushes(db, accountId, conversationIds),
    findMessages(db, accountId, messageIds),
  ]);
  const messages = await presentMessagePushes(db, accountId, messageRows);
  const text = await loadNotificationTexts(
    db,
    accountId,
    rows.map((row) => ({
      type: typeOfNumber(row.notification_type),
      conversationId: row.conversation_id,
      messageId: row.message_id,
      texts: texts.get(row.user_id) ?? serverTexts(),
    })),
  );
  const relations = new Map<number, NotificationRelations>();
  for (const [index, row] of rows.entries()) {
    const [conversation, user, quoted] = [
      conversations.get(row.conversation_id),
      users.get(row.user_id),
      text[index],
    ];
    // Deleted between two of these statements, so it is left out.
    if (!conversation || !user || !quoted) continue;
    const message = messages.get(row.message_id ?? 0) ?? null;
    // The source id is left out for every recipient, since notifications do not need it.
    const place = {
      conversation: redactSourceId(conversation),
      message: message && redactMessageSourceId(message),
    };
    relations.set(row.id, { text: quoted, ...place, user });
  }
  return relations;
}

/** Texts in each person's own language, else the account's. */
export async function loadTexts(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<Map<number, ServerTexts>> {
  const rows = await listRecipientLocales(db, accountId, userIds);
  return new Map(rows.map((row) => [row.id, serverTexts(row.own, row.locale)]));
}
