import type { Db } from '../db/database';
import { eventBounds } from '../events/event-log.repository';
import { isBeyondReplay, type CatchUpTarget, replay } from './catch-up';
import type { RealtimeLimits } from './limits';
import { AdaptiveBatchSize } from './pace';
import type { RealtimeRule } from './rules';
import type { Subscription } from './subscription';

/** A catch-up stops this many events before the newest one; the rest is sent while the dispatcher waits. */
const NEAR = 200;

export interface JoinQueueOptions {
  accountId: number;
  db: Db;
  rules: readonly RealtimeRule[];
  limits: RealtimeLimits;
  /**
   * Sends all new events to the live subscriptions, in the dispatcher's chain, and returns the newest sequence
   * number.
   */
  advance(): Promise<number>;
  /** Like `advance`, then runs `work` at that position before the dispatcher continues. */
  atLatestEvent(work: (position: number) => Promise<void>): Promise<void>;
  goLive(pendingJoin: PendingJoin, position: number): void;
}

export interface PendingJoin extends CatchUpTarget {
  /** The missed events cannot be replayed; the client must refetch. */
  isReset: boolean;
  /** The client sent no `last_seq`: it starts with the next event. */
  readonly isNew: boolean;
  done(error?: unknown): void;
}

/**
 * Subscriptions of an account that are not live yet. All pending joins advance together: first through most of the
 * missed events while the dispatcher continues, then through the rest while the dispatcher waits.
 */
export class JoinQueue {
  private far: PendingJoin[] = [];
  private near: PendingJoin[] = [];
  private isCatchingUp = false;
  private isGoLiveQueued = false;
  private readonly size: AdaptiveBatchSize;

  constructor(private readonly options: JoinQueueOptions) {
    this.size = new AdaptiveBatchSize(options.limits.catchUpPage);
  }

  /** Resolves when the subscription is live or has ended. */
  add(subscription: Subscription, lastSeq: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const pendingJoin: PendingJoin = {
        subscription,
        reached: lastSeq ?? 0,
        isPaused: false,
        isReset: false,
        isNew: lastSeq === undefined,
        done: (error) => (error === undefined ? resolve() : reject(error)),
      };
      if (pendingJoin.isNew) this.queueNear([pendingJoin]);
      else this.queueFar(pendingJoin);
    });
  }

  private queueFar(pendingJoin: PendingJoin): void {
    this.far.push(pendingJoin);
    if (this.isCatchingUp) return;
    this.isCatchingUp = true;
    void this.catchUpAll();
  }

  private async catchUpAll(): Promise<void> {
    while (this.far.length > 0) {
      const group = this.far;
      this.far = [];
      await this.catchUp(group).catch((error: unknown) => {
        for (const pendingJoin of group) pendingJoin.done(error);
      });
    }
    this.isCatchingUp = false;
  }

  private async catchUp(group: PendingJoin[]): Promise<void> {
    const { db, accountId, rules, limits } = this.options;
    const newest = await this.options.advance();
    const bounds = await eventBounds(db, accountId);
    const known = { ...bounds, last: Math.max(bounds.last, newest) };
    for (const pendingJoin of group)
      pendingJoin.isReset ||= isBeyondReplay(pendingJoin.reached, known, limits);
    const targets = group.filter(({ isReset }) => !isReset);
    const to = newest - NEAR;
    await replay({ db, accountId, rules, targets, to, size: this.size });
    this.queueNear(this.pauseSlowClients(group));
  }

  private queueNear(pendingJoins: readonly PendingJoin[]): void {
    this.near.push(...pendingJoins);
    if (this.isGoLiveQueued || this.near.length === 0) return;
    this.isGoLiveQueued = true;
    const group: PendingJoin[] = [];
    this.options
      .atLatestEvent(async (position) => {
        this.isGoLiveQueued = false;
        group.push(...this.near.splice(0));
        await this.goLive(group, position);
      })
      .catch((error: unknown) => {
        this.isGoLiveQueued = false;
        for (const pendingJoin of [...group, ...this.near.splice(0)]) pendingJoin.done(error);
      });
  }

  private async goLive(group: PendingJoin[], position: number): Promise<void> {
    const { db, accountId, rules } = this.options;
    const isFar = ({ isNew, isReset, reached }: PendingJoin) =>
      !isNew && !isReset && position - reached > 2 * NEAR;
    for (const pendingJoin of group.filter(isFar)) this.queueFar(pendingJoin);
    const close = group.filter((pendingJoin) => !isFar(pendingJoin));
    const targets = close.filter(({ isNew, isReset }) => !isNew && !isReset);
    await replay({ db, accountId, rules, targets, to: position, size: this.size });
    for (const pendingJoin of this.pauseSlowClients(close)) {
      if (!pendingJoin.subscription.ended) this.options.goLive(pendingJoin, position);
      pendingJoin.done();
    }
  }

  /** Removes slow clients from the group. Each continues on its own from its position when it has read its buffer. */
  private pauseSlowClients(group: readonly PendingJoin[]): PendingJoin[] {
    for (const pendingJoin of group.filter(({ isPaused }) => isPaused)) {
      void pendingJoin.subscription.connection.drained().then(() => {
        pendingJoin.isPaused = false;
        if (pendingJoin.subscription.ended || !pendingJoin.subscription.connection.isOpen) pendingJoin.done();
        else this.queueFar(pendingJoin);
      });
    }
    return group.filter(({ isPaused }) => !isPaused);
  }
}
