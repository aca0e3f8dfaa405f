import type { Db } from '../db/database';
import { eventBounds } from '../events/event-log.repository';
import { isOutOfReach, type Latecomer, replay } from './catch-up';
import type { RealtimeLimits } from './limits';
import { ReadSize } from './pace';
import type { RealtimeRule } from './rules';
import type { Subscription } from './subscription';

/** Who is this near is let in; the rest is delivered while the account waits. */
const NEAR = 200;

export interface JoinsOptions {
  accountId: number;
  db: Db;
  rules: readonly RealtimeRule[];
  limits: RealtimeLimits;
  /** Brings everyone live up to the newest event, in the chain, and answers with its number. */
  advance(): Promise<number>;
  /** The same, and then, before anything else moves, what is to be done at that place. */
  atNewest(work: (position: number) => Promise<void>): Promise<void>;
  letIn(joiner: Joiner, position: number): void;
}

export interface Joiner extends Latecomer {
  /** What it missed cannot be given to it: it fetches anew. */
  isReset: boolean;
  /** It named no event: it begins with the next one. */
  readonly isNew: boolean;
  done(error?: unknown): void;
}

/**
 * Those who are on their way into an account. All who wait go together: first through most of what they missed, while
 * the account goes on, then through the rest, while it waits.
 */
export class Joins {
  private far: Joiner[] = [];
  private near: Joiner[] = [];
  private isApproaching = false;
  private isLetInQueued = false;
  private readonly size: ReadSize;

  constructor(private readonly options: JoinsOptions) {
    this.size = new ReadSize(options.limits.catchUpPage);
  }

  /** Resolves when it is live, or has ended. */
  add(subscription: Subscription, lastSeq: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const joiner: Joiner = {
        subscription,
        reached: lastSeq ?? 0,
        isAside: false,
        isReset: false,
        isNew: lastSeq === undefined,
        done: (error) => (error === undefined ? resolve() : reject(error)),
      };
      if (joiner.isNew) this.queueNear([joiner]);
      else this.queueFar(joiner);
    });
  }

  private queueFar(joiner: Joiner): void {
    this.far.push(joiner);
    if (this.isApproaching) return;
    this.isApproaching = true;
    void this.approachAll();
  }

  private async approachAll(): Promise<void> {
    while (this.far.length > 0) {
      const group = this.far;
      this.far = [];
      await this.approach(group).catch((error: unknown) => {
        for (const joiner of group) joiner.done(error);
      });
    }
    this.isApproaching = false;
  }

  private async approach(group: Joiner[]): Promise<void> {
    const { db, accountId, rules, limits } = this.options;
    const newest = await this.options.advance();
    const bounds = await eventBounds(db, accountId);
    const known = { ...bounds, last: Math.max(bounds.last, newest) };
    for (const joiner of group) joiner.isReset ||= isOutOfReach(joiner.reached, known, limits);
    const latecomers = group.filter(({ isReset }) => !isReset);
    const to = newest - NEAR;
    await replay({ db, accountId, rules, latecomers, to, size: this.size });
    this.queueNear(this.withoutSlow(group));
  }

  private queueNear(joiners: readonly Joiner[]): void {
    this.near.push(...joiners);
    if (this.isLetInQueued || this.near.length === 0) return;
    this.isLetInQueued = true;
    const group: Joiner[] = [];
    this.options
      .atNewest(async (position) => {
        this.isLetInQueued = false;
        group.push(...this.near.splice(0));
        await this.letIn(group, position);
      })
      .catch((error: unknown) => {
        this.isLetInQueued = false;
        for (const joiner of [...group, ...this.near.splice(0)]) joiner.done(error);
      });
  }

  private async letIn(group: Joiner[], position: number): Promise<void> {
    const { db, accountId, rules } = this.options;
    const isFar = ({ isNew, isReset, reached }: Joiner) =>
      !isNew && !isReset && position - reached > 2 * NEAR;
    for (const joiner of group.filter(isFar)) this.queueFar(joiner);
    const close = group.filter((joiner) => !isFar(joiner));
    const latecomers = close.filter(({ isNew, isReset }) => !isNew && !isReset);
    await replay({ db, accountId, rules, latecomers, to: position, size: this.size });
    for (const joiner of this.withoutSlow(close)) {
      if (!joiner.subscription.ended) this.options.letIn(joiner, position);
      joiner.done();
    }
  }

  /** A client that does not keep up goes on alone from where it is, when it has taken what waits for it. */
  private withoutSlow(group: readonly Joiner[]): Joiner[] {
    for (const joiner of group.filter(({ isAside }) => isAside)) {
      void joiner.subscription.connection.drained().then(() => {
        joiner.isAside = false;
        if (joiner.subscription.ended || !joiner.subscription.connection.isOpen) joiner.done();
        else this.queueFar(joiner);
      });
    }
    return group.filter(({ isAside }) => !isAside);
  }
}
