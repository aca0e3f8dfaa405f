import { capabilitiesOf } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError } from '../../../platform/http/errors';
import { keepHelpCenter, listInboxIdsOfHelpCenter } from '../inbox-portals.repository';
import { type InboxColumns, type InboxRow, updateInbox as storeInbox } from '../inboxes.repository';
import { lockWithChannel, publishInboxChange } from './update-inbox';

/**
 * The columns with the help center that an inbox of this channel may have: only websites show articles. Error: 404 no
 * such help center in the account.
 */
export async function withHelpCenter(
  tx: Tx,
  channelType: InboxRow['channel_type'],
  columns: InboxColumns,
): Promise<InboxColumns> {
  const { portal_id: portalId, ...others } = columns;
  if (portalId === undefined || !capabilitiesOf(channelType).hasWidget) return others;
  if (typeof portalId === 'number' && !(await keepHelpCenter(tx.db, tx.accountId, portalId))) {
    throw new NotFoundError();
  }
  return columns;
}

/** Before a help center is deleted: the inboxes that offer its articles have none then. */
export async function unlinkHelpCenter(tx: Tx, portalId: number): Promise<void> {
  for (const id of await listInboxIdsOfHelpCenter(tx.db, tx.accountId, portalId)) {
    const found = await lockWithChannel(tx, id);
    if (found.inbox.portal_id !== portalId) continue;
    const inbox = await storeInbox(tx.db, tx.accountId, id, { portal_id: null });
    await publishInboxChange(tx, found, { inbox, channel: found.channel });
  }
}
