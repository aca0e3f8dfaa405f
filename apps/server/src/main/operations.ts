import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { type ArchiveReader, openArchive } from '../operations/archive/archive-reader';
import { createBackup } from '../operations/backup/create-backup';
import {
  dataDirOf,
  type Env,
  ensureStopped,
  findInstallation,
  hasKey,
  nameOfDatabase,
  withDatabase,
} from '../operations/installation';
import { OperationError, type Say } from '../operations/operation-error';
import { renewSecrets } from '../operations/keys/renew-secrets';
import { confirmOutbox } from '../operations/outbox/confirm-outbox';
import { exportViews } from '../operations/reporting/export-views';
import { createReader, dropReader, listReaders } from '../operations/reporting/readers';
import { type Format, formats } from '../operations/reporting/view-file';
import { requestRebuild } from '../operations/reports/request-rebuild';
import { restoreBackup } from '../operations/restore/restore-backup';
import { rollBack } from '../operations/upgrade/rollback';
import { loadConfig } from '../platform/config/config';
import { rotateSecretKey, writeSecretKey } from '../platform/config/secret-key';
import { decodeKey } from '../platform/config/values';
import { createSecretBox, keyId } from '../platform/crypto/secret-box';
import { openFileStore } from '../platform/files';

/**
 * The commands behind `npm run …`; each reads its settings from `env`. They throw errors with a sentence for the
 * operator.
 */

export async function backup(
  env: Env,
  { to, withKey, say }: { to?: string | undefined; withKey: boolean; say: Say },
): Promise<void> {
  const config = findInstallation(env);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(to ?? join(config.dataDir, 'backups', stamp));
  const passphrase = passphraseOf(env);
  await withDatabase(config, (connection) =>
    createBackup({
      connection,
      files: openFileStore(config),
      folder,
      passphrase,
      keyIds: [config.secretKey, ...config.previousSecretKeys].map((key) => keyId(key)),
      key: withKey ? config.secretKey : undefined,
      say,
    }),
  );
  say(`Backup in ${folder}${passphrase ? ', encrypted' : ''}`);
  if (withKey && !passphrase)
    say(
      'This backup contains the key and is not encrypted: anyone who has it can read every secret. Keep it safe.',
    );
  if (!withKey)
    say(`Without the key: keep ${join(config.dataDir, 'secret.key')} (or SECRET_KEY) elsewhere too.`);
}

export async function restore(
  env: Env,
  options: { from: string; hold: boolean; withoutKey: boolean; say: Say },
): Promise<void> {
  const { say } = options;
  const folder = resolve(options.from);
  const archive = await openArchive(folder, passphraseOf(env));
  const key = await keyFor(env, archive, options.withoutKey);
  if (key) writeSecretKey({ dataDir: dataDirOf(env), key });
  const config = loadConfig({ LOG_LEVEL: 'warn', ...env });
  await ensureStopped(config);
  if (!options.withoutKey) ensureKeyOpens(archive, [config.secretKey, ...config.previousSecretKeys]);
  await withDatabase(config, async (connection) => {
    await restoreBackup({
      folder,
      passphrase: passphraseOf(env),
      connection,
      target: nameOfDatabase(config),
      store: openFileStore(config),
      hold: options.hold,
      say,
    });
    if (!options.withoutKey) return;
    await renewSecrets(connection, createSecretBox(config.secretKey));
    say('The old secrets can’t be decrypted. New tokens, channel keys and webhook secrets were created.');
  });
  say('Restored.');
  if (options.hold)
    say('Outgoing traffic is on hold. Run npm run restore -- --confirm send, or --confirm drop.');
}

export async function confirm(env: Env, { decision, say }: { decision: string; say: Say }): Promise<void> {
  if (decision !== 'send' && decision !== 'drop')
    throw new OperationError(
      'Say --confirm send (what waited goes out now) or --confirm drop (it never does).',
    );
  const config = findInstallation(env);
  await withDatabase(config, (connection) => confirmOutbox({ config, connection, decision, say }));
}

export async function rollback(
  env: Env,
  { to, yes, say }: { to?: string | undefined; yes: boolean; say: Say },
): Promise<void> {
  const isGoingOn = existsSync(join(dataDirOf(env), 'postgres.rollback'));
  const config = isGoingOn ? loadConfig({ LOG_LEVEL: 'warn', ...env }) : findInstallation(env);
  await rollBack({ config, to, yes, say });
}

export async function rotateKey(env: Env, { say }: { say: Say }): Promise<void> {
  if (env.SECRET_KEY?.trim())
    throw new OperationError(
      'The key is in SECRET_KEY: put a new one there and the present one into SECRET_KEY_PREVIOUS, then restart.',
    );
  const config = findInstallation(env);
  await ensureStopped(config);
  rotateSecretKey({ dataDir: config.dataDir });
  say(
    `New key written to ${join(config.dataDir, 'secret.key')}; the previous one is in secret.key.previous.`,
  );
  say('Start Parley: it re-encrypts all secrets and reports when it is done.');
}

export async function rebuildReports(
  env: Env,
  { account, say }: { account?: string | undefined; say: Say },
): Promise<void> {
  const accountId = account === undefined ? undefined : accountIdOf(account);
  const accounts = await withDatabase(findInstallation(env), (connection) =>
    requestRebuild(connection, accountId),
  );
  say(`The reports of ${accounts} accounts are computed again within minutes, or after the next start.`);
}

/** `create` shows a password that nobody can be told again. */
export async function reportingAccess(
  env: Env,
  options: {
    command: string | undefined;
    role?: string | undefined;
    account?: string | undefined;
    withTexts: boolean;
    say: Say;
  },
): Promise<void> {
  const { command, role, say } = options;
  const config = findInstallation(env);
  if (!config.databaseUrl)
    throw new OperationError(
      'The embedded database takes no connections from elsewhere: write files with tooling/export-reports.mjs, ' +
        'or move to a PostgreSQL server of your own (DATABASE_URL).',
    );
  const connection = { connectionString: config.databaseUrl };
  if (command === 'create') {
    const accountId = accountIdOf(options.account);
    const made = await createReader(connection, { accountId, withTexts: options.withTexts });
    say(`Role:     ${made.role}`);
    say(`Password: ${made.password}`);
    say('The password is shown only now. The role reads the schema “reporting” of this database.');
  } else if (command === 'list') {
    const readers = await listReaders(connection);
    if (readers.length === 0) say('There are no roles.');
    for (const { role: name, accountId, accountName, hasTexts, createdAt } of readers)
      say(
        `${name}  account ${accountId} (${accountName ?? 'gone'})${hasTexts ? ', with texts' : ''}, ` +
          `since ${createdAt.toISOString().slice(0, 10)}`,
      );
  } else if (command === 'drop' && role) {
    await dropReader(connection, role);
    say(`${role} is gone.`);
  } else throw new OperationError('Say create --account 7, list, or drop <role>.');
}

export async function exportReports(
  env: Env,
  options: {
    account?: string | undefined;
    to?: string | undefined;
    format: string;
    withTexts: boolean;
    say: Say;
  },
): Promise<void> {
  const accountId = accountIdOf(options.account);
  const format = formats.find((known): known is Format => known === options.format);
  if (!format) throw new OperationError(`Say --format ${formats.join(' or --format ')}.`);
  if (!options.to) throw new OperationError('Name the folder for the files: --to <folder>');
  const folder = resolve(options.to);
  await withDatabase(findInstallation(env), (connection) =>
    exportViews(connection, { ...options, accountId, folder, format }),
  );
  options.say(`Written to ${folder}.`);
}

function accountIdOf(account: string | undefined): number {
  if (account === undefined || !/^[1-9]\d{0,14}$/.test(account))
    throw new OperationError('Name the account by its ID: --account 7');
  return Number(account);
}

function passphraseOf(env: Env): string | undefined {
  return env.BACKUP_PASSPHRASE || undefined;
}

/** The key stored in the backup, when the target has none yet. */
async function keyFor(env: Env, archive: ArchiveReader, withoutKey: boolean): Promise<Buffer | undefined> {
  if (hasKey(env)) return undefined;
  if (archive.manifest.key) {
    const collected = new PassThrough();
    const [hex] = await Promise.all([text(collected), archive.send(archive.manifest.key, collected)]);
    return decodeKey(hex);
  }
  if (withoutKey) return undefined;
  throw new OperationError(
    `The backup has no key in it: put the secret.key of its installation into ${dataDirOf(env)} or set SECRET_KEY. ` +
      'If it is lost, --without-key restores all but the secrets, which have to be made anew.',
  );
}

function ensureKeyOpens(archive: ArchiveReader, keys: readonly Buffer[]): void {
  const [expected] = archive.manifest.keyIds;
  const found = keys.map((key) => keyId(key));
  if (expected === undefined || found.includes(expected)) return;
  throw new OperationError(
    `The key here (${found[0]}) is not the one of the backup (${expected}): nothing was changed. ` +
      'Put the secret.key of its installation here, or name it in SECRET_KEY_PREVIOUS.',
  );
}
