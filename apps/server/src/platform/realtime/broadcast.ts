import type { Subscriber } from './rules';

/**
 * Who hears an unnumbered event. It may have to travel to another process, so it is data, never a function;
 * `rule` names one of the audience rules the modules register.
 */
export type EphemeralAudience =
  | { to: 'account' }
  | { to: 'users' }
  | { to: 'user'; id: number }
  | { to: 'rule'; rule: string; ref: number };

/** Asked once per event; what it returns is asked once per subscriber, at the moment of delivery (R4). */
export type AudienceRule = (
  accountId: number,
  ref: number,
) => Promise<(subscriber: Subscriber) => Promise<boolean> | boolean>;

/** An event that is neither numbered nor stored: typing, presence. Who is away misses it. */
export interface EphemeralEvent {
  accountId: number;
  event: string;
  data: Record<string, unknown>;
  audience: EphemeralAudience;
  /** Subscriptions of this pubsub token hear nothing: nobody is told of their own typing. */
  exceptToken?: string;
  /**
   * Events of one key go out at most every 2 s unless `state` flips: key `typing:<conversation>:<typist>`,
   * state `on` or `off`.
   */
  coalesce?: { key: string; state: string };
}

export type Broadcast = (event: EphemeralEvent) => void;
