import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

const LOOK_EVERY_MS = 200;

/**
 * A simple reverse proxy: each request or socket goes to the next ready process in turn. It keeps connections open,
 * polls `/ready` five times a second, and never sends a request twice.
 */
export interface Balancer {
  url: string;
  /** Uses these processes from the next poll on. */
  serve(targets: readonly string[]): void;
  isReady(target: string): boolean;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let targets: readonly string[] = [];
  const ready = new Set<string>();
  let turn = 0;

  function next(): URL | undefined {
    const able = targets.filter((target) => ready.has(target));
    turn += 1;
    const chosen = able[turn % Math.max(1, able.length)];
    return chosen === undefined ? undefined : new URL(chosen);
  }

  const server = createServer((incoming, answer) => forward({ incoming, answer, to: next(), agent }));
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) =>
    joinSockets({ incoming, socket, head, to: next() }),
  );
  // Each by itself: one that answers slowly must not keep another in use that is about to stop.
  const beingAsked = new Set<string>();
  const look = async (target: string) => {
    if (beingAsked.has(target)) return;
    beingAsked.add(target);
    if (await isReady(target)) ready.add(target);
    else ready.delete(target);
    beingAsked.delete(target);
  };
  const looking = setInterval(() => targets.forEach((target) => void look(target)), LOOK_EVERY_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(chosen) {
      targets = chosen;
    },
    isReady: (target) => ready.has(target),
    async close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function isReady(target: string): Promise<boolean> {
  try {
    const answer = await fetch(`${target}/ready`, { signal: AbortSignal.timeout(3_000) });
    return answer.status === 200;
  } catch {
    return false;
  }
}

function headersFor({ headers, socket }: IncomingMessage): IncomingMessage['headers'] {
  const before = headers['x-forwarded-for'];
  const forwarded = [before, socket.remoteAddress].filter(Boolean).join(', ');
  return { ...headers, 'x-forwarded-for': forwarded };
}

function forward(passing: {
  incoming: IncomingMessage;
  answer: ServerResponse;
  to: URL | undefined;
  agent: Agent;
}): void {
  const { incoming, answer, to, agent } = passing;
  const fail = (status: number) => (answer.headersSent ? answer.destroy() : answer.writeHead(status).end());
  if (!to) return void fail(502);
  const { connection: _hop, ...headers } = headersFor(incoming);
  const { method, url: path } = incoming;
  const outgoing = request({ host: to.hostname, port: to.port, method, path, headers, agent }, (reply) => {
    const { connection: _theirs, ...headers } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, headers);
    reply.pipe(answer);
  });
  outgoing.on('error', () => void fail(502));
  incoming.pipe(outgoing);
}

function joinSockets(passing: {
  incoming: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  to: URL | undefined;
}): void {
  const { incoming, socket, head, to } = passing;
  if (!to) return void socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
  const upstream = connect(Number(to.port), to.hostname, () => {
    const lines = Object.entries(headersFor(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  const end = () => {
    upstream.destroy();
    socket.destroy();
  };
  upstream.on('error', end).on('close', end);
  socket.on('error', end).on('close', end);
}
