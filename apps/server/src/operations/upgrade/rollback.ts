import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { holdOutbox } from '../../app/outbox-hold.repository';
import { ensureRoles, migrateJobs } from '../../app/migrate/database-rights';
import type { Config } from '../../platform/config/config';
import { createLogger } from '../../platform/logging/logger';
import { replaceCluster } from '../../platform/postgres/cluster-copy';
import { openArchive } from '../archive/archive-reader';
import { openSession, bypassRowSecurity } from '../database-session';
import { ensureStopped, hasCluster, withDatabase } from '../installation';
import { OperationError, type Say } from '../operation-error';
import { fillDatabase } from '../restore/fill-database';
import { listSnapshots, newSnapshot, writeSnapshotMetadata, type Snapshot, snapshotsIn } from './snapshots';

export interface RollbackOptions {
  config: Config;
  /** Name of a snapshot; by default the newest one from before an upgrade. */
  to?: string | undefined;
  /** Whether the operator accepts losing what was written since. */
  yes: boolean;
  say: Say;
}

/**
 * Returns the database to the snapshot from before an upgrade. First says what was written since and would be lost, and
 * stops there without `yes`. Files are not changed. The outbox is held, as after a restore.
 */
export async function rollBack({ config, to, yes, say }: RollbackOptions): Promise<void> {
  await ensureStopped(config);
  const snapshot = await chooseSnapshot(config, to);
  say(`Snapshot of ${snapshot.createdAt}, schema ${snapshot.schema}: ${snapshot.folder}`);
  // No database means that an earlier rollback, which had consent, was interrupted.
  const isGoingOn = snapshot.kind === 'cluster' && !hasCluster(config.dataDir);
  if (!isGoingOn) {
    say(await withDatabase(config, (connection) => describeLoss(connection, snapshot)));
    if (!yes)
      throw new OperationError('Nothing was changed. To go back all the same: npm run rollback -- --yes');
  }
  if (snapshot.kind === 'cluster') await swapCluster(config, snapshot);
  else await refill(config, snapshot, say);
  say('Done. Start the release that belongs to this schema; started, this one would upgrade again.');
  say('Outgoing traffic is on hold. Run npm run restore -- --confirm send, or --confirm drop.');
}

async function chooseSnapshot({ dataDir, databaseUrl }: Config, name: string | undefined): Promise<Snapshot> {
  const kind = databaseUrl ? 'rows' : 'cluster';
  const all = (await listSnapshots(dataDir)).filter((snapshot) => snapshot.kind === kind);
  const chosen = name ? all.find((one) => one.name === name) : all.find((one) => one.reason === 'upgrade');
  if (chosen) return chosen;
  const names = all.map((one) => one.name).join(', ');
  throw new OperationError(
    name && names
      ? `There is no snapshot ${name}; there are: ${names}.`
      : `There is no snapshot in ${snapshotsIn(dataDir)}: one is made when an upgrade changes the database.`,
  );
}

async function describeLoss(connection: pg.ClientConfig, snapshot: Snapshot): Promise<string> {
  const client = await openSession(connection);
  try {
    await client.query('begin read only');
    await bypassRowSecurity(client);
    const counts: string[] = [];
    for (const table of ['conversations', 'messages', 'contacts']) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from ${table} where created_at > $1`,
        [snapshot.createdAt],
      );
      counts.push(`${rows[0]?.count ?? 0} ${table}`);
    }
    return `Written since, and lost by going back: ${counts.join(', ')}, and every change to older ones.`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The replaced cluster is kept as a snapshot, so that the rollback can be undone. */
async function swapCluster(config: Config, snapshot: Snapshot): Promise<void> {
  const dataDir = await realpath(config.dataDir);
  const away = newSnapshot(dataDir, { kind: 'cluster', reason: 'rollback', schema: 0 });
  await writeSnapshotMetadata(away);
  const logger = createLogger(config);
  const source = join(snapshot.folder, 'postgres');
  await replaceCluster({ dataDir, logger }, { source, aside: join(away.folder, 'postgres') });
  await withDatabase(config, async (connection) => {
    const client = await openSession(connection);
    try {
      await holdOutbox(client, { backupOf: snapshot.createdAt });
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

async function refill(config: Config, snapshot: Snapshot, say: Say): Promise<void> {
  const archive = await openArchive(join(snapshot.folder, 'rows'), undefined);
  await archive.verify();
  await withDatabase(config, async (connection) => {
    const client = await openSession(connection);
    try {
      await ensureRoles(client);
      await migrateJobs(connection, client);
      await fillDatabase({ client, archive, replace: true, hold: true, say });
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}
