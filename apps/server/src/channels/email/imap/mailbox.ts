import type { ImapFlow, MailboxObject } from 'imapflow';
import { withDeadline } from '../guarded-lookup';
import { type ImapSettings, MAIL_LIMITS, type MailLimits, type MailTools } from '../settings';
import { type ConnectSteps, connectImap } from './imap-client';
import { headsAfter, headsSince, type MailHead } from './mail-walk';
import { MailboxError, toMailboxError } from './mailbox-error';
import { closedError, waitForMail, type WaitOptions, type WaitResult } from './wait-for-mail';

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

/** The INBOX, opened read-only: nothing in it is flagged, moved or deleted. */
export interface Mailbox {
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
  close(): Promise<void>;
}

export interface OpenMailboxOptions {
  /** Default: MAIL_LIMITS. */
  limits?: Partial<MailLimits>;
  /** Default: 50 MB. */
  maxMailBytes?: number;
  steps?: ConnectSteps & { signedIn?(): void };
}

const MAX_MAIL_BYTES = 50 * 1024 * 1024;
const DEFAULT_LIMIT = 500;
const CLOSE_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Connects, signs in and opens INBOX. Error: MailboxError. */
export async function openMailbox(
  tools: MailTools,
  settings: ImapSettings,
  options: OpenMailboxOptions = {},
): Promise<Mailbox> {
  const limits = { ...MAIL_LIMITS, ...options.limits };
  const client = await connectImap(tools, settings, limits, options.steps);
  try {
    options.steps?.signedIn?.();
    const run = commandRunner(client);
    const opened = await run(() => client.mailboxOpen('INBOX', { readOnly: true }), limits.commandMs);
    return mailboxOf({ client, run, opened, limits, maxBytes: options.maxMailBytes ?? MAX_MAIL_BYTES });
  } catch (error) {
    client.close();
    throw error;
  }
}

interface OpenClient {
  client: ImapFlow;
  run: ReturnType<typeof commandRunner>;
  opened: MailboxObject;
  limits: MailLimits;
  maxBytes: number;
}

function mailboxOf(open: OpenClient): Mailbox {
  const { client, run, opened, limits } = open;
  const state = { hasNews: false };
  client.on('exists', ({ count, prevCount }) => {
    if (count > prevCount) state.hasNews = true;
  });
  const uidNext = opened.uidNext || 1;
  return {
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
    async close() {
      if (!client.isClosed) await withDeadline(client.logout(), CLOSE_MS, 'logout').catch(() => undefined);
      client.close();
    },
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

/** Runs a command within its time; a server that does not answer loses the connection. Error: MailboxError. */
function commandRunner(client: ImapFlow) {
  return async <Result>(command: () => Promise<Result>, timeoutMs: number): Promise<Result> => {
    let failure: MailboxError | undefined;
    try {
      // A closed client answers as if there were no mails.
      const result = client.isClosed ? undefined : await withDeadline(command(), timeoutMs, 'command');
      if (!client.isClosed) return result as Result;
    } catch (error) {
      failure = toMailboxError(error);
    }
    // Some commands of the client tell only that they failed, even when the connection is lost.
    if (client.isClosed && (!failure || failure.code === 'server')) throw closedError(client);
    if (failure?.code !== 'server') client.close();
    throw failure ?? closedError(client);
  };
}
