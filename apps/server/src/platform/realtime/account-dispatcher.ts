import type { Db } from '../db/database';
import { eventBounds, readEvents } from '../events/event-log.repository';
import { isEventOf, type LoggedEvent } from '../events/events';
import type { Logger } from '../logging/logger';
import { addressFrames, groupBySeq, prepareDeliveries } from './deliveries';
import { type PendingJoin, JoinQueue } from './join-queue';
import type { RealtimeLimits } from './limits';
import { LiveSubscriptions } from './live-subscriptions';
import { createYielder, AdaptiveBatchSize } from './pace';
import { frames } from './protocol';
import type { RealtimeRule, PermissionCacheInvalidation } from './rules';
import { dataFrame, type Subscription } from './subscription';

const BATCH = 500;
const TRIES_BEFORE_SINGLE = 5;

export interface AccountDispatcherOptions {
  accountId: number;
  db: Db;
  rules: readonly RealtimeRule[];
  rights: PermissionCacheInvalidation;
  limits: RealtimeLimits;
  logger: Logger;
}

/**
 * Sends the events of one account to its subscriptions, in order. Everything that moves the position or changes the
 * live subscriptions runs in one promise chain, so a subscription receives each event after its join exactly once
 * (R1).
 */
export class AccountDispatcher {
  readonly live = new LiveSubscriptions();
  /** Authenticated subscriptions that are still catching up. */
  readonly joining = new Set<Subscription>();
  /** Sequence number of the last event sent; undefined until the log is first read. */
  position: number | undefined;
  private chain: Promise<unknown> = Promise.resolve();
  private isWakeQueued = false;
  private failures = 0;
  /** Number of next events to send one by one, to isolate the event that makes its batch fail. */
  private single = 0;
  private readonly size = new AdaptiveBatchSize(BATCH);
  private readonly joins: JoinQueue;

  constructor(private readonly options: AccountDispatcherOptions) {
    this.joins = new JoinQueue({
      ...options,
      advance: () => this.inChain(() => this.advance()),
      atLatestEvent: (work) => this.inChain(async () => work(await this.advance())),
      goLive: (pendingJoin, position) => this.goLive(pendingJoin, position),
    });
  }

  /** Call it when the log may have new events. Calls that arrive while one is queued are merged. */
  wake(): void {
    if (this.isWakeQueued) return;
    this.isWakeQueued = true;
    this.inChain(async () => {
      this.isWakeQueued = false;
      await this.advance();
    }).catch((error: unknown) => this.retryLater(error));
  }

  /**
   * Makes a subscription live after sending the events it missed since `lastSeq`. The confirmation is sent last,
   * because its number says how far the client is: it must not arrive before those events.
   */
  async join(subscription: Subscription, lastSeq: number | undefined): Promise<void> {
    this.joining.add(subscription);
    try {
      await this.joins.add(subscription, lastSeq);
    } finally {
      this.joining.delete(subscription);
    }
  }

  get isUnused(): boolean {
    return this.live.size === 0 && this.joining.size === 0;
  }

  leave(subscription: Subscription): void {
    this.live.delete(subscription);
  }

  private goLive({ subscription, isReset }: PendingJoin, position: number): void {
    this.live.add(subscription);
    if (isReset) this.sendReset(subscription, position);
    subscription.connection.sendText(frames.confirm(subscription.identifier, position));
  }

  /** Sends all new events to the live subscriptions; returns the newest sequence number. */
  private async advance(): Promise<number> {
    const { db, accountId, rights } = this.options;
    if (this.position === undefined) {
      this.position = (await eventBounds(db, accountId)).last;
      rights.forget(accountId); // events that changed permissions may have been missed
    }
    for (;;) {
      const limit = this.single > 0 ? 1 : this.size.limit;
      const events: LoggedEvent[] = await readEvents(db, { accountId, after: this.position, limit });
      const last = events.at(-1);
      if (!last) return this.position;
      // A subscriber that gains a permission by one event receives the next event (R1); one that loses it does not
      // (R4).
      if (events.some((event) => isEventOf(event, rights.changedBy))) rights.forget(accountId);
      if (this.single > 0) await this.deliverOrReset(last);
      else await this.deliverBatch(events);
      this.position = last.seq;
      if (events.length < limit) return this.position;
    }
  }

  private async deliverBatch(events: LoggedEvent[]): Promise<void> {
    try {
      await this.deliver(events);
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= TRIES_BEFORE_SINGLE) this.single = events.length;
      throw error;
    }
  }

  private async deliver(events: LoggedEvent[]): Promise<void> {
    if (this.live.size === 0) return;
    const { db, accountId, rules } = this.options;
    const groups = groupBySeq(await prepareDeliveries(db, { accountId, rules, events }));
    const subscribers = this.live.bySubscriber();
    const yieldIfDue = createYielder();
    let bytes = 0;
    for (const { seq, deliveries } of groups) {
      for (const { members, frame } of await addressFrames(deliveries, subscribers)) {
        let length = 0;
        for (const subscription of members) {
          if (subscription.ended) continue;
          const data = dataFrame(subscription, frame, seq);
          subscription.connection.send(data);
          length = data.length;
        }
        bytes += length;
      }
      // If a later event fails, the retry starts after this one, so nothing is sent twice.
      this.position = seq;
      await yieldIfDue();
    }
    this.size.learn(events.length, bytes);
  }

  /**
   * Sends a single event. If it fails again, it must not block the following events (D9): all live subscriptions get
   * a `sync.reset` instead.
   */
  private async deliverOrReset(event: LoggedEvent): Promise<void> {
    this.single -= 1;
    try {
      await this.deliver([event]);
    } catch (error) {
      const { accountId, logger } = this.options;
      logger.error({ err: error, accountId, seq: event.seq, type: event.type }, 'realtime: event left out');
      for (const subscription of this.live) this.sendReset(subscription, event.seq);
    }
  }

  private sendReset(subscription: Subscription, seq: number): void {
    const frame = { event: 'sync.reset', data: { account_id: this.options.accountId, seq } };
    subscription.connection.send(dataFrame(subscription, frame, seq));
  }

  private retryLater(error: unknown): void {
    const { accountId, logger } = this.options;
    logger.warn({ err: error, accountId, failures: this.failures }, 'realtime: events not delivered yet');
    setTimeout(() => this.wake(), Math.min(200 * 2 ** this.failures, 5_000)).unref();
  }

  private inChain<T>(work: () => Promise<T>): Promise<T> {
    const run = this.chain.then(work);
    this.chain = run.catch(() => undefined);
    return run;
  }
}
