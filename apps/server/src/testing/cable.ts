import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Frame {
  type?: string;
  identifier?: string;
  seq?: number;
  message?: { event: string; data: Record<string, unknown>; seq?: number };
}

/** A real, subscribed socket. */
export interface TestCable {
  /** Every data message so far, in order. */
  messages: { event: string; data: Record<string, unknown>; seq?: number }[];
  /** Event sequence number of the account at the time of the subscription. */
  seq: number;
  /** The first matching message, including those already received; an error after 10 s. */
  next(event: string, fits?: (data: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** Resolves when the server closes the socket or the subscription; an error after 8 s. */
  ended(): Promise<void>;
  /** Performs a channel action, as a window does. */
  perform(action: string, data?: Record<string, unknown>): void;
  close(): Promise<void>;
}

const PATIENCE_MS = 10_000;
const ENDED_WITHIN_MS = 8_000;

/**
 * Subscribes a user (`user_id`, `account_id`) or a visitor (token alone) to a listening server. Throws when rejected.
 */
export async function openCable(
  url: string,
  room: { pubsub_token: string; user_id?: number; account_id?: number; last_seq?: number },
): Promise<TestCable> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/cable`, 'actioncable-v1-json');
  const identifier = JSON.stringify({ channel: 'RoomChannel', ...room });
  const messages: TestCable['messages'] = [];
  const waiting = new Set<() => void>();
  let disconnected = false;
  let confirmed: ((seq: number) => void) | undefined;
  let refused: (() => void) | undefined;
  const subscribed = new Promise<number>((resolve, reject) => {
    confirmed = resolve;
    refused = () => reject(new Error('the subscription was refused'));
    socket.once('close', () => reject(new Error('the socket closed before it was subscribed')));
  });
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame;
    if (frame.type === 'disconnect') disconnected = true;
    if (frame.type === 'confirm_subscription') confirmed?.(frame.seq ?? 0);
    if (frame.type === 'reject_subscription') refused?.();
    // A ping carries its time as `message`.
    if (!frame.message || frame.type) return;
    messages.push(frame.message);
    for (const look of waiting) look();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ command: 'subscribe', identifier }));
  const seq = await subscribed.catch((error: unknown) => {
    socket.terminate();
    throw error;
  });

  return {
    messages,
    seq,
    next(event, fits = () => true) {
      const find = () => messages.find((message) => message.event === event && fits(message.data))?.data;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(
            new Error(`no ${event} within ${PATIENCE_MS} ms; got ${messages.map((m) => m.event).join(', ')}`),
          );
        }, PATIENCE_MS);
        const look = () => {
          const found = find();
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },
    ended() {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the socket is still open')), ENDED_WITHIN_MS);
        const done = () => {
          clearTimeout(timer);
          resolve();
        };
        if (disconnected || socket.readyState === WebSocket.CLOSED) return done();
        socket.once('close', done);
        socket.on('message', (data) => {
          if ((JSON.parse(String(data)) as Frame).type === 'disconnect') done();
        });
      });
    },
    perform(action, data) {
      const command = { command: 'message', identifier, data: JSON.stringify({ action, ...data }) };
      socket.send(JSON.stringify(command));
    },
    async close() {
      socket.close();
      if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
    },
  };
}
