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

/** Keeps the settings of this process equal to the stored ones. */
export interface InstallationSettingsWatcher {
  /** Reads the settings and subscribes to changes. Does not wait for an unavailable database. */
  start(): Promise<void>;
  /** Reads the stored settings now; called after a write, so that its response already shows the change. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

const watchers = new WeakMap<Database, InstallationSettingsWatcher>();

/**
 * Created once per process. The database notifies each change at its commit, with the version number. The process
 * heartbeat on the same connection also reads that number, so a lost notification is detected by comparing versions.
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
    if (row.product_version <= known) return; // a slower, older read must not undo a newer one
    const smtpPassword = row.smtp_password ? secrets.open(row.smtp_password, SMTP_PASSWORD_LOCATION) : null;
    applySettings(config, atStart, { stored: row.product, smtpPassword });
    known = row.product_version;
    line.beat();
  }
  const refresh = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  };
  const onVersion = (version: number): void => {
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
    onVersion: onVersion,
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

/** The watcher of the process that uses this database. */
export function installationWatcherOf(database: Database): InstallationSettingsWatcher {
  const found = watchers.get(database);
  if (!found) throw new Error('nobody follows the settings of the installation');
  return found;
}
