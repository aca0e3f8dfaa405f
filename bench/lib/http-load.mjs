import { connect } from 'node:net';

const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * Keeps `connections` requests in flight for some seconds. `next()` returns `{method, path, headers, body}`, or null to
 * end. The client does as little as possible, because it shares the machine with what it measures.
 */
export async function loadHttp({ port, connections, seconds, next, onAnswer }) {
  const until = performance.now() + seconds * 1_000;
  const latencies = [];
  const statuses = {};
  const began = performance.now();
  const lane = async () => {
    const exchange = await openExchange(port);
    for (let request = next(); request && performance.now() < until; request = next()) {
      const sent = performance.now();
      const status = await exchange.send(request).catch(() => 0);
      latencies.push(performance.now() - sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      onAnswer?.(request, status);
    }
    exchange.end();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return summary(latencies, (performance.now() - began) / 1_000, statuses);
}

export function summary(latencies, seconds, statuses = {}) {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    count: latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    statuses,
  };
}

/**
 * One keep-alive connection, one request at a time; resolves with the status of each response. Reconnects when the
 * server closed the idle connection.
 */
export async function openExchange(port) {
  let lane = await openLane(port);
  return {
    async send(request) {
      if (lane.isClosed()) lane = await openLane(port);
      return lane.send(request);
    },
    end: () => lane.end(),
  };
}

async function openLane(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received = Buffer.alloc(0);
  let isClosed = false;
  /** The pending request: `{ resolve, reject }`. */
  let pending;
  const finish = (how, value) => {
    const { [how]: settle } = pending ?? {};
    pending = undefined;
    settle?.(value);
  };
  socket.on('data', (data) => {
    if (!pending) return; // the server closes an idle connection
    received = received.length === 0 ? data : Buffer.concat([received, data]);
    const end = received.indexOf(HEADERS_END);
    if (end < 0) return;
    const head = received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (received.length < end + 4 + length) return;
    if (!head.startsWith('HTTP/1.1 2') && process.env.BENCH_SHOW) console.error(received.toString());
    received = Buffer.alloc(0);
    isClosed ||= /^connection: close/im.test(head);
    finish('resolve', Number(head.slice(9, 12)));
  });
  socket.on('error', (error) => finish('reject', error));
  socket.on('close', () => {
    isClosed = true;
    finish('reject', new Error('the connection was closed'));
  });
  return {
    isClosed: () => isClosed,
    send({ method, path, headers = '', body = '', type = 'application/json' }) {
      const length =
        body === '' ? '' : `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      return new Promise((resolve, reject) => {
        pending = { resolve, reject };
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}${length}\r\n${body}`,
        );
      });
    },
    end: () => socket.destroy(),
  };
}
