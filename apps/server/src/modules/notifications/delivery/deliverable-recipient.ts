import type { DbReader } from '../../../platform/db/database';
import type { Services } from '../../../platform/services';
import { findUser, type UserRow } from '../../auth/auth.facade';
import { loadConversationFacts } from '../creation/load-event-facts';
import { loadViewers, canViewerSee } from '../creation/viewer-access';
import { listNotificationSettings } from '../notification-settings.repository';
import { findNotifications, findOfConversation } from '../notifications.repository';
import type { NotificationJobPayload } from './delivery-jobs';

/**
 * Is it still to be sent: is the flag on, may the person see the conversation, have they not read it, put it away or
 * deleted it? Answers with the person, or null. Between the event and this moment all of it may have changed.
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

/** One that took its place stands for it: who has read that has read this. */
async function isUnread(db: DbReader, payload: NotificationJobPayload): Promise<boolean> {
  const [own] = await findNotifications(db, payload.accountId, [payload.notificationId]);
  const row = own ?? (await findOfConversation(db, payload));
  return row !== undefined && row.read_at === null && row.snoozed_until === null;
}
