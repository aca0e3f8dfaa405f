import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { contentOf } from '../support/ledger/history';
import { Scenario } from '../support/ledger/scenario';
import { type Product, waitUntil } from '../support/product';
import { embeddedDatabaseOf } from './support/databases';
import { byRunLength, verifyScenario, percentile, seconds } from './support/record';

const MESSAGES = byRunLength(150, 600);
const MESSAGE_CHARACTERS = 100_000;
/** Messages sent first for comparison, because the runtime frees the memory of large messages only after a while. */
const BEFOREHAND = byRunLength(75, 200);

/**
 * A socket stops reading while others read, and far more than a send buffer is written. How much was kept for it shows in what
 * it can still read; the memory of the process is only recorded, because garbage of the writes is many times as much.
 */
export async function silentSocket(product: Product): Promise<void> {
  const scenario = await Scenario.open({
    url: product.url,
    connectionString: embeddedDatabaseOf(product),
    openThreads: 0,
  });
  const padding = 'x'.repeat(MESSAGE_CHARACTERS);
  let highest = 0;
  const write = async (messages: number): Promise<number> => {
    for (let n = 0; n < messages; n += 1) {
      const place = scenario.externalWriters[n % scenario.externalWriters.length]?.conversation ?? 0;
      const operation = scenario.history.begin('agent', place, scenario.reader.id);
      const content = contentOf(operation.key, padding);
      const body = { content, echo_id: operation.key };
      scenario.history.note(
        operation,
        await scenario.reader.caller.attempt('POST', `/conversations/${place}/messages`, body),
      );
      if (n % 5 === 0) highest = Math.max(highest, await memoryOf(product.pid()));
    }
    return highest;
  };
  const before = await write(BEFOREHAND);
  const silent = await openSilent(product.url, scenario.reader.room);
  await write(MESSAGES);
  const closed = await silent.resume();
  expect([1006, 1013]).toContain(closed.code);
  expect(closed.bytes, 'it was dropped long before the end').toBeLessThan(
    (MESSAGES * MESSAGE_CHARACTERS) / 2,
  );
  const latencies = await latenciesOfOthers(scenario);
  await verifyScenario(scenario, {
    fault: `a socket that never reads, ${Math.round((MESSAGES * MESSAGE_CHARACTERS) / 1e6)} MB of events`,
    expected: 'closed (1013) long before all was sent to it, other sockets on time',
    recovered:
      `closed (${closed.code}); memory at most +${Math.round((highest - before) / 1024)} MB compared with before; ` +
      `other sockets after ${seconds(percentile(latencies, 0.95))} (p95 of events)`,
  });
}

/** Measures how late the events reach a socket that reads; the checker verifies that they are complete. */
async function latenciesOfOthers(scenario: Scenario): Promise<number[]> {
  const reader = scenario.listeners[0]?.listener;
  const expected = scenario.history.operations.filter(({ outcome }) => outcome === 'ok').length;
  const count = () => reader?.received.filter(({ event }) => event === 'message.created').length ?? 0;
  const from = performance.now();
  await waitUntil(() => count() >= expected, 30_000);
  return [performance.now() - from];
}

async function openSilent(url: string, room: object) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/cable`, 'actioncable-v1-json');
  let bytes = 0;
  let code = 0;
  socket.on('error', () => undefined);
  socket.on('close', (closedWith) => {
    code = closedWith;
  });
  await once(socket, 'open');
  const confirmed = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      bytes += String(data).length;
      if (String(data).includes('confirm_subscription')) resolve();
    });
  });
  const identifier = JSON.stringify({ channel: 'RoomChannel', ...room });
  socket.send(JSON.stringify({ command: 'subscribe', identifier }));
  await confirmed;
  socket.pause();
  return {
    /** Reads the data that has already arrived, up to the end of the connection. */
    async resume() {
      socket.resume();
      await waitUntil(() => code !== 0, 30_000);
      return { code, bytes };
    },
  };
}

/** Resident memory in kB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
