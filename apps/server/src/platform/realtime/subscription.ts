import type { Connection } from './connection';
import type { RealtimeFrame, Subscriber } from './rules';
import { textFrame } from './websocket-frame';

/** The owner of a subscription's token, as returned by the injected `authenticate`. */
export interface RoomSession {
  subscriber: Subscriber;
  /** Pubsub token of the user or visitor; an event can exclude its author's sockets by this token. */
  token: string;
  /** The subscription ends with this sign-in session; null: it depends on the token alone. */
  sessionId: number | null;
  /** Id under which presence is stored: user id or contact id. */
  presenceId: number;
}

/** One subscription of one socket, from the client's request to its end. */
export interface Subscription {
  readonly identifier: string;
  readonly connection: Connection;
  /** Set when the token has been authenticated. */
  session: RoomSession | undefined;
  ended: boolean;
}

interface Encoded {
  seq: number | undefined;
  body: Buffer;
  /**
   * The frame last encoded with an identifier: sockets of one user often share it and are served one after the other.
   */
  last: { identifier: string; bytes: Buffer } | undefined;
}

const encodedFrames = new WeakMap<RealtimeFrame, Encoded>();
const encodedStarts = new WeakMap<Subscription, Buffer>();

/** A data frame in wire format. Each frame object is encoded once for all recipients; only the identifier differs. */
export function dataFrame(subscription: Subscription, frame: RealtimeFrame, seq?: number): Buffer {
  let known = encodedFrames.get(frame);
  if (!known || known.seq !== seq) {
    const body = Buffer.from(`${JSON.stringify({ event: frame.event, data: frame.data, seq })}}`);
    known = { seq, body, last: undefined };
    encodedFrames.set(frame, known);
  }
  const { identifier } = subscription;
  if (known.last?.identifier !== identifier)
    known.last = { identifier, bytes: textFrame(startOf(subscription), known.body) };
  return known.last.bytes;
}

function startOf(subscription: Subscription): Buffer {
  const known = encodedStarts.get(subscription);
  if (known) return known;
  const start = Buffer.from(`{"identifier":${JSON.stringify(subscription.identifier)},"message":`);
  encodedStarts.set(subscription, start);
  return start;
}
