import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { closeCodes, type RealtimeLimits } from './limits';
import { type ClientCommand, type DisconnectReason, frames, parseClientFrame } from './protocol';
import type { Subscription } from './subscription';
import { textFrameOf } from './websocket-frame';

/** From here on unnumbered events are not sent any more, and a catch-up waits for the client. */
const BUSY_BUFFER_SHARE = 0.25;
const GOODBYE_MS = 1_000;
/** What is said within one turn leaves together; more than this does not wait for the end of the turn. */
const FLUSH_AT_BYTES = 64 * 1024;
/** From here on what waits has memory of its own, not a slice that holds what surrounds it. */
const OWN_MEMORY_FROM_BYTES = 16 * 1024;
const NOTHING = Buffer.alloc(0);

export interface ConnectionOptions {
  socket: WebSocket;
  /** What the websocket was made of. Ready frames are written to it, between those that `ws` writes itself. */
  stream: Duplex;
  ip: string;
  limits: RealtimeLimits;
  onCommand(connection: Connection, command: ClientCommand): void;
  onClosed(connection: Connection): void;
}

const corkedConnections: Connection[] = [];
function flushAll(): void {
  for (const connection of corkedConnections.splice(0)) connection.flush();
}

/** One socket: what it may cost us, and what it holds. */
export class Connection {
  readonly ip: string;
  /** By identifier, from the moment the client asked for them. */
  readonly subscriptions = new Map<string, Subscription>();
  /** Limited places that it asked for, and whether it got them. */
  readonly slots = new Map<string, Promise<boolean>>();
  private readonly socket: WebSocket;
  private readonly stream: Duplex;
  private readonly limits: RealtimeLimits;
  private lastReceivedAt = Date.now();
  private frameBudget: number;
  private frameBudgetAt = Date.now();
  private idleTimer: NodeJS.Timeout | undefined;
  private isHeld = false;
  private draining: Promise<void> | undefined;

  constructor(options: ConnectionOptions) {
    this.socket = options.socket;
    this.stream = options.stream;
    this.ip = options.ip;
    this.limits = options.limits;
    this.frameBudget = options.limits.frameBurst;
    this.socket.on('message', (data, isBinary) => this.receive(data.toString(), isBinary, options));
    this.socket.on('pong', () => this.markAlive());
    this.socket.on('error', () => this.socket.terminate());
    this.socket.on('close', () => {
      clearTimeout(this.idleTimer);
      options.onClosed(this);
    });
    this.watchIdleness();
    this.sendText(frames.welcome);
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** The client reads more slowly than we write. */
  get isBusy(): boolean {
    return this.waiting > this.limits.sendBufferBytes * BUSY_BUFFER_SHARE;
  }

  /** Bytes that the machine has not taken yet. `ws` keeps none back: nothing is compressed. */
  private get waiting(): number {
    return this.stream.writableLength;
  }

  /** `frame` is what `textFrame` made; nobody may change it any more. */
  send(frame: Buffer): void {
    if (!this.mayWrite(frame.length)) return;
    this.cork();
    const isQueued = this.waiting > OWN_MEMORY_FROM_BYTES && this.stream.writableNeedDrain;
    this.stream.write(isQueued && sharesMemory(frame) ? ownMemory(frame) : frame);
    if (this.waiting > FLUSH_AT_BYTES) this.flush();
  }

  sendText(text: string): void {
    this.send(textFrameOf(text));
  }

  /** Resolves when the client has taken everything that waits for it, or its socket ended. */
  drained(): Promise<void> {
    if (this.stream.destroyed || this.waiting === 0) return Promise.resolve();
    this.draining ??= new Promise((resolve) => {
      this.stream.write(NOTHING, () => {
        this.draining = undefined;
        resolve();
      });
    });
    return this.draining;
  }

  /** A client that does not read costs one buffer and its socket, nobody else anything (R3). */
  private mayWrite(bytes: number): boolean {
    if (!this.isOpen) return false;
    if (this.waiting > 0 && this.waiting + bytes > this.limits.sendBufferBytes) this.flush();
    const { waiting } = this;
    if (waiting === 0 || waiting + bytes <= this.limits.sendBufferBytes) return true;
    this.close(closeCodes.overloaded, 'client does not read');
    return false;
  }

  private cork(): void {
    if (this.isHeld) return;
    this.isHeld = true;
    this.stream.cork();
    if (corkedConnections.push(this) === 1) process.nextTick(flushAll);
  }

  /** For the end of the turn. */
  flush(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.stream.uncork();
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), GOODBYE_MS).unref();
  }

  /** Tells the client why and whether to come back, then closes. */
  disconnect(reason: DisconnectReason, options: { reconnect: boolean; code: number }): void {
    this.sendText(frames.disconnect(reason, options.reconnect));
    this.close(options.code, reason);
  }

  /** Called regularly: finds peers that went away without a word. */
  checkAlive(): void {
    // Looked at from time to time: who would be over it at the next look ends now.
    const silentMs = Date.now() - this.lastReceivedAt;
    if (silentMs > this.limits.deadAfterMs - this.limits.heartbeatMs) this.socket.terminate();
    else if (this.isOpen) this.socket.ping();
  }

  /** To be called when a subscription was made or ended. */
  watchIdleness(): void {
    if (this.subscriptions.size > 0) {
      clearTimeout(this.idleTimer);
      this.idleTimer = undefined;
      return;
    }
    // Refused tries do not buy time.
    this.idleTimer ??= setTimeout(() => {
      this.idleTimer = undefined;
      // One may still be on its way: a long catch-up is no idleness.
      if (this.subscriptions.size === 0) this.close(closeCodes.policy, 'nothing subscribed');
    }, this.limits.unsubscribedMs).unref();
  }

  private markAlive(): void {
    this.lastReceivedAt = Date.now();
  }

  private receive(text: string, isBinary: boolean, options: ConnectionOptions): void {
    this.markAlive();
    if (!this.takeFrameBudget()) return this.close(closeCodes.policy, 'too many frames');
    const command = isBinary ? undefined : parseClientFrame(text);
    if (command) options.onCommand(this, command);
  }

  private takeFrameBudget(): boolean {
    const now = Date.now();
    const refill = ((now - this.frameBudgetAt) / 1_000) * this.limits.framesPerSecond;
    this.frameBudget = Math.min(this.limits.frameBurst, this.frameBudget + refill) - 1;
    this.frameBudgetAt = now;
    return this.frameBudget >= 0;
  }
}

/** Small buffers are slices of a pool: one that waits long would keep the whole piece. */
const sharesMemory = (bytes: Buffer): boolean => bytes.buffer.byteLength > bytes.length;

function ownMemory(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
