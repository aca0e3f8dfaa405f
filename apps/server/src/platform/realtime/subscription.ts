import type { Connection } from './connection';
import type { RealtimeFrame, Subscriber } from './rules';

/** Whom a subscription's token belongs to, as the injected `authenticate` found it. */
export interface RoomSession {
  subscriber: Subscriber;
  /** Of the person or the visitor; events can leave their author's sockets out by it. */
  token: string;
  /** It ends with this session; null: it stands on the token alone. */
  sessionId: number | null;
  /** Under which their presence is kept: user id, or contact id. */
  presenceId: number;
}

/** One room of one socket, from the client's wish to its end. */
export interface Subscription {
  readonly identifier: string;
  readonly connection: Connection;
  /** Set once the token was found good. */
  session: RoomSession | undefined;
  ended: boolean;
}

const encodedFrames = new WeakMap<RealtimeFrame, { seq: number | undefined; text: string }>();
const encodedIdentifiers = new WeakMap<Subscription, string>();

/**
 * The text of a data frame. A frame object is encoded once, however many hear it; only the identifier
 * differs from one to the next.
 */
export function dataFrame(subscription: Subscription, frame: RealtimeFrame, seq?: number): string {
  let known = encodedFrames.get(frame);
  if (!known || known.seq !== seq) {
    known = { seq, text: JSON.stringify({ event: frame.event, data: frame.data, seq }) };
    encodedFrames.set(frame, known);
  }
  let start = encodedIdentifiers.get(subscription);
  if (start === undefined) {
    start = `{"identifier":${JSON.stringify(subscription.identifier)},"message":`;
    encodedIdentifiers.set(subscription, start);
  }
  return `${start}${known.text}}`;
}
