import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface CableMessage {
  event: string;
  data: Record<string, unknown>;
  seq?: number;
}

/** A client that remembers its last event number and asks for missed events when it reconnects. */
export class Cable {
  readonly messages: CableMessage[] = [];
  private socket: WebSocket | undefined;
  private lastSeq: number | undefined;

  constructor(
    private readonly url: string,
    private readonly room: { pubsub_token: string; user_id?: number; account_id?: number },
  ) {}

  async connect(): Promise<void> {
    this.socket?.terminate();
    const socket = new WebSocket(`${this.url.replace(/^http/, 'ws')}/cable`, 'actioncable-v1-json');
    this.socket = socket;
    const resume = this.lastSeq === undefined ? {} : { last_seq: this.lastSeq };
    const identifier = JSON.stringify({ channel: 'RoomChannel', ...this.room, ...resume });
    socket.on('error', () => undefined);
    await once(socket, 'open');
    const confirmed = new Promise<void>((resolve, reject) => {
      socket.once('close', () => reject(new Error('the socket closed before it was subscribed')));
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as { type?: string; seq?: number; message?: CableMessage };
        if (frame.type === 'confirm_subscription') {
          this.lastSeq ??= frame.seq;
          resolve();
        }
        if (typeof frame.message === 'object') this.take(frame.message);
      });
    });
    socket.send(JSON.stringify({ command: 'subscribe', identifier }));
    await confirmed;
  }

  close(): void {
    this.socket?.close();
  }

  private take(message: CableMessage): void {
    this.messages.push(message);
    if (message.seq !== undefined) this.lastSeq = message.seq;
  }
}
