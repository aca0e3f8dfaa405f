import type { Subscriber } from './rules';

/**
 * The audience of an ephemeral event. It is plain data instead of a function, because it may be sent to another
 * process; `rule` names an audience rule registered by a module.
 */
export type EphemeralAudience =
  | { to: 'account' }
  | { to: 'users' }
  | { to: 'user'; id: number }
  | { to: 'rule'; rule: string; ref: number };

/** Called once per event. The returned function is called once per subscriber, at the moment of delivery (R4). */
export type AudienceRule = (
  accountId: number,
  ref: number,
) => Promise<(subscriber: Subscriber) => Promise<boolean> | boolean>;

/** An event without sequence number that is not stored: typing, presence. Disconnected clients miss it. */
export interface EphemeralEvent {
  accountId: number;
  event: string;
  data: Record<string, unknown>;
  audience: EphemeralAudience;
  /** Subscriptions with this pubsub token do not receive the event, e.g. those of the person who is typing. */
  exceptToken?: string;
  /**
   * Events with the same key are sent at most every 2 s unless `state` changes. Example: key
   * `typing:<conversation>:<typist>`, state `on` or `off`.
   */
  coalesce?: { key: string; state: string };
}

export type Broadcast = (event: EphemeralEvent) => void;
