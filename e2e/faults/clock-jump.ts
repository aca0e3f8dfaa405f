import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createVisitor } from '../support/ledger/people';
import { Scenario } from '../support/ledger/scenario';
import { type Product, waitUntil } from '../support/product';
import { embeddedDatabaseOf } from './support/databases';
import { verifyScenario } from './support/record';

const MINUTES = 10;

/** A script that shifts only the clock of the server process; the database and its clients keep the right time. */
function shiftedClock(minutes: number): string {
  return `const shift = ${minutes * 60_000};
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...parts) { parts.length === 0 ? super(Real.now() + shift) : super(...parts); }
  static now() { return Real.now() + shift; }
};
`;
}

/** Restarts the server with a clock ten minutes ahead, ten behind, and right again, each time under load. */
export async function clockJump(product: Product): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-clock-'));
  const scenario = await Scenario.open({ url: product.url, connectionString: embeddedDatabaseOf(product) });
  const statuses: number[] = [];
  let isShifted = false;
  try {
    for (const minutes of [MINUTES, -MINUTES, 0]) {
      const preload = join(folder, `clock${minutes}.mjs`);
      await writeFile(preload, shiftedClock(minutes));
      isShifted = minutes !== 0;
      await product.stop();
      await product.restart({ NODE_OPTIONS: minutes === 0 ? '' : `--import ${preload}` });
      await waitUntil(() => scenario.listeners.every(({ listener }) => listener.isJoined), 30_000);
      const load = scenario.load({ writers: 4 });
      await waitUntil(() => load.answers > 40, 60_000);
      await load.stop();
      // Sessions from before the jump stay valid, and a new one is valid immediately.
      await createVisitor(product.url, scenario.testInboxes.websiteToken);
      statuses.push((await scenario.reader.caller.call('GET', '/conversations')).status);
    }
  } finally {
    if (isShifted) {
      await product.stop();
      await product.restart({ NODE_OPTIONS: '' });
    }
    await rm(folder, { recursive: true, force: true });
  }
  expect(statuses).toEqual([200, 200, 200]);
  await scenario.resolve();
  await verifyScenario(scenario, {
    fault: `the server's clock jumps by +${MINUTES} and −${MINUTES} min`,
    expected: 'events in the order of commits, sessions and tokens stay valid',
    recovered: 'nothing to recover',
  });
}
