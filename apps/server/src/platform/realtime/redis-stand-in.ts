import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * Speaks as much of the Redis protocol as the bus and the presence store use, for tests on machines that
 * have no Redis.
 */
export interface RedisStandIn {
  url: string;
  /** Drops all connections and refuses new ones until `up`. */
  down(): void;
  up(): void;
  close(): Promise<void>;
}

export async function startRedisStandIn(): Promise<RedisStandIn> {
  const sockets = new Set<Socket>();
  const subscribers = new Map<string, Set<Socket>>();
  const sets = new Map<string, Map<string, number>>();
  let isDown = false;

  function run(socket: Socket, [name = '', ...args]: string[]): string {
    const [key = '', a = '', b = ''] = args;
    switch (name.toLowerCase()) {
      case 'subscribe': {
        const listeners = subscribers.get(key) ?? new Set();
        subscribers.set(key, listeners.add(socket));
        return push([bulk('subscribe'), bulk(key), ':1\r\n']);
      }
      case 'publish': {
        const listeners = subscribers.get(key) ?? new Set();
        for (const listener of listeners) listener.write(push([bulk('message'), bulk(key), bulk(a)]));
        return `:${listeners.size}\r\n`;
      }
      case 'zadd':
        sets.set(key, (sets.get(key) ?? new Map()).set(b, Number(a)));
        return ':1\r\n';
      case 'zremrangebyscore':
        for (const [member, score] of sets.get(key) ?? [])
          if (score <= Number(b)) sets.get(key)?.delete(member);
        return ':0\r\n';
      case 'zrangebyscore': {
        const least = Number(a.replace('(', ''));
        const found = [...(sets.get(key) ?? [])].filter(([, score]) => score > least);
        return array(found.map(([member]) => bulk(member)));
      }
      case 'info':
        return bulk('redis_version:7.0.0\r\nloading:0\r\n');
      default:
        return '+OK\r\n';
    }
  }

  const server = createServer((socket) => {
    if (isDown) return void socket.destroy();
    sockets.add(socket);
    let buffered = '';
    let queued: string[] | undefined;
    socket.on('data', (chunk) => {
      const { commands, rest } = readCommands(buffered + chunk.toString());
      buffered = rest;
      for (const command of commands) {
        const name = command[0]?.toLowerCase();
        if (name === 'multi') {
          queued = [];
          socket.write('+OK\r\n');
        } else if (name === 'exec') {
          socket.write(array(queued ?? []));
          queued = undefined;
        } else if (queued) {
          queued.push(run(socket, command));
          socket.write('+QUEUED\r\n');
        } else socket.write(run(socket, command));
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      for (const listeners of subscribers.values()) listeners.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    down() {
      isDown = true;
      drop();
    },
    up() {
      isDown = false;
    },
    async close() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const array = (parts: string[]) => `*${parts.length}\r\n${parts.join('')}`;
/** What the server says unasked, in version 3 of the protocol. */
const push = (parts: string[]) => `>${parts.length}\r\n${parts.join('')}`;

/** Commands arrive as arrays of bulk strings; tests send plain ASCII. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (!head) return { commands, rest };
    let at = head[0].length;
    const command: string[] = [];
    for (let part = 0; part < Number(head[1]); part += 1) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at));
      if (!size) return { commands, rest };
      const start = at + size[0].length;
      const end = start + Number(size[1]);
      if (rest.length < end + 2) return { commands, rest };
      command.push(rest.slice(start, end));
      at = end + 2;
    }
    commands.push(command);
    rest = rest.slice(at);
  }
}
