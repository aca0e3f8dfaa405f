import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What happens to a line of the client instead of reaching the server. */
export type Fault =
  /** Nothing, for ever. */
  | 'hang'
  /** One byte now and then, for ever. */
  | 'drip'
  /** The connection is reset (RST). */
  | 'reset'
  /** These bytes come back; `{tag}` stands for the first word of the line. */
  | { say: string; thenClose?: boolean; once?: boolean };

export interface FaultProxy {
  port: number;
  /** The first line of the client that matches gets the fault; null: none does. Default: none. */
  fail(pattern: RegExp | null, fault?: Fault): void;
  /** Lines of the clients so far. */
  lines: string[];
  /** Resets all connections. */
  cut(): void;
  close(): Promise<void>;
}

/** Stands between a client and a real server whose answers it passes on, and fails a chosen command of the client. */
export async function startFaultProxy(
  target: { host: string; port: number },
  /** Offers of the server that the client does not see. Default: STARTTLS, so that all commands can be read. */
  { hides = ['STARTTLS'] }: { hides?: readonly string[] } = {},
): Promise<FaultProxy> {
  let rule: { pattern: RegExp; fault: Fault } | null = null;
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        (socket === client ? upstream : client).destroy();
      });
    }
    upstream.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      const hidden = text.includes('CAPABILITY')
        ? hides.reduce((shown, offer) => shown.replaceAll(offer, 'X'.repeat(offer.length)), text)
        : text;
      client.write(hidden, 'latin1');
    });
    let hangs = false;
    client.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      lines.push(...text.split(/\r?\n/).filter((line) => line !== ''));
      if (hangs) return;
      if (!rule?.pattern.test(text)) {
        upstream.write(chunk);
        return;
      }
      const { fault } = rule;
      if (typeof fault === 'object' && fault.once) rule = null;
      hangs = apply(fault, client, text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    port: (server.address() as AddressInfo).port,
    fail(pattern, fault = 'hang') {
      rule = pattern ? { pattern, fault } : null;
    },
    lines,
    cut,
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

/** True: the server must get nothing more from this client. */
function apply(fault: Fault, client: Socket, line: string): boolean {
  if (fault === 'hang') return true;
  if (fault === 'drip') {
    const timer = setInterval(() => client.write('x'), 20);
    client.on('close', () => clearInterval(timer));
    return true;
  }
  if (fault === 'reset') {
    client.resetAndDestroy();
    return true;
  }
  const [tag = ''] = line.split(' ');
  client.write(fault.say.replaceAll('{tag}', tag));
  if (fault.thenClose) client.end();
  return fault.thenClose === true;
}
