import type { RealtimeMessage } from '@parley/contract';

const STALE_AFTER_MS = 6_000;
const PRESENCE_EVERY_MS = 20_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
const SUBPROTOCOLS = ['actioncable-v1-json', 'actioncable-unsupported'];

export interface CableIdentity {
  pubsubToken: string;
  accountId: number;
  userId: number;
}

export interface CableHandlers {
  /** Called once for each event of this account, in the order of the event numbers. */
  onEvent: (message: RealtimeMessage) => void;
  /**
   * The subscription is confirmed; every event after number `from` was or will be delivered. null: the server sent no
   * event numbers.
   */
  onSubscribed: (info: { from: number | null }) => void;
  onClosed: () => void;
  /** The server rejected the token, so the client stops retrying. */
  onRejected: () => void;
}

export interface CableOptions extends CableHandlers {
  url: string;
  identity: CableIdentity;
  /**
   * Event number up to which the data already loaded is current. Read for the first subscription, which starts there.
   */
  snapshotSeq?: () => number | undefined;
  createSocket?: (url: string, protocols: string[]) => WebSocket;
  /** Random number from 0 to 1; replaced in tests. */
  random?: () => number;
}

interface Frame {
  type?: string;
  identifier?: string;
  message?: RealtimeMessage;
  reconnect?: boolean;
  seq?: number;
}

/**
 * Keeps one subscription to the account's events alive: detects dead connections, reconnects with backoff and requests
 * the events missed meanwhile.
 */
export class CableClient {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private lastFrameAt = 0;
  private isStopped = true;
  private identifier = '';
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private watchTimer: ReturnType<typeof setInterval> | undefined;
  private presenceTimer: ReturnType<typeof setInterval> | undefined;
  /** Number of the newest event seen; undefined before the first subscription. */
  private lastSeq: number | undefined;
  /** Event number after which the current subscription starts. */
  private askedFrom: number | undefined;
  /**
   * Frames already received with `lastSeq`. One event can consist of several frames, and the connection can be lost
   * between them.
   */
  private seenAtLastSeq = new Set<string>();

  constructor(private readonly options: CableOptions) {}

  start(): void {
    if (!this.isStopped) return;
    this.isStopped = false;
    this.watchTimer = setInterval(() => this.checkAlive(), 1_000);
    this.presenceTimer = setInterval(() => this.reportPresence(), PRESENCE_EVERY_MS);
    this.open();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retryTimer);
    clearInterval(this.watchTimer);
    clearInterval(this.presenceTimer);
    this.abandonSocket();
  }

  /** Reconnects now instead of waiting for the next retry, because the network is back or the tab became visible. */
  wake(): void {
    if (this.isStopped) return;
    if (this.socket === null) this.open();
    else this.checkAlive();
  }

  /**
   * Closes the socket when the browser goes offline. A socket that survives a short gap would not report the gap, nor
   * the events missed in it; the next subscription requests them.
   */
  handleOffline(): void {
    if (!this.isStopped && this.socket) this.lostConnection();
  }

  private open(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    const create = this.options.createSocket ?? ((url, protocols) => new WebSocket(url, protocols));
    const socket = create(this.options.url, SUBPROTOCOLS);
    this.socket = socket;
    this.lastFrameAt = Date.now();
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(String(event.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lostConnection();
    };
    // A failed connection also fires `close`, which handles it.
    socket.onerror = () => undefined;
  }

  private receive(text: string): void {
    this.lastFrameAt = Date.now();
    const frame = JSON.parse(text) as Frame;
    switch (frame.type) {
      case 'welcome':
        this.subscribe();
        return;
      case 'ping':
        return;
      case 'confirm_subscription':
        if (frame.identifier === this.identifier) this.confirmed(frame.seq);
        return;
      case 'reject_subscription':
        if (frame.identifier === this.identifier) this.rejected();
        return;
      case 'disconnect':
        if (frame.reconnect === false) this.rejected();
        return;
      default:
        if (frame.message && frame.identifier === this.identifier) this.deliver(frame.message);
    }
  }

  private subscribe(): void {
    const { pubsubToken, accountId, userId } = this.options.identity;
    this.lastSeq ??= this.options.snapshotSeq?.();
    this.askedFrom = this.receivedUpTo;
    this.identifier = JSON.stringify({
      channel: 'RoomChannel',
      pubsub_token: pubsubToken,
      account_id: accountId,
      user_id: userId,
      last_seq: this.askedFrom,
    });
    this.send({ command: 'subscribe', identifier: this.identifier });
  }

  /**
   * Number of the last event that was received completely: one less than the newest, if that may have more frames.
   * Undefined before the first subscription.
   */
  get receivedUpTo(): number | undefined {
    if (this.lastSeq === undefined) return undefined;
    return this.seenAtLastSeq.size > 0 ? this.lastSeq - 1 : this.lastSeq;
  }

  private confirmed(seq: number | undefined): void {
    const from = this.askedFrom ?? seq ?? null;
    this.attempts = 0;
    if (seq !== undefined && (this.lastSeq === undefined || seq >= this.lastSeq)) this.moveTo(seq);
    this.options.onSubscribed({ from });
    this.reportPresence();
  }

  private deliver(message: RealtimeMessage): void {
    if (message.data.account_id !== this.options.identity.accountId) return;
    const { seq } = message;
    if (seq !== undefined && !this.isNew(seq, message)) return;
    this.options.onEvent(message);
  }

  private isNew(seq: number, message: RealtimeMessage): boolean {
    if (message.event === 'sync.reset') {
      this.moveTo(seq);
      return true;
    }
    if (this.lastSeq !== undefined && seq < this.lastSeq) return false;
    const name = frameName(message);
    if (seq !== this.lastSeq) {
      this.moveTo(seq);
    } else if (this.seenAtLastSeq.size === 0 || this.seenAtLastSeq.has(name)) {
      return false;
    }
    this.seenAtLastSeq.add(name);
    return true;
  }

  private moveTo(seq: number): void {
    this.lastSeq = seq;
    this.seenAtLastSeq.clear();
  }

  private reportPresence(): void {
    this.perform('update_presence');
  }

  /** Sends an action to the subscribed channel; does nothing before the first subscription. */
  perform(action: string, values?: object): void {
    if (this.identifier === '') return;
    const data = JSON.stringify({ action, ...values });
    this.send({ command: 'message', identifier: this.identifier, data });
  }

  private send(command: object): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(command));
  }

  /**
   * Compares clock times instead of counting ticks, because timers pause in hidden tabs and while the computer sleeps.
   */
  private checkAlive(): void {
    if (this.socket && Date.now() - this.lastFrameAt > STALE_AFTER_MS) this.lostConnection();
  }

  private lostConnection(): void {
    this.abandonSocket();
    if (this.isStopped) return;
    this.options.onClosed();
    const random = this.options.random ?? Math.random;
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.attempts);
    this.attempts += 1;
    // Half of the delay is random, so that not all browsers reconnect at the same moment after a server restart.
    this.retryTimer = setTimeout(() => this.open(), longest * (0.5 + random() / 2));
  }

  private rejected(): void {
    this.stop();
    this.options.onClosed();
    this.options.onRejected();
  }

  private abandonSocket(): void {
    const { socket } = this;
    this.socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}

function frameName({ event, data }: RealtimeMessage): string {
  return `${event}:${'id' in data ? String(data.id) : ''}`;
}
