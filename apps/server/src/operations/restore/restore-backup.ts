import type pg from 'pg';
import { migrate } from '../../app/migrate';
import { ensureRoles, migrateJobs } from '../../app/migrate/database-rights';
import type { FileStore } from '../../platform/files';
import { openArchive } from '../archive/archive-reader';
import { openSession } from '../database-session';
import type { Say } from '../operation-error';
import { ensureEmpty, ensureSupportedVersion } from './check-target';
import { fillDatabase } from './fill-database';
import { restoreFiles } from './restore-files';

export interface RestoreOptions {
  folder: string;
  passphrase?: string | undefined;
  connection: pg.ClientConfig;
  /** The target as messages name it: a data folder or a database. */
  target: string;
  store: FileStore | undefined;
  /**
   * False when the old installation was stopped before the backup, so nothing that was waiting then can have been sent
   * since.
   */
  hold: boolean;
  say: Say;
}

/**
 * Restores a backup into an empty database and file store, and migrates it to the current schema. The whole backup is
 * read and verified before anything changes; the rows are written last, in one transaction. Throws OperationError in
 * every case that an operator may encounter.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { connection, say } = options;
  const archive = await openArchive(options.folder, options.passphrase);
  ensureSupportedVersion(archive.manifest);
  say('Checking the backup …');
  await archive.verify();
  const client = await openSession(connection);
  try {
    await ensureEmpty(client, archive.manifest, options.target);
    if (options.store) await restoreFiles(archive, options.store, say);
    await ensureRoles(client);
    await migrateJobs(connection, client);
    await fillDatabase({ client, archive, hold: options.hold, say });
  } finally {
    await client.end().catch(() => undefined);
  }
  const { applied } = await migrate(connection);
  const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows of ${archive.manifest.tables.length} tables, each table compared with the backup`);
  if (applied.length > 0) say(`Brought up to date: ${applied.join(', ')}`);
}
