import { expect } from 'vitest';
import { Scenario } from '../support/ledger/scenario';
import { type Product, waitUntil } from '../support/product';
import { embeddedDatabaseOf, postmasterOf, withClient } from './support/databases';
import { byRunLength, verifyScenario, seconds } from './support/record';

const ROUNDS = byRunLength(1, 5);

/** Shuts PostgreSQL down immediately under load: every connection drops, and the next start replays the log. */
export async function databaseRestarted(product: Product): Promise<void> {
  const connectionString = embeddedDatabaseOf(product);
  const scenario = await Scenario.open({ url: product.url, connectionString });
  const process_ = product.pid();
  const recoveredMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = scenario.load();
    await waitUntil(() => load.answers > 60, 60_000);
    const killed = await postmasterOf(product.dataDir);
    process.kill(killed, 'SIGQUIT');
    // The time without a process may be shorter than one polling interval.
    await waitUntil(async () => (await postmasterOf(product.dataDir).catch(() => killed)) !== killed, 30_000);
    await waitUntil(() => canConnect(connectionString), 30_000);
    const back = performance.now();
    await waitUntil(() => (load.acknowledgedAt.at(-1) ?? 0) > back, 30_000);
    recoveredMs.push((load.acknowledgedAt.find((at) => at > back) ?? back) - back);
    await load.stop();
    await scenario.resolve();
  }
  expect(product.hasEnded()).toBe(false);
  expect(product.pid()).toBe(process_);
  await verifyScenario(scenario, {
    fault: `immediate restart of the database under load, ${ROUNDS} times`,
    expected: 'writes get 503 meanwhile and succeed again ≤ 5 s after, no process exits',
    recovered: `first write ${seconds(Math.max(...recoveredMs))} after the database`,
  });
  expect(Math.max(...recoveredMs)).toBeLessThan(15_000);
}

function canConnect(address: string): Promise<boolean> {
  return withClient(address, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}
