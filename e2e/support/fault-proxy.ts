import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * - `pass`: bytes are forwarded.
 * - `refuse`: open connections are cut, new ones are cut immediately.
 * - `silent`: connections stay open and are accepted, but no byte is forwarded, as on a network that drops all packets.
 * - `cut-answers`: bytes go to the server; its first byte of response cuts the connection instead of arriving.
 */
export type FaultMode = 'pass' | 'refuse' | 'silent' | 'cut-answers';

export interface FaultProxyOptions {
  target: NetConnectOpts;
  /**
   * Inspects what a client sends; the connection is cut before the bytes are forwarded, or when the server responds.
   */
  cutAt?: (bytes: Buffer) => 'before' | 'after' | undefined;
  /** Sees what the server has answered, once it was forwarded to the client. */
  onAnswer?: (bytes: Buffer) => void;
}

/** A TCP proxy in front of any server, whose connections can fail on demand. */
export interface FaultProxy {
  port: number;
  /** Number of connections cut so far. */
  cuts(): number;
  setMode(mode: FaultMode): void;
  /** Open connections never forward a byte again, whatever the mode; their peers are not notified. */
  dropAll(): void;
  close(): Promise<void>;
}

export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const lines = new Set<ProxiedConnection>();
  let mode: FaultMode = 'pass';
  let cuts = 0;
  const cut = (line: ProxiedConnection): void => {
    cuts += 1;
    line.end();
  };
  const server = createServer((client) => {
    if (mode === 'refuse') return void client.destroy();
    const line = new ProxiedConnection(client, connect(options.target), () => lines.delete(line));
    lines.add(line);
    if (mode === 'silent') line.hold();
    client.on('data', (bytes) => {
      const verdict = options.cutAt?.(bytes);
      if (verdict === 'before') return cut(line);
      line.server.write(bytes);
      if (verdict === 'after') line.isCutAtAnswer = true;
    });
    line.server.on('data', (bytes) => {
      if (mode === 'cut-answers' || line.isCutAtAnswer) return cut(line);
      client.write(bytes);
      options.onAnswer?.(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    port: address.port,
    cuts: () => cuts,
    setMode(next) {
      mode = next;
      for (const line of lines) {
        if (line.isDead) continue;
        if (next === 'refuse') cut(line);
        else if (next === 'silent') line.hold();
        else line.release();
      }
    },
    dropAll() {
      for (const line of lines) {
        line.hold();
        line.isDead = true;
      }
    },
    async close() {
      for (const line of lines) line.end();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A client's connection and its connection to the server. */
class ProxiedConnection {
  isDead = false;
  isCutAtAnswer = false;

  constructor(
    readonly client: Socket,
    readonly server: Socket,
    onEnd: () => void,
  ) {
    for (const socket of [client, server]) {
      // Without this, Nagle's algorithm would delay each small response by 40 ms.
      socket.setNoDelay(true);
      socket.on('error', () => this.end());
      socket.on('close', () => {
        this.end();
        onEnd();
      });
    }
  }

  hold(): void {
    this.client.pause();
    this.server.pause();
  }

  release(): void {
    this.client.resume();
    this.server.resume();
  }

  end(): void {
    this.client.destroy();
    this.server.destroy();
  }
}
