import type { ImapFlow, MailboxObject } from 'imapflow';
import type { MailLimits } from '../settings';
import type { CommandRunner } from './command-runner';
import { fetchMails, type MailboxMail } from './fetch-mails';
import { headsAfter, headsSince } from './mail-walk';
import { waitForMail, type WaitOptions, type WaitResult } from './wait-for-mail';

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
   * since yesterday. They are fetched as they are asked for, small ones several together. The cursor is the UID of the last mail that was kept; after
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
      yield* fetchMails(open, heads, signal);
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

function yesterday(): Date {
  return new Date(Date.now() - DAY_MS);
}
