import type { ImapFlow, MailboxObject } from 'imapflow';
import type { MailLimits } from '../settings';
import type { CommandRunner } from './command-runner';
import { headsAfter, headsSince, type MailHead } from './mail-walk';
import { MailboxError } from './mailbox-error';
import { waitForMail, type WaitOptions, type WaitResult } from './wait-for-mail';

/** A mail of the mailbox: its bytes, or why it has none. */
export type MailboxMail = MailHead &
  (
    | { raw: Buffer; tooLarge?: undefined; unreadable?: undefined }
    /** Larger than 50 MB; its bytes were not fetched. */
    | { raw?: undefined; tooLarge: true; unreadable?: undefined }
    /** The server did not give it out; its words. The mails after it can be read. */
    | { raw?: undefined; tooLarge?: undefined; unreadable: string }
  );

export interface FetchOptions {
  /** Default: 500. */
  limit?: number;
  /** Ends the walk before the next mail. */
  signal?: AbortSignal;
  /** Without a cursor: the day from which mails are read. Default: yesterday. */
  since?: Date;
}

/** A folder, opened read-only: nothing in it is flagged, moved or deleted. */
export interface Mailbox {
  /** Whether the server puts spam there. */
  readonly isJunk: boolean;
  /** When it differs from the stored one, all UIDs have a new meaning: the cursor starts again (RFC 3501 2.3.1.1). */
  readonly uidValidity: number;
  /** The UID that the next mail was going to have when the mailbox was opened. */
  readonly uidNext: number;
  /** Count of mails by now. */
  readonly exists: number;
  readonly isOpen: boolean;
  /**
   * The mails with a higher UID than the cursor, in the order of their UIDs; without a cursor (null), those that came
   * since yesterday. Each is fetched when it is asked for. The cursor is the UID of the last mail that was kept; after
   * a complete walk without one it is `uidNext - 1`. Error: MailboxError, after which the mailbox is closed.
   */
  fetchSince(cursor: number | null, options?: FetchOptions): AsyncGenerator<MailboxMail, void, undefined>;
  /** When the newest mail came; null: there is none. Error: MailboxError. */
  newestDate(): Promise<Date | null>;
  /** Resolves when mails have come, when the time is over or when the signal is raised. Error: MailboxError. */
  wait(options?: WaitOptions): Promise<WaitResult>;
  /** Another folder is opened in its place. */
  leave(): void;
  close(): Promise<void>;
}

const DEFAULT_LIMIT = 500;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface OpenClient {
  client: ImapFlow;
  run: CommandRunner;
  opened: MailboxObject;
  limits: MailLimits;
  maxBytes: number;
  /** Ends the connection. */
  close(): Promise<void>;
}

/** The folder that was opened. */
export function mailboxOf(open: OpenClient): Mailbox {
  const { client, run, opened, limits, close } = open;
  const state = { hasNews: false };
  const onExists = ({ count, prevCount }: { count: number; prevCount: number }) => {
    if (count > prevCount) state.hasNews = true;
  };
  client.on('exists', onExists);
  const uidNext = opened.uidNext || 1;
  return {
    isJunk: opened.specialUse === '\\Junk',
    uidValidity: Number(opened.uidValidity),
    uidNext,
    get exists() {
      return client.mailbox ? client.mailbox.exists : 0;
    },
    get isOpen() {
      return !client.isClosed;
    },
    async *fetchSince(cursor, { limit = DEFAULT_LIMIT, signal, since = yesterday() } = {}) {
      state.hasNews = false;
      const heads = await run(
        () =>
          cursor === null ? headsSince(client, since, limit) : headsAfter(client, cursor, limit, uidNext),
        limits.commandMs,
      );
      for (const head of heads) {
        if (signal?.aborted) return;
        const mail = await fetchMail(open, head);
        if (mail) yield mail;
      }
    },
    async newestDate() {
      const newest = await run(() => client.fetchOne('*', { internalDate: true }), limits.commandMs);
      return newest && newest.internalDate ? new Date(newest.internalDate) : null;
    },
    wait: (waiting = {}) =>
      waitForMail(client, state, waiting, () => run(() => client.noop(), limits.commandMs)),
    leave: () => void client.off('exists', onExists),
    close,
  };
}

/** Null: the mail is gone by now. */
async function fetchMail(
  { client, run, limits, maxBytes }: OpenClient,
  head: MailHead,
): Promise<MailboxMail | null> {
  if (head.size > maxBytes) return { ...head, tooLarge: true };
  // One byte more than allowed, as the size that servers state is a guess of some of them.
  const query = { uid: true, source: { start: 0, maxLength: maxBytes + 1 } };
  try {
    const found = await run(() => client.fetchOne(String(head.uid), query, { uid: true }), limits.mailMs);
    if (!found || !found.source) return null;
    return found.source.length > maxBytes ? { ...head, tooLarge: true } : { ...head, raw: found.source };
  } catch (error) {
    if (error instanceof MailboxError && error.code === 'server') {
      return { ...head, unreadable: error.message };
    }
    throw error;
  }
}

function yesterday(): Date {
  return new Date(Date.now() - DAY_MS);
}
