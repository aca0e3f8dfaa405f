import type { MailboxMail } from '../../../channels/email/imap/fetch-mails';
import type { Mailbox } from '../../../channels/email/imap/mailbox';
import type { Services } from '../../../platform/services';
import { type Arrived, storeInboundTogether } from '../../inbound-messages/inbound-messages.facade';
import { type FolderKey, type FolderRow, saveFolder } from './mailbox-folders.repository';

/** Mails that are fetched before the next folder, or the next mailbox of a busy process, has its turn. */
const MAILS_AT_ONCE = 500;
/** Mails that are stored in one transaction, and their bytes, so that memory stays flat. */
const MAILS_TOGETHER = 50;
const BYTES_TOGETHER = 2 * 1024 * 1024;
const DAY_MS = 86_400_000;
export const INBOX = 'INBOX';

/** The place from which reading a folder goes on. */
export interface Place {
  uidValidity: number | null;
  /** UID of the last mail that is stored. */
  lastUid: number;
  /** When it was read for the last time, before that when it was tried for the first time. */
  lookedAt: Date;
}

export function placeOf(row: FolderRow | undefined): Place {
  return {
    uidValidity: row?.uid_validity ?? null,
    lastUid: row?.last_uid ?? 0,
    lookedAt: row?.fetched_at ?? row?.chosen_at ?? new Date(),
  };
}

/** Stores what is new in an open folder; returns where to go on, and whether there is more by now. Error: MailboxError. */
export async function readFolder(
  services: Services,
  {
    folder,
    mailbox,
    place,
    signal,
  }: { folder: FolderKey; mailbox: Mailbox; place: Place; signal: AbortSignal },
): Promise<{ place: Place; hasMore: boolean }> {
  const { uidValidity, uidNext } = mailbox;
  // After a change of UIDVALIDITY all UIDs mean other mails, so reading starts again; mails we have are found by their ids.
  const known = place.uidValidity === uidValidity ? place.lastUid : null;
  const since = sinceOf(place);
  let cursor = known ?? 0;
  let count = 0;
  let mails: MailboxMail[] = [];
  let bytes = 0;
  const flush = async () => {
    const together = mails;
    mails = [];
    bytes = 0;
    await storeMails(services, { folder, mailbox, mails: together });
  };
  try {
    for await (const mail of mailbox.fetchSince(known, { limit: MAILS_AT_ONCE, signal, since })) {
      count += 1;
      cursor = mail.uid;
      bytes += mail.raw?.byteLength ?? 0;
      mails.push(mail);
      if (mails.length >= MAILS_TOGETHER || bytes >= BYTES_TOGETHER) await flush();
    }
  } finally {
    // Everything before a failure is kept.
    await flush();
  }
  const hasMore = count >= MAILS_AT_ONCE;
  // Mails that are older than a day when the folder is first tried are not read, so the place moves beyond them.
  if (known === null && !hasMore && !signal.aborted) cursor = Math.max(cursor, uidNext - 1);
  const fetchedAt = new Date();
  await saveFolder(services.database.tenant(folder.accountId), folder, {
    fetched_at: fetchedAt,
    error: null,
    is_missing: false,
    uid_validity: uidValidity,
    last_uid: cursor,
  });
  return { place: { uidValidity, lastUid: cursor, lookedAt: fetchedAt }, hasMore };
}

/** Without a place in the folder: mails since the day before it was last read, or first tried. */
function sinceOf({ lookedAt }: Place): Date {
  return new Date(Math.min(Date.now(), lookedAt.getTime()) - DAY_MS);
}

/** Stores mails together with the place where reading goes on (D8). */
async function storeMails(
  services: Services,
  { folder, mailbox, mails }: { folder: FolderKey; mailbox: Mailbox; mails: readonly MailboxMail[] },
): Promise<void> {
  const { uidValidity } = mailbox;
  const lastUid = mails.at(-1)?.uid;
  if (lastUid === undefined) return;
  const { accountId, inboxId } = folder;
  const arrived = mails.map((mail) => arrivedOf(folder, mailbox, mail));
  await storeInboundTogether(services, { accountId, inboxId, origin: 'imap' }, arrived, (tx) =>
    tx.send(saveFolder(tx.db, folder, { uid_validity: uidValidity, last_uid: lastUid })),
  );
}

function arrivedOf({ name }: FolderKey, { uidValidity, isJunk }: Mailbox, mail: MailboxMail): Arrived {
  const uid = `${uidValidity}:${mail.uid}`;
  const isInbox = name.toUpperCase() === INBOX;
  const item = {
    // Folders can have the same UIDVALIDITY.
    providerId: isInbox ? uid : `${name}/${uid}`,
    envelope: { uid: mail.uid, ...(!isInbox && { folder: name }), ...(isJunk && { isJunk }) },
  };
  if (mail.raw) return { ...item, raw: mail.raw };
  const reason = mail.tooLarge ? 'too_large' : 'unfetched';
  return { ...item, byteSize: mail.size, reason, detail: mail.unreadable ?? '' };
}
