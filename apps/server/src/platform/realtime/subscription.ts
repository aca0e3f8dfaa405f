import type { Connection } from './connection';
import type { RealtimeFrame, Subscriber } from './rules';
import { textFrame } from './websocket-frame';

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

interface Encoded {
  seq: number | undefined;
  body: Buffer;
  /** As the last one heard it: sockets of one person often share their identifier, and come after each other. */
  last: { identifier: string; bytes: Buffer } | undefined;
}

const encodedFrames = new WeakMap<RealtimeFrame, Encoded>();
const encodedStarts = new WeakMap<Subscription, Buffer>();

/**
 * A data frame, ready for the wire. A frame object is encoded once, however many hear it; only the identifier
 * differs from one to the next.
 */
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
