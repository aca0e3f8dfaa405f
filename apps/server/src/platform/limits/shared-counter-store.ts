import type { Counter } from './limit-store';

/** Hits of one key that a process adds to the shared counter. */
export interface HitIncrement {
  key: string;
  /** 0 reads the counter without adding to it. */
  amount: number;
  windowMs: number;
  /**
   * The count this process knows of the current window and the remaining time of that window; 0 and 0 when unknown.
   */
  known: number;
  knownForMs: number;
  /** True when another store counted in the meantime: a smaller count in this store is raised to `known`. */
  isRaised: boolean;
}

export interface HeldSlots {
  key: string;
  /** Number of slots this process holds; 0 releases all of them. */
  count: number;
}

/**
 * Counters shared by several processes. Every call may fail; callers then continue without the shared count. A
 * missing counter (never counted, or lost) starts at the caller's `known` count, so that an emptied store does not
 * reset windows.
 */
export interface SharedCounterStore {
  readonly name: string;
  /** Returns one counter per entry, in order, including the added amount. */
  add(hits: readonly HitIncrement[]): Promise<Counter[]>;
  /**
   * Sets the counter of a key to 0 and opens a new window. The row is kept, because without it the `known` count of
   * another process would restore the old count.
   */
  clear(key: string, windowMs: number): Promise<void>;
  /**
   * Stores the number of slots this process holds, valid for `leaseMs`. Returns the total over all processes per key,
   * in order.
   */
  hold(holder: string, held: readonly HeldSlots[], leaseMs: number): Promise<number[]>;
  ping(): Promise<void>;
  /** Deletes expired counters and slots in stores that do not expire them by themselves. Call it periodically. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
