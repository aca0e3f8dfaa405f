import type { DbReader } from '../db/database';
import type { LoggedEvent } from '../events/events';

/** A subscribed socket, as rules see it. */
export interface Subscriber {
  accountId: number;
  /** A person of the account, or a visitor by their contact inbox. */
  kind: 'user' | 'contact';
  /** User id, or contact-inbox id. */
  id: number;
}

/**
 * One prepared event: asked once per subscriber at the moment of delivery. Null: this one hears nothing.
 * The same object may be returned for many subscribers; it is encoded once.
 */
export interface Delivery {
  seq: number;
  frameFor(subscriber: Subscriber): Promise<RealtimeFrame | null> | RealtimeFrame | null;
}

export interface RealtimeFrame {
  event: string;
  data: Record<string, unknown>;
}

/** What is remembered about the rights of those who listen, and what makes it stale. */
export interface PermissionCacheInvalidation {
  /** Types of events that change somebody's rights. */
  changedBy: ReadonlySet<string>;
  /** Nothing remembered about this account may be used any more. */
  forget(accountId: number): void;
}

/** Event → audience and payload. `prepare` gets all events of its types in one batch and loads in bulk. */
export interface RealtimeRule {
  events: readonly string[];
  prepare(db: DbReader, accountId: number, events: LoggedEvent[]): Promise<Delivery[]>;
}
