import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error';
import { decodeKey } from './values';

/**
 * The installation's key from `<dataDir>/secret.key`, created on first start (hex, mode 0600). Throws ConfigError
 * when the key is missing but a database exists, because a new key could not decrypt the secrets in it.
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

/** The keys in `<dataDir>/secret.key.previous`, one per line, newest first; empty when there is no such file. */
export function readPreviousKeys({ dataDir }: { dataDir: string }): Buffer[] {
  const file = join(dataDir, 'secret.key.previous');
  if (!existsSync(file)) return [];
  const lines = readKeyFile(file)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const key = decodeKey(line);
    if (!key)
      throw new ConfigError(`The file ${file} holds a line that is no key: put it back from a backup.`);
    return key;
  });
}

/** Writes a key, e.g. from a backup, to `<dataDir>/secret.key`. Throws EEXIST when the file exists. */
export function writeSecretKey({ dataDir, key }: { dataDir: string; key: Buffer }): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  writeFileSync(join(dataDir, 'secret.key'), `${key.toString('hex')}\n`, {
    mode: 0o600,
    flush: true,
    flag: 'wx',
  });
}

/**
 * Creates a new key and makes the present one the first of the previous keys. The previous keys are written first, so
 * that the present key is always stored in one of the two files.
 */
export function rotateSecretKey({ dataDir }: { dataDir: string }): void {
  const file = join(dataDir, 'secret.key');
  const present = decodeKey(readKeyFile(file));
  if (!present) throw new ConfigError(`The file ${file} does not hold a key: put it back from a backup.`);
  const known = readPreviousKeys({ dataDir }).filter((key) => !key.equals(present));
  const previous = [present, ...known].map((key) => `${key.toString('hex')}\n`).join('');
  replaceFile(`${file}.previous`, previous);
  replaceFile(file, `${randomBytes(32).toString('hex')}\n`);
}

function replaceFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`The key ${file} cannot be read (${errorCode(error)}): check who owns it.`);
  }
}

/**
 * Writes a temporary file and hard-links it to its final name. So two processes that start at the same time use the
 * same key, and a partially written key is never read.
 */
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
