import type { Database } from '../platform/db/database';
import type { EventHandler } from '../platform/events/handlers';
import type { Logger } from '../platform/logging/logger';
import { findLaggingAccounts } from './event-relay/event-relay.repository';
import { skipUnhandledEvents } from './event-relay/queries/skip-unhandled-events';
import { createDeferredQueue } from './event-relay/deferred-queue';
import { relayBatch } from './event-relay/relay-batch';

/** Accounts relayed concurrently; each holds one connection of the system pool. */
const ACCOUNTS_AT_ONCE = 3;
/** Wakes within this time are gathered into one query of the log; no job is needed sooner than that. */
const GATHER_MS = 20;
/** Retry delay when another relay has locked the account: it may have read the log before our event was committed. */
const BUSY_RETRY_MS = 50;
const POLL_MS = 2_000;
const ACCOUNTS_PER_POLL = 500;
/** Upper limit of the backoff: once the database is reachable again, work must resume within seconds (D1). */
const LONGEST_BACK_OFF_MS = 5_000;
const TRIES_BEFORE_ISOLATING = 5;

export interface EventRelayOptions {
  database: Database;
  handlers: readonly EventHandler[];
  logger: Logger;
  /** Called when handlers emitted events of their own, so that sockets and relays read them. */
  onEventsEmitted?(accountId: number): void;
  pollMs?: number;
  /** Delay before the next attempt of a failed batch, in ms. */
  backOffMs?(failures: number): number;
}

/** Turns committed events into jobs. Any number of relays may run. */
export interface EventRelay {
  /** New events were committed for this account. */
  wake(accountId: number): void;
  /** Relays what an earlier process left over, and polls every 2 s for events without a wake. */
  start(): void;
  /** Resolves after the running batches. */
  stop(): Promise<void>;
}

interface AccountWork {
  failures: number;
  /** A wake arrived after the account's last batch began. */
  isWoken: boolean;
}

export function createEventRelay(options: EventRelayOptions): EventRelay {
  const { database, handlers, logger } = options;
  const backOffMs =
    options.backOffMs ?? ((failures: number) => Math.min(200 * 2 ** failures, LONGEST_BACK_OFF_MS));
  const onEventsEmitted = options.onEventsEmitted ?? ((accountId: number) => wake(accountId));
  const accounts = new Map<number, AccountWork>();
  const woken = new Set<number>();
  const queue: number[] = [];
  const running = new Set<Promise<void>>();
  let gathering: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const deferredQueue = createDeferredQueue(async (accountId) => {
    const atHand = accounts.get(accountId);
    if (atHand) return void (atHand.isWoken = true);
    const work: AccountWork = { failures: 0, isWoken: false };
    accounts.set(accountId, work);
    await runOnce(accountId, work, { isPatient: true });
  });

  function wake(accountId: number): void {
    // The account is still queued, and its batch will include every event up to then.
    if (deferredQueue.has(accountId)) return;
    const work = accounts.get(accountId);
    if (work) {
      work.isWoken = true;
      woken.delete(accountId);
      return;
    }
    woken.add(accountId);
    if (!isStopped && !looking) gathering ??= setTimeout(() => void (looking = lookAtWoken()), GATHER_MS);
  }

  /** Most events of most accounts concern no handler, so their cursors are moved past them in one statement. */
  async function lookAtWoken(): Promise<void> {
    gathering = undefined;
    const accountIds = [...woken];
    woken.clear();
    const { passed, patient } = await skipUnhandledEvents({ database, handlers, accountIds }).catch(
      (error: unknown) => {
        logger.warn({ err: error }, 'relay: accounts are looked at one by one');
        return { passed: new Set<number>(), patient: new Set<number>() };
      },
    );
    looking = undefined;
    for (const accountId of accountIds) {
      if (patient.has(accountId)) deferredQueue.add(accountId);
      else if (!passed.has(accountId)) take(accountId);
    }
    for (const accountId of woken) wake(accountId);
  }

  function take(accountId: number): void {
    if (accounts.has(accountId)) return;
    accounts.set(accountId, { failures: 0, isWoken: false });
    enqueue(accountId);
  }

  function enqueue(accountId: number): void {
    queue.push(accountId);
    while (running.size < ACCOUNTS_AT_ONCE && queue.length > 0 && !isStopped) begin(queue.shift() as number);
  }

  function begin(accountId: number): void {
    const work = accounts.get(accountId);
    if (!work) return;
    work.isWoken = false;
    const run: Promise<void> = runOnce(accountId, work).finally(() => {
      running.delete(run);
      const next = queue.shift();
      if (next !== undefined && !isStopped) begin(next);
    });
    running.add(run);
  }

  async function runOnce(accountId: number, work: AccountWork, { isPatient = false } = {}): Promise<void> {
    try {
      const isolate = work.failures >= TRIES_BEFORE_ISOLATING;
      const outcome = await relayBatch({
        database,
        handlers,
        accountId,
        isolate,
        onParked,
        onEventsEmitted,
      });
      work.failures = 0;
      if (outcome === 'busy') return again(accountId, BUSY_RETRY_MS);
      if (outcome === 'more' || (work.isWoken && !isPatient)) return again(accountId, 0);
      accounts.delete(accountId);
      if (work.isWoken) wake(accountId);
    } catch (error) {
      work.failures += 1;
      logger.warn({ err: error, accountId, failures: work.failures }, 'relay: batch failed, will try again');
      again(accountId, backOffMs(work.failures));
    }
  }

  function again(accountId: number, ms: number): void {
    if (isStopped) return;
    if (ms === 0) return enqueue(accountId);
    setTimeout(() => enqueue(accountId), ms).unref();
  }

  function onParked(parked: Parameters<Parameters<typeof relayBatch>[0]['onParked']>[0]): void {
    const { accountId, seq, type } = parked.event;
    logger.error(
      { err: parked.error, accountId, seq, type, reaction: parked.reaction },
      'relay: reaction failed and goes its own way as a job',
    );
  }

  async function poll(): Promise<void> {
    const lagging = await findLaggingAccounts(database.system('relay-events'), ACCOUNTS_PER_POLL);
    for (const accountId of lagging) wake(accountId);
  }

  const tryPoll = () =>
    void poll().catch((error: unknown) => logger.warn({ err: error }, 'relay: could not look for events'));

  return {
    wake,
    start() {
      tryPoll();
      timer = setInterval(tryPoll, options.pollMs ?? POLL_MS);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(gathering);
      await looking;
      await deferredQueue.stop();
      await Promise.allSettled(running);
    },
  };
}
