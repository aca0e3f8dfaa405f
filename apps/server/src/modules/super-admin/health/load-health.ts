import { statfs } from 'node:fs/promises';
import type { HealthQueue, InstallationHealth } from '@parley/contract';
import type { Database } from '../../../platform/db/database';
import { describeStore } from '../../../platform/files';
import { eventsWaiting, jobsByState, oldestWaitingJob } from '../../../platform/metrics/work-gauges';
import { productVersion } from '../../../platform/processes/product-version';
import type { Services } from '../../../platform/services';
import { COMPATIBLE_VERSION } from '../../accounts/accounts.facade';
import {
  countFailedDeliveries,
  countFiles,
  listProcesses,
  readDatabaseFacts,
  readHold,
} from './health.repository';

/** Current state of the installation, from the same measurements as /metrics. */
export async function loadHealth(services: Services): Promise<InstallationHealth> {
  const { database, config } = services;
  const db = database.system('measure');
  const [jobs, oldest, waiting, facts, processes, failedWebhooks, heldSince, storage] = await Promise.all([
    jobsByState.read(database),
    oldestWaitingJob.read(database),
    eventsWaiting.read(database),
    readDatabaseFacts(db),
    listProcesses(db),
    countFailedDeliveries(db),
    readHold(database.global()),
    measureStorage(services),
  ]);
  return {
    taken_at: new Date().toISOString(),
    versions: { product: productVersion, api: COMPATIBLE_VERSION, node: process.versions.node },
    queues: queuesOf(jobs),
    oldest_waiting_job_seconds: Math.max(0, oldest[0]?.value ?? 0),
    events_waiting: waiting[0]?.value ?? 0,
    failed_webhooks: failedWebhooks,
    outbox_held_since: heldSince,
    database: { ...facts, is_embedded: config.databaseUrl === undefined },
    storage,
    processes: processes.map(({ started_at, seen_at, ...row }) => ({
      ...row,
      started_at: started_at.toISOString(),
      seen_at: seen_at.toISOString(),
    })),
  };
}

type State = Exclude<keyof HealthQueue, 'task'>;

/** One entry per task, those with parked jobs first. */
function queuesOf(readings: Awaited<ReturnType<typeof jobsByState.read>>): HealthQueue[] {
  const queues = new Map<string, HealthQueue>();
  for (const { labels = {}, value } of readings) {
    const task = labels.task ?? '';
    const queue = queues.get(task) ?? { task, waiting: 0, running: 0, later: 0, parked: 0 };
    queue[labels.state as State] += Number(value);
    queues.set(task, queue);
  }
  return [...queues.values()].sort(
    (one, two) => two.parked - one.parked || two.waiting - one.waiting || one.task.localeCompare(two.task),
  );
}

/** Cached, because summing up millions of rows is too expensive for every request. */
const COUNTED_MS = 5 * 60_000;
const counted = new WeakMap<Database, { until: number; files: Promise<{ files: number; bytes: number }> }>();

async function measureStorage({ database, config }: Services): Promise<InstallationHealth['storage']> {
  let known = counted.get(database);
  if (!known || known.until < Date.now()) {
    known = { until: Date.now() + COUNTED_MS, files: countFiles(database.system('measure')) };
    counted.set(database, known);
    known.files.catch(() => counted.delete(database));
  }
  const free = config.s3 ? null : await freeBytes(config.dataDir);
  return { ...describeStore(config), ...(await known.files), free_bytes: free };
}

async function freeBytes(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}
