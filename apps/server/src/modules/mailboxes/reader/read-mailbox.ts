import { foldersOf, imapSettingsOf } from '../../../channels/email/connection-values';
import { type MailSession, openMailSession } from '../../../channels/email/imap/mail-session';
import type { Mailbox } from '../../../channels/email/imap/mailbox';
import { MailboxError } from '../../../channels/email/imap/mailbox-error';
import type { Services } from '../../../platform/services';
import { connectionTools } from '../../inboxes/inboxes.facade';
import {
  expireAccess,
  freshConnection,
  openInboxConnection,
  saveChannelState,
} from '../../inbound-messages/inbound-messages.facade';
import { forgetFolders, listFolders, noteFolders, saveFolder } from './mailbox-folders.repository';
import type { LeasedMailbox } from './mailbox-leases.repository';
import { INBOX, type Place, placeOf, readFolder } from './read-folder';

export interface ReadOptions {
  signal: AbortSignal;
  /** Whether the process may keep one more mailbox open to wait for its next mail. */
  mayWait(): boolean;
  /** How long an open mailbox waits at most. */
  waitMs: number;
  /** A server tells of new mail in the open folder alone; the other ones are looked at this often. */
  othersMs: number;
}

/**
 * Reads what is new in the folders of a mailbox and stores it as it arrived. With `mayWait` the mailbox stays open and
 * new mail is stored as soon as the server tells of it. Returns whether there is more to read at once. A folder that
 * cannot be opened is noted, and the others are read; if none can, it is a MailboxError, as every failure of the server.
 */
export async function readMailbox(
  services: Services,
  leased: LeasedMailbox,
  options: ReadOptions,
): Promise<{ hasMore: boolean }> {
  const { account_id: accountId, inbox_id: inboxId } = leased;
  const found = await openInboxConnection(services, accountId, inboxId);
  if (!found || !imapSettingsOf(found.connection.values, services.config)) return { hasMore: false };
  // Noted before the server is asked, so that no failure shortens what is read later.
  const names = inReadingOrder(foldersOf(found.connection.values));
  const places = await placesOf(services, leased, names);
  const open = await freshConnection(services, found);
  const settings = imapSettingsOf(open.connection.values, services.config);
  if (!settings) return { hasMore: false };
  const tools = connectionTools(services, options.signal);
  const session = await openMailSession(tools, settings).catch(async (error: unknown) => {
    if (error instanceof MailboxError && error.code === 'auth') await expireAccess(services, open);
    throw error;
  });
  try {
    return await readAndWait({ services, leased, session, names, places, options });
  } finally {
    await session.close();
  }
}

interface Reading {
  services: Services;
  leased: LeasedMailbox;
  session: MailSession;
  names: readonly string[];
  places: Map<string, Place>;
  options: ReadOptions;
}

/** INBOX is the last one, because the server tells of new mail in the folder that was opened last. */
function inReadingOrder(names: readonly string[]): string[] {
  return names.toSorted((a, b) => Number(a.toUpperCase() === INBOX) - Number(b.toUpperCase() === INBOX));
}

async function placesOf(
  { database }: Services,
  { account_id: accountId, inbox_id: inboxId }: LeasedMailbox,
  names: readonly string[],
): Promise<Map<string, Place>> {
  const db = database.tenant(accountId);
  const rows = await listFolders(db, accountId, inboxId);
  const others = rows.map(({ name }) => name).filter((name) => !names.includes(name));
  if (others.length > 0) await forgetFolders(db, accountId, inboxId, others);
  const added = names.filter((name) => rows.every((row) => row.name !== name));
  if (added.length > 0) await noteFolders(db, accountId, inboxId, added);
  return new Map(names.map((name) => [name, placeOf(rows.find((row) => row.name === name))]));
}

async function readAndWait(reading: Reading): Promise<{ hasMore: boolean }> {
  const { names, options } = reading;
  const { signal, mayWait, waitMs, othersMs } = options;
  const end = Date.now() + waitMs;
  for (;;) {
    const { hasMore, last } = await readAll(reading);
    if (hasMore || signal.aborted || !last || !mayWait()) return { hasMore };
    const left = end - Date.now();
    const isAlone = names.length === 1;
    const news = await last.wait({ timeoutMs: isAlone ? left : Math.min(left, othersMs), signal });
    if (news !== 'mail' && (isAlone || signal.aborted || Date.now() >= end)) return { hasMore: false };
  }
}

/** Reads every folder once. `last`: the one that was read last, if it is open. */
async function readAll(reading: Reading): Promise<{ hasMore: boolean; last: Mailbox | null }> {
  const { services, leased, names, options } = reading;
  let hasMore = false;
  let last: Mailbox | null = null;
  let wasRead = false;
  let failure: MailboxError | undefined;
  for (const name of names) {
    if (options.signal.aborted) break;
    try {
      const read = await readOne(reading, name);
      hasMore = hasMore || read.hasMore;
      last = read.mailbox;
      wasRead = true;
    } catch (error) {
      // Every other failure concerns the connection, and so all folders.
      if (!(error instanceof MailboxError) || error.code !== 'server') throw error;
      failure = error;
      last = null;
      await noteFolderFailure(services, leased, name, error);
    }
  }
  if (failure && !wasRead) throw failure;
  if (wasRead) await noteSuccess(services, leased);
  return { hasMore, last };
}

async function readOne({ services, leased, session, places, options }: Reading, name: string) {
  const { account_id: accountId, inbox_id: inboxId } = leased;
  const mailbox = await session.open(name);
  const read = await readFolder(services, {
    folder: { accountId, inboxId, name },
    mailbox,
    place: places.get(name) ?? placeOf(undefined),
    signal: options.signal,
  });
  places.set(name, read.place);
  return { mailbox, hasMore: read.hasMore };
}

async function noteFolderFailure(
  { database, logger }: Services,
  { account_id: accountId, inbox_id: inboxId }: LeasedMailbox,
  name: string,
  error: MailboxError,
): Promise<void> {
  logger.info({ err: error, accountId, inboxId }, 'a folder of a mailbox could not be read');
  await saveFolder(
    database.tenant(accountId),
    { accountId, inboxId, name },
    { failed_at: new Date(), error: error.message.slice(0, 500), is_missing: error.isMissingFolder },
  );
}

async function noteSuccess(
  { database }: Services,
  { account_id: accountId, inbox_id: inboxId }: LeasedMailbox,
): Promise<void> {
  await saveChannelState(database.tenant(accountId), accountId, inboxId, {
    fetched_at: new Date(),
    incoming_error: null,
    incoming_error_code: null,
    refused_sign_ins: 0,
  });
}
