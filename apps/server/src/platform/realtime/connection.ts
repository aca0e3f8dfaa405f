import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { closeCodes, type RealtimeLimits } from './limits';
import { type ClientCommand, type DisconnectReason, frames, parseClientFrame } from './protocol';
import type { Subscription } from './subscription';
import { textFrameOf } from './websocket-frame';

/** Above this share of the send buffer, ephemeral events are dropped and a catch-up waits for the client. */
const BUSY_BUFFER_SHARE = 0.25;
const GOODBYE_MS = 1_000;
/** Frames written in one turn of the event loop are sent together; more bytes than this are sent immediately. */
const FLUSH_AT_BYTES = 64 * 1024;
/**
 * When more bytes than this are waiting, frames are copied to memory of their own, because a slice of a pool would
 * keep the whole pool allocated.
 */
const OWN_MEMORY_FROM_BYTES = 16 * 1024;
const NOTHING = Buffer.alloc(0);

export interface ConnectionOptions {
  socket: WebSocket;
  /**
   * The TCP stream of the WebSocket. Encoded frames are written to it directly, between the frames that `ws` writes.
   */
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

/** One socket with its limits, subscriptions and slots. */
export class Connection {
  readonly ip: string;
  /** By identifier, from the moment of the client's request. */
  readonly subscriptions = new Map<string, Subscription>();
  /** Slots requested for this socket; the promise says whether the slot was granted. */
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

  /** True when the client reads more slowly than the server writes. */
  get isBusy(): boolean {
    return this.waiting > this.limits.sendBufferBytes * BUSY_BUFFER_SHARE;
  }

  /** Bytes not yet taken by the operating system. `ws` has no queue of its own, because compression is off. */
  private get waiting(): number {
    return this.stream.writableLength;
  }

  /** `frame` comes from `textFrame` and must not be changed afterwards. */
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

  /** Resolves when everything buffered for the client was written, or its socket closed. */
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

  /** A client that does not read costs at most one send buffer and its socket, and does not affect others (R3). */
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

  /** Sends the corked frames; called at the end of the turn. */
  flush(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.stream.uncork();
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), GOODBYE_MS).unref();
  }

  /** Sends the client the reason and whether to reconnect, then closes the socket. */
  disconnect(reason: DisconnectReason, options: { reconnect: boolean; code: number }): void {
    this.sendText(frames.disconnect(reason, options.reconnect));
    this.close(options.code, reason);
  }

  /** Call it every `heartbeatMs`: pings the client and terminates dead connections. */
  checkAlive(): void {
    // Terminate connections that would exceed `deadAfterMs` before the next call.
    const silentMs = Date.now() - this.lastReceivedAt;
    if (silentMs > this.limits.deadAfterMs - this.limits.heartbeatMs) this.socket.terminate();
    else if (this.isOpen) this.socket.ping();
  }

  /** Call it when a subscription was added or removed. */
  watchIdleness(): void {
    if (this.subscriptions.size > 0) {
      clearTimeout(this.idleTimer);
      this.idleTimer = undefined;
      return;
    }
    // Keep a running timer: rejected subscriptions must not extend the time.
    this.idleTimer ??= setTimeout(() => {
      this.idleTimer = undefined;
      // Check again, because a subscription may be pending: a long catch-up is not idleness.
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

/** Small buffers are slices of a shared pool; one that is kept for long would keep the whole pool allocated. */
const sharesMemory = (bytes: Buffer): boolean => bytes.buffer.byteLength > bytes.length;

function ownMemory(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
