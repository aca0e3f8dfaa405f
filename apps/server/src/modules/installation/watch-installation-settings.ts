import type pg from 'pg';
import type { Config } from '../../platform/config/config';
import type { SecretBox } from '../../platform/crypto/secret-box';
import type { Database } from '../../platform/db/database';
import type { Logger } from '../../platform/logging/logger';
import { createProcessHeartbeat } from '../../platform/processes/process-heartbeat';
import { applySettings } from './apply-settings';
import { readSettings } from './installation.repository';

const CHANNEL = 'parley_installation';
export const SMTP_PASSWORD_LOCATION = {
  table: 'installation',
  column: 'smtp_password',
  rowId: 1,
  accountId: null,
} as const;

/** Keeps the settings of this process at what is stored for the installation. */
export interface InstallationSettingsWatcher {
  /** Settings are read; from now on every change is heard. Does not wait for a database that is away. */
  start(): Promise<void>;
  /** Reads what is stored now; whoever wrote it calls this, so that their own answer shows it already. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

const watchers = new WeakMap<Database, InstallationSettingsWatcher>();

/**
 * Made once per process. A change is told by the database at its commit, with its number; the sign of life that the
 * process gives on the same line asks for that number too, so that a lost word is found by comparing, not by waiting
 * for something to expire.
 */
export function watchInstallationSettings(options: {
  config: Config;
  database: Database;
  secrets: SecretBox;
  connection: pg.ClientConfig;
  logger: Logger;
}): InstallationSettingsWatcher {
  const { config, database, secrets, connection, logger } = options;
  const atStart = { ...config };
  let known = -1;
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const row = await readSettings(database.global());
    if (row.product_version <= known) return; // an older answer must not undo a newer one
    const smtpPassword = row.smtp_password ? secrets.open(row.smtp_password, SMTP_PASSWORD_LOCATION) : null;
    applySettings(config, atStart, { stored: row.product, smtpPassword });
    known = row.product_version;
    line.beat();
  }
  const refresh = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  };
  const hear = (version: number): void => {
    if (version <= known) return;
    refresh().catch((error: unknown) =>
      logger.warn({ err: error }, 'changed settings of the installation could not be read yet'),
    );
  };

  const line = createProcessHeartbeat({
    connection,
    logger,
    channel: CHANNEL,
    roles: config.roles,
    knownVersion: () => known,
    onVersion: hear,
  });
  const watcher: InstallationSettingsWatcher = {
    refresh,
    async start() {
      await refresh().catch((error: unknown) =>
        logger.warn({ err: error }, 'settings of the installation are not read yet'),
      );
      line.start();
    },
    close: () => line.close(),
  };
  watchers.set(database, watcher);
  return watcher;
}

/** Of the process that has this database. */
export function installationWatcherOf(database: Database): InstallationSettingsWatcher {
  const found = watchers.get(database);
  if (!found) throw new Error('nobody follows the settings of the installation');
  return found;
}
