import type { InboxSlim } from '@parley/contract';
import { contactSourceId } from '../../../channels';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import {
  canMessageContactsIn,
  listInboxes,
  presentInboxSlim,
  canSeeSourceIds,
} from '../../inboxes/inboxes.facade';
import { findContact } from '../contacts.repository';
import { listContactInboxUsage } from '../contact-inbox-usage.repository';

export interface ContactableInbox {
  inbox: InboxSlim;
  source_id: string;
}

/**
 * The caller's inboxes through which the contact can be messaged, each with the source id to use. The source id is
 * empty for callers that may not see it; a conversation started with an empty one uses the newest contact inbox.
 */
export async function contactableInboxes(
  db: DbReader,
  viewer: UserViewer,
  contactId: number,
): Promise<ContactableInbox[]> {
  const ids = viewer.role === 'administrator' ? null : viewer.inboxIds;
  const [inboxes, links, contact] = await Promise.all([
    listInboxes(db, viewer.accountId, ids),
    listContactInboxUsage(db, viewer.accountId, contactId),
    findContact(db, viewer.accountId, contactId),
  ]);
  const address = { email: contact?.email ?? null };
  return inboxes
    .filter(({ id }) => canMessageContactsIn(viewer, id))
    .flatMap((inbox) => {
      const own = links.filter((link) => link.inbox_id === inbox.id);
      const sourceId = canSeeSourceIds(viewer, inbox.id)
        ? contactSourceId(inbox.channel_type, own, address)
        : contactSourceId(inbox.channel_type, own.slice(-1), address) && '';
      return sourceId === null ? [] : [{ inbox: presentInboxSlim(inbox), source_id: sourceId }];
    });
}
