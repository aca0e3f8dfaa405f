import type { DbReader } from '../../../platform/db/database';
import type { Services } from '../../../platform/services';
import { findUser, type UserRow } from '../../auth/auth.facade';
import { loadConversationFacts } from '../creation/load-event-facts';
import { loadViewers, canViewerSee } from '../creation/viewer-access';
import { listNotificationSettings } from '../notification-settings.repository';
import { findNotifications, findOfConversation } from '../notifications.repository';
import type { NotificationJobPayload } from './delivery-jobs';

/**
 * Returns the recipient if the delivery is still due, otherwise null: the setting is on, the person may see the
 * conversation, and has not read, snoozed or deleted the notification. All of this may have changed since the event.
 */
export async function findDeliverableRecipient(
  { database }: Services,
  payload: NotificationJobPayload,
  channel: 'email' | 'push',
): Promise<UserRow | null> {
  const { accountId, userId, type, conversationId } = payload;
  const db = database.tenant(accountId);
  const [settings] = await listNotificationSettings(db, accountId, [userId]);
  const flags = channel === 'email' ? settings?.email_flags : settings?.push_flags;
  if (!flags?.includes(`${channel}_${type}`)) return null;
  const known = (await loadConversationFacts(db, accountId, [conversationId])).get(conversationId);
  if (known?.isContactBlocked && type !== 'conversation_mention') return null;
  const viewers = await loadViewers(db, accountId, [userId]);
  if (!canViewerSee(viewers.get(userId), known) || !(await isUnread(db, payload))) return null;
  const user = await findUser(database.global(), userId);
  return user && !user.disabled_at ? user : null;
}

/**
 * Whether the notification, or the one that replaced it, is unread and not snoozed. Reading the replacement counts as
 * reading it.
 */
async function isUnread(db: DbReader, payload: NotificationJobPayload): Promise<boolean> {
  const [own] = await findNotifications(db, payload.accountId, [payload.notificationId]);
  const row = own ?? (await findOfConversation(db, payload));
  return row !== undefined && row.read_at === null && row.snoozed_until === null;
}
