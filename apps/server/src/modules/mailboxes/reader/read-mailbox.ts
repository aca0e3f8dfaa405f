import { imapSettingsOf } from '../../../channels/email/connection-values';
import { type Mailbox, openMailbox } from '../../../channels/email/imap/mailbox';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { Services } from '../../../platform/services';
import { connectionTools } from '../../inboxes/inboxes.facade';
import {
  noteUnfetched,
  type OpenInbox,
  openInboxConnection,
  saveChannelState,
  storeInbound,
} from '../../inbound-messages/inbound-messages.facade';
import { freshConnection } from '../sign-in/fresh-connection';
import type { LeasedMailbox } from './mailbox-leases.repository';

/** Mails that are fetched before the next mailbox of a busy process has its turn. */
const MAILS_AT_ONCE = 500;

export interface ReadOptions {
  signal: AbortSignal;
  /** Whether the process may keep one more mailbox open to wait for its next mail. */
  mayWait(): boolean;
  /** How long an open mailbox waits at most. */
  waitMs: number;
}

/**
 * Reads what is new in a mailbox and stores it as it arrived. With `mayWait` the mailbox stays open and new mail is
 * stored as soon as the server tells of it. Returns whether there is more to read at once. Errors: MailboxError.
 */
export async function readMailbox(
  services: Services,
  leased: LeasedMailbox,
  { signal, mayWait, waitMs }: ReadOptions,
): Promise<{ hasMore: boolean }> {
  const { account_id: accountId, inbox_id: inboxId } = leased;
  const found = await openInboxConnection(services, accountId, inboxId);
  const open = found && (await freshConnection(services, found));
  const settings = open && imapSettingsOf(open.connection.values, services.config);
  if (!open || !settings) return { hasMore: false };
  const mailbox = await openMailbox(connectionTools(services, signal), settings);
  try {
    let place = placeOf(leased, mailbox);
    const since = sinceOf(leased);
    for (;;) {
      const read = await readNew(services, { open, mailbox, place, since, signal });
      place = read.place;
      if (read.hasMore || signal.aborted || !mayWait()) return { hasMore: read.hasMore };
      if ((await mailbox.wait({ timeoutMs: waitMs, signal })) !== 'mail') return { hasMore: false };
    }
  } finally {
    await mailbox.close();
  }
}

interface Place {
  uidValidity: number;
  /** UID of the last mail that is stored; null: the mailbox is read for the first time. */
  cursor: number | null;
}

/** After a change of UIDVALIDITY all UIDs mean other mails, so reading starts again; mails we have are found by their ids. */
function placeOf({ uid_validity: known, last_uid: lastUid }: LeasedMailbox, { uidValidity }: Mailbox): Place {
  return { uidValidity, cursor: known === uidValidity ? lastUid : null };
}

const DAY_MS = 86_400_000;

/** Without a place in the mailbox: mails since yesterday, or since the day before it was last read. */
function sinceOf({ fetched_at: fetchedAt }: LeasedMailbox): Date {
  const from = Math.min(Date.now(), fetchedAt?.getTime() ?? Number.POSITIVE_INFINITY);
  return new Date(from - DAY_MS);
}

async function readNew(
  services: Services,
  reading: { open: OpenInbox; mailbox: Mailbox; place: Place; since: Date; signal: AbortSignal },
): Promise<{ place: Place; hasMore: boolean }> {
  const { open, mailbox, place, since, signal } = reading;
  const { account_id: accountId, id: inboxId } = open.inbox;
  const { uidValidity } = place;
  // Mails that came before this moment and are older than yesterday are not read, so the place moves beyond them.
  const end = Math.max(place.cursor ?? 0, mailbox.uidNext - 1);
  let { cursor } = place;
  let count = 0;
  for await (const mail of mailbox.fetchSince(place.cursor, { limit: MAILS_AT_ONCE, signal, since })) {
    count += 1;
    cursor = mail.uid;
    const moveOn = { uid_validity: uidValidity, last_uid: mail.uid };
    const item = {
      accountId,
      inboxId,
      origin: 'imap',
      providerId: `${uidValidity}:${mail.uid}`,
      envelope: { uid: mail.uid },
    };
    const alongside = async (tx: Tx) => saveChannelState(tx.db, accountId, inboxId, moveOn);
    if (mail.raw) await storeInbound(services, { ...item, raw: mail.raw }, alongside);
    else {
      const reason = mail.tooLarge ? 'too_large' : 'unfetched';
      const detail = mail.unreadable ?? '';
      await noteUnfetched(services, { ...item, byteSize: mail.size, reason, detail }, alongside);
    }
  }
  const hasMore = count >= MAILS_AT_ONCE;
  if (!hasMore && place.cursor === null && !signal.aborted) cursor = Math.max(cursor ?? 0, end);
  await saveChannelState(services.database.tenant(accountId), accountId, inboxId, {
    fetched_at: new Date(),
    incoming_error: null,
    incoming_error_code: null,
    refused_sign_ins: 0,
    uid_validity: uidValidity,
    last_uid: cursor ?? 0,
  });
  return { place: { uidValidity, cursor: cursor ?? 0 }, hasMore };
}
