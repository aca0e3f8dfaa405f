import type pg from 'pg';
import { type SecretBox, SecretBoxError } from '../../platform/crypto/secret-box';
import { openSession, bypassRowSecurity } from '../database-session';
import { OperationError } from '../operation-error';
import { findKeys } from './reseal';

const KEY_CHECK_LOCATION = { table: 'installation', column: 'settings.keyCheck', rowId: 1, accountId: null };
const KNOWN_TEXT = 'the key fits';

/**
 * Verifies that the configured keys open the secrets of this database, before anything is sealed with another key.
 * Throws OperationError when they do not. Returns false when some secrets may not be sealed with the current key.
 */
export async function ensureKeyFits(connection: pg.ClientConfig, secrets: SecretBox): Promise<boolean> {
  const client = await openSession(connection);
  try {
    await client.query('begin read only');
    await bypassRowSecurity(client);
    const check = await readCheck(client);
    const found = check === undefined ? await findKeys(client) : [keyOf(check)];
    const isUnknown = found.length > 0 && !found.some((id) => secrets.hasKey(id));
    if (isUnknown || (check !== undefined && !opens(secrets, check))) throw wrongKeyError(found);
    return check !== undefined && !secrets.needsReseal(check);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Records that from now on the database accepts only the current key. */
export async function recordKey(connection: pg.ClientConfig, secrets: SecretBox): Promise<void> {
  const client = await openSession(connection);
  try {
    await client.query('begin');
    await bypassRowSecurity(client);
    await writeKeyCheck(client, secrets);
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}

function opens(secrets: SecretBox, check: string): boolean {
  try {
    return secrets.open(check, KEY_CHECK_LOCATION) === KNOWN_TEXT;
  } catch (error) {
    if (error instanceof SecretBoxError) return false;
    throw error;
  }
}

function wrongKeyError(ids: readonly string[]): OperationError {
  return new OperationError(
    `The secrets in this database were encrypted with another key (${ids.join(', ')}): put its secret.key back, or set SECRET_KEY. ` +
      'If the key was changed on purpose, name the old one in SECRET_KEY_PREVIOUS.',
  );
}

const keyOf = (sealed: string): string => sealed.split('.')[1] ?? '';

async function readCheck(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ sealed: string | null }>(
    `select settings ->> 'keyCheck' as sealed from installation`,
  );
  return rows[0]?.sealed ?? undefined;
}

async function writeKeyCheck(client: pg.Client, secrets: SecretBox): Promise<void> {
  await client.query(
    `update installation set settings = settings || jsonb_build_object('keyCheck', $1::text)`,
    [secrets.seal(KNOWN_TEXT, KEY_CHECK_LOCATION)],
  );
}
