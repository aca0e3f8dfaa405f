import { randomUUID } from 'node:crypto';
import type { InboxSlim } from '@parley/contract';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import {
  canMessageContactsIn,
  type InboxRow,
  listInboxes,
  presentInboxSlim,
  canSeeSourceIds,
} from '../../inboxes/inboxes.facade';
import { listContactInboxUsage, type ContactInboxUsage } from '../contact-inboxes.repository';

export interface ContactableInbox {
  inbox: InboxSlim;
  source_id: string;
}

/**
 * Inboxes of the caller through which the contact can be written to, and under which source id; an empty one to callers who
 * may not know it, which begins the conversation under the newest.
 */
export async function contactableInboxes(
  db: DbReader,
  viewer: UserViewer,
  contactId: number,
): Promise<ContactableInbox[]> {
  const ids = viewer.role === 'administrator' ? null : viewer.inboxIds;
  const [inboxes, links] = await Promise.all([
    listInboxes(db, viewer.accountId, ids),
    listContactInboxUsage(db, viewer.accountId, contactId),
  ]);
  return inboxes
    .filter(({ id }) => canMessageContactsIn(viewer, id))
    .flatMap((inbox) => {
      const own = links.filter((link) => link.inbox_id === inbox.id);
      const sourceId = canSeeSourceIds(viewer, inbox.id)
        ? sourceIdIn(inbox, own)
        : sourceIdIn(inbox, own.slice(-1)) && '';
      return sourceId === null ? [] : [{ inbox: presentInboxSlim(inbox), source_id: sourceId }];
    });
}

function sourceIdIn(inbox: InboxRow, links: ContactInboxUsage[]): string | null {
  switch (inbox.channel_type) {
    case 'Channel::Api':
      return links.at(-1)?.source_id ?? randomUUID();
    case 'Channel::WebWidget':
      // A visitor sees one conversation at a time, so only a link without any is free.
      return links.find((link) => !link.hasConversation)?.source_id ?? null;
  }
}
