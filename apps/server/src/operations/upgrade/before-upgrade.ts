import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { findUpgrade, type MigrateOptions, type Upgrade } from '../../app/migrate';
import type { Config } from '../../platform/config/config';
import { keyId } from '../../platform/crypto/secret-box';
import type { Logger } from '../../platform/logging/logger';
import { copyCluster } from '../../platform/postgres/cluster-copy';
import type { EmbeddedPostgres } from '../../platform/postgres/embedded-postgres';
import { createBackup } from '../backup/create-backup';
import { describeUpgrade, newSnapshot, writeSnapshotMetadata, pruneSnapshots } from './snapshots';

interface SnapshotOptions {
  config: Config;
  logger: Logger;
}

/**
 * Copies the stopped cluster of an embedded database with data before its schema changes. Returns the running database,
 * which is a new one when it had to be stopped.
 */
export async function snapshotEmbedded(
  { config, logger }: SnapshotOptions,
  running: EmbeddedPostgres,
  start: () => Promise<EmbeddedPostgres>,
): Promise<EmbeddedPostgres> {
  const upgrade = await findUpgrade({ connectionString: running.connectionString });
  if (!upgrade || !isWanted({ config, logger }, upgrade)) return running;
  await running.stop();
  const dataDir = await realpath(config.dataDir);
  const snapshot = newSnapshot(dataDir, { kind: 'cluster', reason: 'upgrade', schema: upgrade.from });
  await copyCluster({ dataDir, logger }, join(snapshot.folder, 'postgres'));
  await writeSnapshotMetadata(snapshot);
  await pruneSnapshots(dataDir);
  logger.warn(
    { snapshot: snapshot.folder },
    `before the upgrade, ${describeUpgrade(upgrade)}: the database was copied; npm run rollback returns to it`,
  );
  return start();
}

/** The same for an external database: backs up its rows from one snapshot while other processes keep running. */
export function snapshotOutside(
  { config, logger }: SnapshotOptions,
  connection: pg.ClientConfig,
): MigrateOptions['beforeUpgrade'] {
  return async (upgrade) => {
    if (!isWanted({ config, logger }, upgrade)) return;
    const snapshot = newSnapshot(config.dataDir, { kind: 'rows', reason: 'upgrade', schema: upgrade.from });
    await createBackup({
      connection,
      files: undefined,
      folder: join(snapshot.folder, 'rows'),
      keyIds: [keyId(config.secretKey)],
      say: (line) => logger.info(`snapshot: ${line}`),
    });
    await writeSnapshotMetadata(snapshot);
    await pruneSnapshots(config.dataDir);
    logger.warn(
      { snapshot: snapshot.folder },
      `before the upgrade, ${describeUpgrade(upgrade)}: the rows were copied; npm run rollback returns to them`,
    );
  };
}

function isWanted({ config, logger }: SnapshotOptions, upgrade: Upgrade): boolean {
  if (!config.upgradeSnapshot)
    logger.warn(`upgrading ${describeUpgrade(upgrade)} without a copy, as UPGRADE_SNAPSHOT says`);
  return config.upgradeSnapshot;
}
