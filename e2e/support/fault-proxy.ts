import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * - `pass`: bytes go through.
 * - `refuse`: what is open is cut, what comes is cut at once.
 * - `silent`: connections stay and are taken, and no byte moves: a network that swallows everything.
 * - `cut-answers`: bytes go to the server; its first byte of answer cuts the line instead of arriving.
 */
export type FaultMode = 'pass' | 'refuse' | 'silent' | 'cut-answers';

export interface FaultProxyOptions {
  target: NetConnectOpts;
  /** Looks at what a client sends; the line is cut before they go on, or after the server has answered them. */
  cutAt?: (bytes: Buffer) => 'before' | 'after' | undefined;
}

/** A TCP proxy in front of a server of any kind, whose line can fail on demand. */
export interface FaultProxy {
  port: number;
  /** How many lines it cut so far. */
  cuts(): number;
  setMode(mode: FaultMode): void;
  /** Open connections never move a byte again, whatever the mode: their peer is not told. */
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
      if (mode === 'cut-answers' || line.isCutAtAnswer) cut(line);
      else client.write(bytes);
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

/** A client's connection and the one behind it. */
class ProxiedConnection {
  isDead = false;
  isCutAtAnswer = false;

  constructor(
    readonly client: Socket,
    readonly server: Socket,
    onEnd: () => void,
  ) {
    for (const socket of [client, server]) {
      // Held back until the last packet is confirmed, small answers would each cost 40 ms.
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
