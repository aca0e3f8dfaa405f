import { loadChannels, replyWindowOf, replyWindowSetting } from '../../channels';
import type { DbReader } from '../../platform/db/database';
import type { InboxRow } from './inboxes.repository';

/** Hours after the contact's last message in which the inbox accepts replies; null or undefined: no limit. */
export async function findReplyWindow(db: DbReader, accountId: number, inbox: InboxRow): Promise<unknown> {
  const channel = (await loadChannels(db, accountId, [inbox])).get(inbox.id);
  return replyWindowOf(inbox.channel_type, channel && replyWindowSetting(channel));
}
