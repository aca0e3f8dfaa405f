import { expect } from 'vitest';
import type { FaultMode } from '../support/fault-proxy';
import { createCaller } from '../support/ledger/caller';
import { Scenario } from '../support/ledger/scenario';
import { waitUntil } from '../support/product';
import type { ExternalDatabaseRig } from './support/external-database-rig';
import { byRunLength, verifyScenario, seconds } from './support/record';

const AWAY_MS = byRunLength(10_000, 120_000);
/** A call may wait for a connection (5 s), or for an answer on one that broke silently. */
const ANSWERED_WITHIN_MS = 31_000;
/** The first checks of `/ready` may still succeed, or wait until the connection is given up. */
const FIRST_LOOKS = 3;

/** Database connections forward nothing or are refused; afterwards, old connections stay dead. */
export async function databaseUnavailable(rig: ExternalDatabaseRig, mode: FaultMode): Promise<void> {
  const { product, database, direct } = rig;
  const scenario = await Scenario.open({ url: product.url, connectionString: direct });
  const open = createCaller(product.url);
  const load = scenario.load({ writers: 6 });
  await waitUntil(() => load.answers > 40, 60_000);
  database.proxy.setMode(mode);
  const until = performance.now() + AWAY_MS;
  const health: number[] = [];
  const ready: number[] = [];
  let slowestMs = 0;
  while (performance.now() < until || ready.length <= FIRST_LOOKS) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const [alive, able] = await Promise.all([open.call('GET', '/health'), open.call('GET', '/ready')]);
    health.push(alive.status);
    ready.push(able.status);
    slowestMs = Math.max(slowestMs, alive.ms);
  }
  const write = await scenario.reader.caller.call('POST', '/conversations/1/update_last_seen', {});
  database.proxy.dropAll();
  database.proxy.setMode('pass');
  const back = performance.now();
  await waitUntil(() => (load.acknowledgedAt.at(-1) ?? 0) > back, 40_000);
  const recoveredMs = (load.acknowledgedAt.find((at) => at > back) ?? back) - back;
  await waitUntil(async () => (await open.call('GET', '/ready')).status === 200, 30_000);
  await load.stop();
  await scenario.resolve();
  expect(product.hasEnded()).toBe(false);
  expect(new Set(health)).toEqual(new Set([200]));
  expect(new Set(ready.slice(FIRST_LOOKS))).toEqual(new Set([503]));
  expect(write.status).toBe(503);
  expect(write.ms).toBeLessThan(ANSWERED_WITHIN_MS);
  await verifyScenario(scenario, {
    fault: `${seconds(AWAY_MS)} without a database (connections are ${mode === 'silent' ? 'silent' : 'refused'})`,
    expected:
      '/health 200, /ready 503, writes get 503 in time and succeed again ≤ 5 s after, no process exits',
    recovered: `first write ${seconds(recoveredMs)} after the outage; a write was refused after ${seconds(write.ms)}`,
  });
  expect(recoveredMs).toBeLessThan(20_000);
}
