import { expect } from 'vitest';
import { createCaller } from '../support/ledger/caller';
import { writeAsMember } from '../support/ledger/load';
import { Scenario } from '../support/ledger/scenario';
import { withClient } from './support/databases';
import type { ExternalDatabaseRig } from './support/external-database-rig';
import { verifyScenario, percentile, seconds } from './support/record';

const CALLS = 60;

/** Another transaction holds the lock that every write needs: connections run out, and no call waits too long. */
export async function poolExhausted({ product, direct }: ExternalDatabaseRig): Promise<void> {
  const scenario = await Scenario.open({ url: product.url, connectionString: direct });
  const open = createCaller(product.url);
  const { reader, externalWriters, history } = scenario;
  const places = externalWriters.map(({ conversation }) => conversation);
  const tookMs: number[] = [];
  const healthMs: number[] = [];
  await withClient(direct, async (holder) => {
    await holder.query('begin');
    await holder.query('select 1 from account_event_seq where account_id = $1 for update', [
      reader.accountId,
    ]);
    const writing = Array.from({ length: CALLS }, async (_, n) => {
      const from = performance.now();
      const operation = await writeAsMember(history, reader, places[n % places.length] ?? 0);
      tookMs.push(performance.now() - from);
      expect(operation.statuses).toEqual([503]);
    });
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const { status, ms } = await open.call('GET', '/health');
        expect(status).toBe(200);
        healthMs.push(ms);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
    try {
      await Promise.all(writing);
    } finally {
      isOver = true;
    }
    await watching;
    await holder.query('rollback');
  });
  const from = performance.now();
  await scenario.resolve();
  await verifyScenario(scenario, {
    fault: `all database connections wait for a held lock, ${CALLS} writes`,
    expected: '503 after 5 s (at most 10 s: for a connection, then for the lock), /health responds',
    recovered:
      `refused after ${seconds(percentile(tookMs, 0.5))} (median), ${seconds(Math.max(...tookMs))} at most; ` +
      `/health ${Math.round(percentile(healthMs, 0.95))} ms (p95); all ${CALLS} written ${seconds(performance.now() - from)} after the release`,
  });
  expect(Math.max(...tookMs)).toBeLessThan(40_000);
}
