import type { DbReader } from '../../../platform/db/database';
import type { Services } from '../../../platform/services';
import { findUser, type UserRow } from '../../auth/auth.facade';
import { loadKnownConversations } from '../creation/load-facts';
import { loadViewers, maySee } from '../creation/who-may-see';
import { listNotificationSettings } from '../notification-settings.repository';
import { findNotifications, findOfConversation } from '../notifications.repository';
import type { Told } from './delivery-jobs';

/**
 * Is it still to be sent: is the flag on, may the person see the conversation, have they not read it, put it away or
 * deleted it? Answers with the person, or null. Between the event and this moment all of it may have changed.
 */
export async function findStillWanted(
  { database }: Services,
  told: Told,
  channel: 'email' | 'push',
): Promise<UserRow | null> {
  const { accountId, userId, type, conversationId } = told;
  const db = database.tenant(accountId);
  const [settings] = await listNotificationSettings(db, accountId, [userId]);
  const flags = channel === 'email' ? settings?.email_flags : settings?.push_flags;
  if (!flags?.includes(`${channel}_${type}`)) return null;
  const known = (await loadKnownConversations(db, accountId, [conversationId])).get(conversationId);
  if (known?.isContactBlocked && type !== 'conversation_mention') return null;
  const viewers = await loadViewers(db, accountId, [userId]);
  if (!maySee(viewers.get(userId), known) || !(await isUnread(db, told))) return null;
  const user = await findUser(database.global(), userId);
  return user && !user.disabled_at ? user : null;
}

/** One that took its place stands for it: who has read that has read this. */
async function isUnread(db: DbReader, told: Told): Promise<boolean> {
  const [own] = await findNotifications(db, told.accountId, [told.notificationId]);
  const row = own ?? (await findOfConversation(db, told));
  return row !== undefined && row.read_at === null && row.snoozed_until === null;
}
