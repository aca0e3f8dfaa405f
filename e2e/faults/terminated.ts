import { expect } from 'vitest';
import { Scenario } from '../support/ledger/scenario';
import { type Product, waitUntil } from '../support/product';
import { embeddedDatabaseOf } from './support/databases';
import { byRunLength, verifyScenario, seconds } from './support/record';

const ROUNDS = byRunLength(1, 5);

/** SIGTERM under load: accepted requests get a response, sockets get a close code, and the process exits. */
export async function terminated(product: Product): Promise<void> {
  const scenario = await Scenario.open({ url: product.url, connectionString: embeddedDatabaseOf(product) });
  const stoppedMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = scenario.load();
    await waitUntil(() => load.answers > 60, 60_000);
    const from = Date.now();
    expect(await product.stop()).toBe(0);
    stoppedMs.push(Date.now() - from);
    await load.stop();
    await product.restart();
    await waitUntil(() => scenario.listeners.every(({ listener }) => listener.isJoined), 30_000);
  }
  for (const { name, listener } of scenario.listeners)
    expect(listener.closeCodes.slice(0, 1), name).toEqual([1012]);
  const cut = scenario.history.operations.filter(({ statuses }) => statuses.includes(0));
  const stored = await scenario.storedKeys();
  expect(
    cut.filter(({ key }) => stored.has(key)),
    'carried out, but not answered',
  ).toEqual([]);
  await scenario.resolve();
  await verifyScenario(scenario, {
    fault: `SIGTERM under load, ${ROUNDS} times`,
    expected: 'exits ≤ 30 s, every executed call gets a response, sockets closed with 1012',
    recovered: `exited after ${seconds(Math.max(...stoppedMs))}; ${cut.length} calls came too late`,
  });
  expect(Math.max(...stoppedMs)).toBeLessThan(30_000);
}
