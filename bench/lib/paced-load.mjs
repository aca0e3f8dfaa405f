import { setTimeout as delay } from 'node:timers/promises';
import { openExchange, summary } from './http-load.mjs';

const TICK_MS = 5;
/**
 * How much longer a server that does not keep up may take; after that, requests still due count as not sent and
 * requests in flight as failed.
 */
const GRACE_SECONDS = 10;

/**
 * Sends a fixed number of requests per second, whether the server keeps up or not. Times count from the moment a
 * request was due, so they include waiting for a free connection. `onAnswer(request, status)` is called for each.
 */
export async function paceHttp({ port, connections, perSecond, seconds, next, onAnswer }) {
  const total = perSecond * seconds;
  const exchanges = await Promise.all(Array.from({ length: connections }, () => openExchange(port)));
  const idle = [...exchanges];
  const due = [];
  const latencies = [];
  const statuses = {};
  const under = new Set();
  let notSent = 0;
  const began = performance.now();
  const send = async (exchange, { request, at }) => {
    const status = await exchange.send(request).catch(() => 0);
    latencies.push(performance.now() - at);
    statuses[status] = (statuses[status] ?? 0) + 1;
    onAnswer?.(request, status);
    idle.push(exchange);
    pump();
  };
  const pump = () => {
    while (due.length > 0 && idle.length > 0) {
      const sending = send(idle.pop(), due.shift());
      under.add(sending);
      void sending.finally(() => under.delete(sending));
    }
  };
  for (let made = 0; made < total; ) {
    const now = performance.now();
    const expected = Math.min(total, Math.floor(((now - began) / 1_000) * perSecond) + 1);
    for (; made < expected; made += 1) due.push({ request: next(), at: began + (made / perSecond) * 1_000 });
    pump();
    await delay(TICK_MS);
  }
  const ending = setTimeout(
    () => {
      notSent = due.splice(0).length;
      for (const exchange of exchanges) exchange.end();
    },
    began + (seconds + GRACE_SECONDS) * 1_000 - performance.now(),
  );
  while (under.size > 0) await Promise.race(under);
  clearTimeout(ending);
  for (const exchange of exchanges) exchange.end();
  return { ...summary(latencies, (performance.now() - began) / 1_000, statuses), notSent };
}
