import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error';
import { decodeKey } from './values';

/**
 * The installation's key from `<dataDir>/secret.key`, made at the first start (hex, mode 0600).
 * Refuses to make a new one beside an existing database: its encrypted secrets could never be read again.
 */
export function readOrMakeSecretKey({ dataDir }: { dataDir: string }): Buffer {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
      throw new ConfigError(
        `The key ${file} of the existing database is missing: put it back from a backup or set SECRET_KEY.`,
      );
    }
    makeKeyFile(dataDir, file);
  }
  const key = decodeKey(readKeyFile(file));
  if (!key) throw new ConfigError(`The file ${file} does not hold a key: put it back from a backup.`);
  return key;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`The key ${file} cannot be read (${errorCode(error)}): check who owns it.`);
  }
}

/** Written aside and linked into place, so that two first starts at once agree on one key and none is half written. */
function makeKeyFile(dataDir: string, file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written (${errorCode(error)}): give this user the right or set DATA_DIR.`,
    );
  } finally {
    if (existsSync(draft)) unlinkSync(draft);
  }
}

function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown error';
}
