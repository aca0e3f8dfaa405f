import { randomUUID } from 'node:crypto';
import { SignInNeededError } from '../../../channels/connection/credentials';
import { MailboxError } from '../../../channels/email/imap/mailbox-error';
import type { BackgroundService } from '../../../platform/module';
import type { Services } from '../../../platform/services';
import {
  type LeasedMailbox,
  leaseMailboxes,
  noteReadFailure,
  releaseMailbox,
  renewLeases,
} from './mailbox-leases.repository';
import { readMailbox } from './read-mailbox';

export interface ReaderOptions {
  /** How often a process looks for mailboxes whose turn has come. */
  lookMs: number;
  /** A mailbox of a process that is gone is taken over after this time. */
  leaseSeconds: number;
  /** Mailboxes that a process reads at once. */
  readAtOnce: number;
  /** Mailboxes that a process keeps open to wait for their next mail. */
  openAtMost: number;
  /** Time between two looks at a mailbox that is not kept open. */
  everySeconds: number;
  waitMs: number;
  /** Time between two looks at the folders beside the one that is waited in. */
  othersMs: number;
}

const DEFAULTS: ReaderOptions = {
  lookMs: 1_000,
  leaseSeconds: 60,
  readAtOnce: 20,
  openAtMost: 100,
  everySeconds: 60,
  waitMs: 5 * 60_000,
  othersMs: 60_000,
};
/** After this many refused sign-ins in a row reading stops until an administrator acts (contract A13). */
const REFUSED_AT_MOST = 10;
/** Pause after the first failure; it doubles from one to the next. */
const SHORTEST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 15 * 60;

/** Reads the mailboxes of all accounts; any number of processes share them by leases. */
export function createMailboxReader(
  services: Services,
  given: Partial<ReaderOptions> = {},
): BackgroundService {
  const options = { ...DEFAULTS, ...given };
  const { database, logger } = services;
  const holder = randomUUID();
  /** What this process reads, with the means to stop it, by account and inbox. */
  const running = new Map<string, { stop: AbortController; done: Promise<void>; isWaiting: boolean }>();
  /** Failures in a row by mailbox, for the pause after them. */
  const failures = new Map<string, number>();
  let timers: NodeJS.Timeout[] = [];
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;
  /** The last look found as many mailboxes as could be read, so more may have their turn. */
  let areMoreDue = false;

  const isBusy = () => [...running.values()].filter(({ isWaiting }) => !isWaiting).length;
  const openCount = () => [...running.values()].filter(({ isWaiting }) => isWaiting).length;

  async function look(): Promise<void> {
    const limit = options.readAtOnce - isBusy();
    if (isStopped || limit <= 0) return;
    const taken = await leaseMailboxes(database, { holder, seconds: options.leaseSeconds, limit });
    areMoreDue = taken.length === limit;
    for (const mailbox of taken) begin(mailbox);
  }

  /** Looks again without waiting for the next time, once half of the room is free: turns would wait for the clock. */
  function goOn(): void {
    if (!areMoreDue || isBusy() > options.readAtOnce / 2) return;
    areMoreDue = false;
    next(look);
  }

  function begin(leased: LeasedMailbox): void {
    const key = keyOf(leased);
    const stop = new AbortController();
    const entry = { stop, isWaiting: false, done: Promise.resolve() };
    // The lease was taken from this process while it still waits, because the settings of the inbox have changed.
    const former = running.get(key);
    former?.stop.abort();
    running.set(key, entry);
    entry.done = Promise.resolve(former?.done)
      .then(() => read(leased, entry))
      .finally(() => {
        if (running.get(key) === entry) running.delete(key);
        goOn();
      });
  }

  async function read(
    leased: LeasedMailbox,
    entry: { stop: AbortController; isWaiting: boolean },
  ): Promise<void> {
    const key = keyOf(leased);
    let seconds = options.everySeconds;
    try {
      const { hasMore } = await readMailbox(services, leased, {
        signal: entry.stop.signal,
        waitMs: options.waitMs,
        othersMs: options.othersMs,
        mayWait: () => {
          failures.delete(key);
          entry.isWaiting = entry.isWaiting || openCount() < options.openAtMost;
          if (entry.isWaiting) goOn();
          return entry.isWaiting;
        },
      });
      failures.delete(key);
      // A mailbox that waited is opened again at once, so that it keeps waiting.
      if (hasMore || entry.isWaiting) seconds = 0;
    } catch (error) {
      seconds = await noteFailure(leased, error);
    }
    await releaseMailbox(database, leased, { holder, seconds }).catch((error: unknown) =>
      logger.warn({ err: error }, 'a mailbox could not be given back; its time runs out'),
    );
  }

  /** Returns the pause until the next try, longer from failure to failure. */
  async function noteFailure(leased: LeasedMailbox, error: unknown): Promise<number> {
    const key = keyOf(leased);
    const count = (failures.get(key) ?? 0) + 1;
    failures.set(key, count);
    const code = codeOf(error);
    const { account_id: accountId, inbox_id: inboxId } = leased;
    logger.warn({ err: error, accountId, inboxId, code, count }, 'a mailbox could not be read');
    await noteReadFailure(database, leased, {
      code,
      words: error instanceof Error ? error.message.slice(0, 500) : String(error),
      isRefusedSignIn: code === 'auth',
      refusedAtMost: REFUSED_AT_MOST,
    }).catch((failure: unknown) => logger.warn({ err: failure }, 'a failure could not be noted'));
    return Math.min(SHORTEST_PAUSE_SECONDS * 2 ** (count - 1), LONGEST_PAUSE_SECONDS);
  }

  async function renew(): Promise<void> {
    if (running.size === 0) return;
    const held = await renewLeases(database, { holder, seconds: options.leaseSeconds });
    // A mailbox that is no longer ours may be read by another process by now.
    for (const [key, { stop }] of running) if (!held.has(key)) stop.abort();
  }

  /** Does one thing after the other. */
  function next(work: () => Promise<void>): void {
    looking = looking.then(work).catch((error: unknown) => {
      if (!isStopped) logger.warn({ err: error }, 'mailboxes could not be looked for');
    });
  }

  function every(ms: number, work: () => Promise<void>): void {
    const timer = setInterval(() => next(work), ms);
    timer.unref();
    timers.push(timer);
  }

  return {
    async start() {
      isStopped = false;
      next(look);
      every(options.lookMs, look);
      every((options.leaseSeconds * 1_000) / 3, renew);
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      timers = [];
      await looking;
      const ending = [...running.values()];
      for (const { stop } of ending) stop.abort();
      await Promise.all(ending.map(({ done }) => done));
    },
  };
}

function codeOf(error: unknown): string {
  if (error instanceof SignInNeededError) return 'auth';
  return error instanceof MailboxError ? error.code : 'internal';
}

function keyOf({ account_id: accountId, inbox_id: inboxId }: LeasedMailbox): string {
  return `${accountId}:${inboxId}`;
}
