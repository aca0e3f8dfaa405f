import type { Counter } from './limit-store';

/** Hits of one key that a process adds to what all of them counted. */
export interface HitIncrement {
  key: string;
  /** 0 only asks. */
  amount: number;
  windowMs: number;
  /** What this process knows to have been counted in its running window, and how long that still runs; or 0, 0. */
  known: number;
  knownForMs: number;
  /** The window may have gone on elsewhere: a smaller number in the store is raised to `known`. */
  isRaised: boolean;
}

export interface HeldSlots {
  key: string;
  /** How many of them this process holds; 0 gives them all back. */
  count: number;
}

/**
 * A place that several processes count in. Every call may fail; whoever calls goes on without. A missing number
 * (never counted, or lost) begins at what the caller knows, so that an emptied store forgets no window.
 */
export interface SharedCounterStore {
  readonly name: string;
  /** One counter per entry, its amount included. */
  add(hits: readonly HitIncrement[]): Promise<Counter[]>;
  /** Starts the window of a key anew, so that what others remember of it does not come back. */
  clear(key: string, windowMs: number): Promise<void>;
  /** Says what this process holds, for `leaseMs`; answers how many all processes hold of each. */
  hold(holder: string, held: readonly HeldSlots[], leaseMs: number): Promise<number[]>;
  ping(): Promise<void>;
  /** To be called now and then: removes what has ended, where the place does not do so by itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
