import { randomUUID } from 'node:crypto';
import type { InboxSlim } from '@parley/contract';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import {
  conversesIn,
  type InboxRow,
  listInboxes,
  presentInboxSlim,
  sourcesVisibleTo,
} from '../../inboxes/inboxes.facade';
import { listLinksWithUse, type LinkWithUse } from '../contact-inboxes.repository';

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
    listLinksWithUse(db, viewer.accountId, contactId),
  ]);
  return inboxes
    .filter(({ id }) => conversesIn(viewer, id))
    .flatMap((inbox) => {
      const own = links.filter((link) => link.inbox_id === inbox.id);
      const sourceId = sourcesVisibleTo(viewer, inbox.id)
        ? sourceIdIn(inbox, own)
        : sourceIdIn(inbox, own.slice(-1)) && '';
      return sourceId === null ? [] : [{ inbox: presentInboxSlim(inbox), source_id: sourceId }];
    });
}

function sourceIdIn(inbox: InboxRow, links: LinkWithUse[]): string | null {
  switch (inbox.channel_type) {
    case 'Channel::Api':
      return links.at(-1)?.source_id ?? randomUUID();
    case 'Channel::WebWidget':
      // A visitor sees one conversation at a time, so only a link without any is free.
      return links.find((link) => !link.hasConversation)?.source_id ?? null;
  }
}
