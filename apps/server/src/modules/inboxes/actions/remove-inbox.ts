import { deleteChannel } from '../../../channels';
import type { Tx } from '../../../platform/events/unit-of-work';
import { deleteMembers, listMemberIds } from '../inbox-members.repository';
import { inboxMemberRemoved } from '../inboxes.events';
import { deleteInboxRow, type InboxRow } from '../inboxes.repository';

/** Deletes the rows of an inbox that has no conversations and contact inboxes any more. */
export async function removeInbox(tx: Tx, inbox: InboxRow): Promise<void> {
  const members = await listMemberIds(tx.db, tx.accountId, inbox.id);
  await deleteMembers(tx.db, tx.accountId, inbox.id, members);
  for (const userId of members) tx.emit(inboxMemberRemoved(inbox.id, userId));
  await deleteInboxRow(tx.db, tx.accountId, inbox.id);
  await deleteChannel(tx.db, inbox);
}
