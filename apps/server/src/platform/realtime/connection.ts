import type { WebSocket } from 'ws';
import { closeCodes, type RealtimeLimits } from './limits';
import { type ClientCommand, type DisconnectReason, frames, parseClientFrame } from './protocol';
import type { Subscription } from './subscription';

/** From here on unnumbered events are not sent any more, and a catch-up waits for the client. */
const BUSY_BUFFER_SHARE = 0.25;
const GOODBYE_MS = 1_000;

export interface ConnectionOptions {
  socket: WebSocket;
  ip: string;
  limits: RealtimeLimits;
  onCommand(connection: Connection, command: ClientCommand): void;
  onClosed(connection: Connection): void;
}

/** One socket: what it may cost us, and what it holds. */
export class Connection {
  readonly ip: string;
  /** By identifier, from the moment the client asked for them. */
  readonly subscriptions = new Map<string, Subscription>();
  /** Limited places that it asked for, and whether it got them. */
  readonly slots = new Map<string, Promise<boolean>>();
  private readonly socket: WebSocket;
  private readonly limits: RealtimeLimits;
  private lastHeard = Date.now();
  private frameBudget: number;
  private frameBudgetAt = Date.now();
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(options: ConnectionOptions) {
    this.socket = options.socket;
    this.ip = options.ip;
    this.limits = options.limits;
    this.frameBudget = options.limits.frameBurst;
    this.socket.on('message', (data, isBinary) => this.receive(data.toString(), isBinary, options));
    this.socket.on('pong', () => this.heard());
    this.socket.on('error', () => this.socket.terminate());
    this.socket.on('close', () => {
      clearTimeout(this.idleTimer);
      options.onClosed(this);
    });
    this.watchIdleness();
    this.send(frames.welcome);
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** The client reads more slowly than we write. */
  get isBusy(): boolean {
    return this.socket.bufferedAmount > this.limits.sendBufferBytes * BUSY_BUFFER_SHARE;
  }

  send(text: string): void {
    if (!this.mayWrite(text)) return;
    this.socket.send(text);
  }

  /** Resolves when the client has taken enough of what waits for it. */
  async sendPaced(text: string): Promise<void> {
    if (!this.mayWrite(text)) return;
    if (!this.isBusy) {
      this.socket.send(text);
      return;
    }
    await new Promise<void>((resolve) => this.socket.send(text, () => resolve()));
  }

  /** A client that does not read costs one buffer and its socket, nobody else anything (R3). */
  private mayWrite(text: string): boolean {
    if (!this.isOpen) return false;
    const waiting = this.socket.bufferedAmount;
    if (waiting === 0 || waiting + text.length <= this.limits.sendBufferBytes) return true;
    this.close(closeCodes.overloaded, 'client does not read');
    return false;
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), GOODBYE_MS).unref();
  }

  /** Tells the client why and whether to come back, then closes. */
  disconnect(reason: DisconnectReason, options: { reconnect: boolean; code: number }): void {
    this.send(frames.disconnect(reason, options.reconnect));
    this.close(options.code, reason);
  }

  /** Called regularly: finds peers that went away without a word. */
  checkAlive(): void {
    if (Date.now() - this.lastHeard > this.limits.deadAfterMs) this.socket.terminate();
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

  private heard(): void {
    this.lastHeard = Date.now();
  }

  private receive(text: string, isBinary: boolean, options: ConnectionOptions): void {
    this.heard();
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
