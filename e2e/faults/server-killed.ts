import { expect } from 'vitest';
import { Scenario } from '../support/ledger/scenario';
import { type Product, waitUntil } from '../support/product';
import { embeddedDatabaseOf } from './support/databases';
import { byRunLength, verifyScenario, percentile, seconds } from './support/record';

const ROUNDS = byRunLength(2, 10);

/** Repeats kill -9 under load; half of the calls without a response are retried, the others stay unknown. */
export async function serverKilled(product: Product): Promise<void> {
  const scenario = await Scenario.open({ url: product.url, connectionString: embeddedDatabaseOf(product) });
  const readyMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = scenario.load();
    await waitUntil(() => load.answers > 80, 60_000);
    await product.kill();
    await load.stop();
    const from = Date.now();
    await product.restart();
    readyMs.push(Date.now() - from);
    await scenario.resolve(0.5);
  }
  const worst = Math.max(...readyMs);
  await verifyScenario(scenario, {
    fault: `kill -9 of the server under load, ${ROUNDS} times`,
    expected: 'every acknowledged message stored, none twice, ready again ≤ 10 s',
    recovered: `ready after ${seconds(percentile(readyMs, 0.5))}, at most ${seconds(worst)}`,
  });
  expect(worst).toBeLessThan(30_000);
}
