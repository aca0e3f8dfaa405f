import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { normalizeUrl } from '../http/normalize-url';
import { ipLimitKey, type Slots } from '../limits';
import { Connection } from './connection';
import type { RealtimeHub } from './hub';
import { closeCodes, defaultRealtimeLimits, type RealtimeLimits } from './limits';
import { frames, SUBPROTOCOL } from './protocol';
import { textFrameOf } from './websocket-frame';

const PATH = '/cable';
const GOODBYE_MS = 2_000;
const REFUSED_MS = 1_000;

export interface CableServerOptions {
  hub: RealtimeHub;
  /** Counts sockets per IP address over all processes. */
  slots: Slots;
  /** IP address of the caller, taking trusted proxies into account. */
  clientIp(request: IncomingMessage): string;
  /** True for IP addresses exempt from limits. */
  isExempt(ip: string): boolean;
  limits?: Partial<RealtimeLimits>;
}

/** The WebSocket server of `/cable`. */
export interface CableServer {
  /** Handles upgrades to `/cable`; refuses all others. */
  attach(server: Server): void;
  readonly connectionCount: number;
  /** Asks all clients to reconnect (to another process) and closes the sockets. */
  close(): Promise<void>;
}

export function createCableServer(options: CableServerOptions): CableServer {
  const limits = { ...defaultRealtimeLimits, ...options.limits };
  const connections = new Set<Connection>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  let isClosing = false;

  // One timer and one frame for all clients, because the time is the same for all of them.
  const ping = setInterval(() => {
    const frame = textFrameOf(frames.ping(Math.floor(Date.now() / 1_000)));
    // Skip clients with a full buffer: they have other data to read, and many small frames cost more than they are
    // worth.
    for (const connection of connections) if (!connection.isBusy) connection.send(frame);
  }, limits.pingMs);
  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.checkAlive();
  }, limits.heartbeatMs);
  ping.unref();
  heartbeat.unref();

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (normalizeUrl(request.url ?? '').split('?')[0] !== PATH) return refuse(socket, '404 Not Found');
    if (isClosing) return refuse(socket, '503 Service Unavailable');
    accept({ request, socket, head }).catch(() => socket.destroy());
  }

  async function accept({ request, socket, head }: Upgrade): Promise<void> {
    const ip = options.clientIp(request);
    const slot = options.isExempt(ip) ? undefined : `sockets-by-ip:${ipLimitKey(ip)}`;
    const isGranted = slot === undefined || (await options.slots.take(slot, limits.socketsPerIp));
    const releaseSlot = () => {
      if (slot !== undefined) options.slots.release(slot);
    };
    if (socket.destroyed || isClosing) {
      if (isGranted) releaseSlot();
      return refuse(socket, '503 Service Unavailable');
    }
    let isTaken = false;
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      isTaken = true;
      if (!isGranted) return rejectSocket(webSocket);
      const connection = new Connection({
        socket: webSocket,
        stream: socket,
        ip,
        limits,
        onCommand: (from, command) => options.hub.handleCommand(from, command),
        onClosed() {
          releaseSlot();
          connections.delete(connection);
          options.hub.handleClosed(connection);
        },
      });
      connections.add(connection);
    });
    // `handleUpgrade` calls back synchronously; the library has refused an invalid handshake without a call.
    if (!isTaken && isGranted) releaseSlot();
  }

  return {
    attach: (server) => void server.on('upgrade', upgrade),
    get connectionCount() {
      return connections.size;
    },
    async close() {
      isClosing = true;
      clearInterval(ping);
      clearInterval(heartbeat);
      for (const connection of connections)
        connection.disconnect('server_restart', { reconnect: true, code: closeCodes.restart });
      const deadline = Date.now() + GOODBYE_MS;
      while (connections.size > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

/** Closes the socket with a reason and ignores everything it still sends; errors on it must not become uncaught. */
function rejectSocket(webSocket: WebSocket): void {
  webSocket.on('error', () => webSocket.terminate());
  webSocket.close(closeCodes.policy, 'too many connections');
  setTimeout(() => webSocket.terminate(), REFUSED_MS).unref();
}

interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
