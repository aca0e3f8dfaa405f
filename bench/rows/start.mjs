import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../lib/rounds.mjs';
import { quietLogger } from '../lib/server-sources.mjs';

export const names = ['start'];

const LIMIT_MS = 3_000;

/**
 * Time to the first `/ready` with a running database, including the start of Node; next to it the start of an embedded
 * database.
 */
export async function measure(stage) {
  const { startEmbeddedPostgres } = await stage.sources.load('platform/postgres/embedded-postgres.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-start-'));
  const times = { database: [], product: [] };
  try {
    await timeDatabase(); // creates the cluster
    for (let round = 0; round < (stage.small ? 2 : 5); round += 1) {
      times.database.push(await timeDatabase());
      const server = await stage.startAnother();
      times.product.push(server.startedMs);
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const [floor, ours] = [median(times.database), median(times.product)];
  return [
    {
      id: 'start',
      what: 'start: from the database’s readiness to /ready',
      floor: `${floor.toFixed(0)} ms, the database alone`,
      ours: `${ours.toFixed(0)} ms, the start of Node included`,
      ratio: (ours / floor).toFixed(2),
      goal: '< 3 s',
      isMet: ours < LIMIT_MS,
    },
  ];

  async function timeDatabase() {
    const began = performance.now();
    const server = await startEmbeddedPostgres({ dataDir, logger: quietLogger() });
    const took = performance.now() - began;
    await server.stop();
    return took;
  }
}
