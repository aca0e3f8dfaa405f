import type { ConnectionState, MailFolderState } from '@parley/contract';
import type { AccountContext } from '../access/access.facade';
import { foldersOf, imapSettingsOf } from '../../channels/email/connection-values';
import { countItems, findChannelState, type OpenInbox } from '../inbound-messages/inbound-messages.facade';
import { countOutbound } from '../outbound-messages/outbound-messages.facade';
import { type FolderRow, listFolders } from './reader/mailbox-folders.repository';
import { countSends } from './sends.repository';

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** How the connection of an inbox does. */
export async function showConnectionState(
  { db, accountId, services }: AccountContext,
  { inbox, connection }: OpenInbox,
): Promise<ConnectionState> {
  const [state, items, outbound, sends, folders] = await Promise.all([
    findChannelState(db, accountId, inbox.id),
    countItems(db, accountId, inbox.id),
    countOutbound(db, accountId, inbox.id),
    countSends(db, accountId, inbox.id),
    listFolders(db, accountId, inbox.id),
  ]);
  const isFetched = imapSettingsOf(connection.values, services.config) !== null;
  const chosen = isFetched ? foldersOf(connection.values) : [];
  const oldest = [items.oldestWaiting, outbound.oldest].filter((date) => date !== null);
  return {
    received_at: iso(state?.received_at),
    visited_at: null,
    fetched_at: isFetched ? iso(state?.fetched_at) : null,
    next_fetch_at: isFetched && !state?.lease_holder ? iso(state?.due_at) : null,
    folders: folders.filter(({ name }) => chosen.includes(name)).map(presentFolder),
    sent_at: iso(state?.sent_at),
    incoming_error: state?.incoming_error ?? null,
    incoming_failed_at: iso(state?.incoming_failed_at),
    outgoing_error: state?.outgoing_error ?? null,
    outgoing_failed_at: iso(state?.outgoing_failed_at),
    needs_sign_in: state?.needs_sign_in ?? false,
    waiting_in: items.waiting,
    waiting_out: outbound.waiting,
    parked: items.parked,
    oldest_waiting_at: iso(oldest.toSorted((a, b) => a.getTime() - b.getTime())[0]),
    oldest_parked_at: iso(items.oldestParked),
    ...sends,
    // Emails of one thread and updates without a message count too.
    received_last_day: items.lastDay,
  };
}

function presentFolder(row: FolderRow): MailFolderState {
  return {
    name: row.name,
    fetched_at: iso(row.fetched_at),
    error: row.error,
    failed_at: row.error === null ? null : iso(row.failed_at),
    is_missing: row.is_missing,
  };
}
