import { capabilitiesOf } from '@parley/contract';
import {
  connectionOf,
  type ConnectionRow,
  loadChannels,
  openConnection,
  type OpenConnection,
} from '../../channels';
import type { ConnectionDeclaration } from '../../channels/connection/connection';
import { EMAIL } from '../../channels/email/email-type';
import type { Services } from '../../platform/services';
import { findInbox, type InboxRow } from '../inboxes/inboxes.facade';

/** An inbox whose channel talks to a provider, ready to do so. */
export interface OpenInbox {
  inbox: InboxRow;
  channel: ConnectionDeclaration;
  connection: OpenConnection;
}

/**
 * An inbox without a provider, for answers to the mails about its chats: they are read as mail, and only ever join the
 * conversation that their reply address names. Undefined if the inbox is gone.
 */
export async function openForAnswers(
  { database }: Services,
  accountId: number,
  inboxId: number,
): Promise<OpenInbox | undefined> {
  const inbox = await findInbox(database.tenant(accountId), accountId, inboxId);
  const channel = connectionOf(EMAIL);
  if (!inbox || !channel) return undefined;
  return { inbox, channel, connection: { accountId, token: '', values: {} } };
}

/** Undefined if the inbox is gone, or its channel talks to no provider. */
export async function openInboxConnection(
  { database, secrets }: Services,
  accountId: number,
  inboxId: number,
): Promise<OpenInbox | undefined> {
  const db = database.tenant(accountId);
  const inbox = await findInbox(db, accountId, inboxId);
  if (!inbox || !capabilitiesOf(inbox.channel_type).hasConnection) return undefined;
  const channel = connectionOf(inbox.channel_type);
  const stored = (await loadChannels(db, accountId, [inbox])).get(inboxId);
  if (!channel || !stored) return undefined;
  // The capability says that the row is one of `channel_connections`.
  return { inbox, channel, connection: openConnection(secrets, stored.row as ConnectionRow) };
}
