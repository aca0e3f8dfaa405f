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
  /** One event of this account, each exactly once and in the order of their numbers. */
  onEvent: (message: RealtimeMessage) => void;
  /** The subscription stands. `from`: every event after this number came or will; null: the server numbers none. */
  onSubscribed: (info: { from: number | null }) => void;
  onClosed: () => void;
  /** The server does not accept the token; trying again with it is of no use. */
  onRejected: () => void;
}

export interface CableOptions extends CableHandlers {
  url: string;
  identity: CableIdentity;
  /** What was read is right up to this event number; asked when the first subscription is made, which begins there. */
  snapshotSeq?: () => number | undefined;
  createSocket?: (url: string, protocols: string[]) => WebSocket;
  /** 0…1; given in tests. */
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
 * Keeps one subscription to the account's events alive: notices silent connections, comes back by itself and asks
 * for what it missed meanwhile.
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
  /** What the present subscription asked to begin after. */
  private askedFrom: number | undefined;
  /** Frames seen with that number: one event may be told by several, and the line may break between them. */
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

  /** Tries at once instead of waiting for the next turn: the network is back, or the tab is. */
  wake(): void {
    if (this.isStopped) return;
    if (this.socket === null) this.open();
    else this.checkAlive();
  }

  /**
   * The network is gone, whatever the socket still believes: one that outlives a short gap would tell of none, and of
   * nothing it missed. The next try asks for that.
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
    // A failing connection closes too; that is where it is handled.
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
   * Number of the newest event that was heard whole; one less while the newest may have more frames to come. Undefined
   * before the first subscription.
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

  /** Says something into the room; without a room nobody hears it. */
  perform(action: string, values?: object): void {
    if (this.identifier === '') return;
    const data = JSON.stringify({ action, ...values });
    this.send({ command: 'message', identifier: this.identifier, data });
  }

  private send(command: object): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(command));
  }

  /** Timers sleep in hidden tabs and closed laptops, so the clock is asked instead of counting. */
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
    // Half of it by chance, so that not every browser comes back in the same moment after a restart.
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
