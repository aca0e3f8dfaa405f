import type { DbReader } from '../db/database';
import type { EventDeclaration } from '../events/define-event';
import type { LoggedEvent } from '../events/events';

/** The identity behind a subscription, as realtime rules see it. */
export interface Subscriber {
  accountId: number;
  /** A user of the account, or a visitor identified by their contact inbox. */
  kind: 'user' | 'contact';
  /** User id, or contact-inbox id. */
  id: number;
}

/**
 * One prepared event. `frameFor` is called once per subscriber at the moment of delivery; null: the subscriber does
 * not receive the event. Return the same object for several subscribers where possible, because each object is
 * encoded once.
 */
export interface Delivery {
  seq: number;
  frameFor(subscriber: Subscriber): Promise<RealtimeFrame | null> | RealtimeFrame | null;
}

export interface RealtimeFrame {
  event: string;
  data: Record<string, unknown>;
}

/** The cached permissions of subscribers and the events that make them stale. */
export interface PermissionCacheInvalidation {
  /** Events that change permissions. */
  changedBy: readonly EventDeclaration[];
  /** Invalidates the cached permissions of this account. */
  forget(accountId: number): void;
}

/**
 * Maps events to audience and payload. `prepare` gets all events of its types in one batch and loads data in bulk.
 */
export interface RealtimeRule<Declaration extends EventDeclaration = EventDeclaration> {
  events: readonly Declaration[];
  prepare(db: DbReader, accountId: number, events: LoggedEvent<Declaration>[]): Promise<Delivery[]>;
}

/** Types the events of `prepare` by the declarations in `events`. */
export function realtimeRule<Declaration extends EventDeclaration>(
  rule: RealtimeRule<Declaration>,
): RealtimeRule<Declaration> {
  return rule;
}
