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
  /** As messages name the target: a data folder, a database. */
  target: string;
  store: FileStore | undefined;
  /** False when nothing of this backup's time can have gone out since: the old installation was stopped before. */
  hold: boolean;
  say: Say;
}

/**
 * Brings a backup into an empty database and its store, and to today's schema. All of the backup is read and compared
 * before anything is touched; the rows come in one transaction, last. OperationError in all cases an operator may meet.
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
