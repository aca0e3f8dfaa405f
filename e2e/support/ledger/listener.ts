import type { RealtimeMessage } from '@parley/contract';
import { WebSocket } from 'ws';

export interface Room {
  pubsub_token: string;
  user_id?: number;
  account_id?: number;
}

export interface ListenerOptions {
  /** Longest wait before a reconnect, in ms; the actual wait is random up to this. */
  jitterMs?: number;
  onEvent?(message: RealtimeMessage): void;
  /** Called at every confirmation with the account's event number. */
  onSubscribed?(seq: number): void;
}

const WELCOME_WITHIN_MS = 15_000;

/**
 * A persistent client: remembers the last event number it received, reconnects after a random wait whenever the socket
 * closes, and asks for missed events.
 */
export class Listener {
  readonly received: RealtimeMessage[] = [];
  /** Event number at the first confirmation; earlier events are not expected. */
  since: number | undefined;
  /** How often it was told to refetch instead of receiving the missed events. */
  resets = 0;
  /** Number of confirmations, including the first. */
  joins = 0;
  readonly closeCodes: number[] = [];
  /** Times from the close of a socket to the next confirmation, in ms. */
  readonly awayMs: number[] = [];
  private lastSeq: number | undefined;
  private socket: WebSocket | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isEnded = false;
  private lostAt: number | undefined;

  constructor(
    private readonly url: string,
    private readonly room: Room,
    private readonly options: ListenerOptions = {},
  ) {}

  /** Resolves at the first confirmation. */
  async start(): Promise<this> {
    this.connect();
    const deadline = Date.now() + WELCOME_WITHIN_MS;
    while (this.joins === 0) {
      if (Date.now() > deadline) throw new Error('the listener was not let in');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this;
  }

  get position(): number {
    return this.lastSeq ?? 0;
  }

  get isJoined(): boolean {
    return this.lostAt === undefined && this.joins > 0;
  }

  /** Closes the connection without a close frame; it reconnects automatically. */
  cut(): void {
    this.socket?.terminate();
  }

  end(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(`${this.url.replace(/^http/, 'ws')}/cable`, 'actioncable-v1-json', {
      handshakeTimeout: WELCOME_WITHIN_MS,
    });
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('open', () => {
      const resume = this.lastSeq === undefined ? {} : { last_seq: this.lastSeq };
      const identifier = JSON.stringify({ channel: 'RoomChannel', ...this.room, ...resume });
      socket.send(JSON.stringify({ command: 'subscribe', identifier }));
    });
    socket.on('message', (data) => this.take(JSON.parse(String(data)) as Frame));
    socket.on('close', (code) => this.comeBack(code));
  }

  private comeBack(code: number): void {
    this.closeCodes.push(code);
    this.lostAt ??= performance.now();
    if (this.isEnded) return;
    this.timer = setTimeout(() => this.connect(), Math.random() * (this.options.jitterMs ?? 500));
  }

  private take(frame: Frame): void {
    if (frame.type === 'confirm_subscription') {
      this.joins += 1;
      if (this.lostAt !== undefined) this.awayMs.push(performance.now() - this.lostAt);
      this.lostAt = undefined;
      this.since ??= frame.seq ?? 0;
      this.lastSeq = Math.max(this.lastSeq ?? 0, frame.seq ?? 0);
      this.options.onSubscribed?.(frame.seq ?? 0);
      return;
    }
    const { message } = frame;
    if (typeof message !== 'object') return;
    if (message.event === 'sync.reset') {
      this.resets += 1;
      this.lastSeq = message.data.seq;
    } else if (message.seq !== undefined) {
      this.received.push(message);
      this.lastSeq = message.seq;
    }
    this.options.onEvent?.(message);
  }
}

interface Frame {
  type?: string;
  seq?: number;
  message?: RealtimeMessage | number;
}
