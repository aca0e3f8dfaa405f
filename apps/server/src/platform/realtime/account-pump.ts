import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../db/database';
import { eventBounds, readEvents } from '../events/event-log.repository';
import type { LoggedEvent } from '../events/events';
import type { Logger } from '../logging/logger';
import { catchUp, isOutOfReach } from './catch-up';
import { addressFrames, groupBySeq, prepareDeliveries } from './deliveries';
import type { RealtimeLimits } from './limits';
import { frames } from './protocol';
import type { RealtimeRule } from './rules';
import { dataFrame, type Subscription } from './subscription';

const BATCH = 500;
/** A subscription goes live when it is this near; the rest is delivered while the account waits. */
const NEAR = 200;
const CATCH_UP_ROUNDS = 20;
const EVENTS_PER_TURN = 50;
const TRIES_BEFORE_SINGLE = 5;

export interface AccountPumpOptions {
  accountId: number;
  db: Db;
  rules: readonly RealtimeRule[];
  limits: RealtimeLimits;
  logger: Logger;
}

/**
 * Carries the events of one account to its subscriptions, in order. Everything that moves the position or
 * changes who listens runs in one chain, so a subscription hears each event after its join exactly once (R1).
 */
export class AccountPump {
  readonly live = new Set<Subscription>();
  /** Good tokens that are still catching up. */
  readonly joining = new Set<Subscription>();
  /** Newest event that went out; undefined until the log was first read. */
  position: number | undefined;
  private chain: Promise<unknown> = Promise.resolve();
  private isWakeQueued = false;
  private failures = 0;
  /** So many of the next events are taken singly, to find the one that spoils its batch. */
  private single = 0;

  constructor(private readonly options: AccountPumpOptions) {}

  /** New events may stand in the log. Wakes that come while one is waiting are one. */
  wake(): void {
    if (this.isWakeQueued) return;
    this.isWakeQueued = true;
    this.inChain(async () => {
      this.isWakeQueued = false;
      await this.advance();
    }).catch((error: unknown) => this.retryLater(error));
  }

  /**
   * Makes a subscription live, after what it missed since `lastSeq`. The confirmation is the last to be
   * sent: its number says how far the client is, so it must not arrive before the events it speaks of.
   */
  async join(subscription: Subscription, lastSeq: number | undefined): Promise<void> {
    this.joining.add(subscription);
    try {
      await this.bringIn(subscription, lastSeq);
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

  private async bringIn(subscription: Subscription, lastSeq: number | undefined): Promise<void> {
    const newest = await this.inChain(() => this.advance());
    let reached: number | undefined;
    if (lastSeq !== undefined) {
      const bounds = await eventBounds(this.options.db, this.options.accountId);
      if (!isOutOfReach(lastSeq, { ...bounds, last: Math.max(bounds.last, newest) }, this.options.limits))
        reached = await this.approach(subscription, lastSeq);
    }
    await this.inChain(async () => {
      const position = await this.advance();
      if (subscription.ended) return;
      // Not paced: the whole account waits here. Who cannot take this much is dropped and comes back.
      if (reached !== undefined)
        await this.catchUpOne(subscription, { from: reached, to: position, isPaced: false });
      this.live.add(subscription);
      if (lastSeq !== undefined && reached === undefined) this.sendReset(subscription, position);
      subscription.connection.send(frames.confirm(subscription.identifier, position));
    });
  }

  /** Delivers most of what was missed outside the chain, at the client's own pace. */
  private async approach(subscription: Subscription, from: number): Promise<number> {
    let reached = from;
    for (let round = 0; round < CATCH_UP_ROUNDS && !subscription.ended; round += 1) {
      const target = this.position ?? reached;
      if (target - reached <= NEAR) break;
      await this.catchUpOne(subscription, { from: reached, to: target, isPaced: true });
      reached = target;
    }
    return reached;
  }

  private catchUpOne(
    subscription: Subscription,
    range: { from: number; to: number; isPaced: boolean },
  ): Promise<void> {
    const { db, accountId, rules, limits } = this.options;
    return catchUp({ db, accountId, rules, subscription, pageSize: limits.catchUpPage, ...range });
  }

  /** Brings everyone live up to the newest event; returns its number. */
  private async advance(): Promise<number> {
    const { db, accountId } = this.options;
    this.position ??= (await eventBounds(db, accountId)).last;
    for (;;) {
      const limit = this.single > 0 ? 1 : BATCH;
      const events = await readEvents(db, { accountId, after: this.position, limit });
      const last = events.at(-1);
      if (!last) return this.position;
      if (this.single > 0) await this.deliverOrReset(last);
      else await this.deliverBatch(events);
      this.position = last.seq;
      if (limit > 1 && events.length < limit) return this.position;
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
    for (const [index, { seq, deliveries }] of groups.entries()) {
      const addressed = await addressFrames(deliveries, this.live);
      for (const { subscription, frame } of addressed)
        if (!subscription.ended) subscription.connection.send(dataFrame(subscription, frame, seq));
      // From here a failure further on repeats nothing: the next try begins after this event.
      this.position = seq;
      // Sockets get their turn to flush within a long batch.
      if (index % EVENTS_PER_TURN === EVENTS_PER_TURN - 1) await nextTurn();
    }
  }

  /** One event that failed again and again must not stop the others (D9): those it concerns fetch anew. */
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
