import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readVisitorToken, signVisitorToken } from '../modules/visitors/visitor-tokens';
import { loadConfig } from '../platform/config/config';
import { rotateSecretKey } from '../platform/config/secret-key';
import { createSecretBox } from '../platform/crypto/secret-box';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildWebsiteInbox,
  PASSWORD,
  type TestAccount,
  type TestApp,
} from '../testing';
import { ensureKeyFits, recordKey } from './keys/check-key';
import { resealSecrets } from './keys/reseal';
import { sealedColumns } from './keys/sealed-columns';

let app: TestApp;
let account: TestAccount;
let client: pg.Client;
const connection = () => ({ connectionString: app.connectionString });
const webhooks = async () => {
  const { body } = await account.as.get(`${account.path}/webhooks`);
  return body.payload.webhooks as { id: number; secret: string }[];
};

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  await buildApiInbox(app, account);
  await buildWebsiteInbox(app, account);
  await account.as.post(`${account.path}/webhooks`, {
    url: 'https://hooks.acme.example/in',
    subscriptions: ['message_created'],
  });
  const { email } = account.admin;
  const { headers } = await app.anonymous.post('/auth/sign_in', { email, password: PASSWORD });
  await app.as({ authorization: String(headers.authorization) }).post('/api/v1/profile/mfa');
  client = new pg.Client(connection());
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await app?.close();
});

/** Every text column of the database that contains encrypted values. */
async function columnsWithSealedValues(): Promise<string[]> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'text'`,
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    const { rowCount } = await client.query(
      `select 1 from "${table}" where "${column}" ~ '^v1\\.[0-9a-f]{8}\\.' limit 1`,
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}

const keyIdsInUse = async () => {
  const ids = new Set<string>();
  for (const { table, column } of sealedColumns) {
    const { rows } = await client.query<{ id: string }>(
      `select distinct split_part("${column}", '.', 2) as id from "${table}" where "${column}" <> ''`,
    );
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
};

test('O5: every column with encrypted values is covered by the key rotation', async () => {
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  const found = await columnsWithSealedValues();
  expect(found.length).toBeGreaterThanOrEqual(5);
  for (const name of found) expect(listed).toContain(name);
});

test('O5: after a key rotation all values can be decrypted, and are encrypted again with the new key', async () => {
  const before = await webhooks();
  const { dataDir } = app.services.config;
  expect(await ensureKeyFits(connection(), app.services.secrets)).toBe(false);
  await recordKey(connection(), app.services.secrets);
  expect(await ensureKeyFits(connection(), app.services.secrets)).toBe(true);
  const visitor = { sourceId: 'visitor-1', inboxId: 1 };
  const session = await signVisitorToken(app.services.config, visitor);
  rotateSecretKey({ dataDir });
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'secret.key.previous'))).mode & 0o777).toBe(0o600);
  const config = loadConfig({ DATA_DIR: dataDir });
  expect(config.secretKey.equals(app.services.config.secretKey)).toBe(false);
  expect(await readVisitorToken(config, session)).toEqual(visitor);

  const both = createSecretBox(config.secretKey, { previousMasterKeys: config.previousSecretKeys });
  expect(await ensureKeyFits(connection(), both)).toBe(false);
  const { resealed, unreadable } = await resealSecrets(connection(), both);
  expect({ unreadable, isMany: resealed >= 5 }).toEqual({ unreadable: 0, isMany: true });
  await recordKey(connection(), both);
  expect(await keyIdsInUse()).toEqual([both.prefix.split('.')[1]]);
  expect(await resealSecrets(connection(), both)).toEqual({ resealed: 0, unreadable: 0 });

  // The old key is no longer needed, and decrypts nothing.
  const alone = createSecretBox(config.secretKey);
  expect(await ensureKeyFits(connection(), alone)).toBe(true);
  await expect(ensureKeyFits(connection(), app.services.secrets)).rejects.toThrow(
    /encrypted with another key \([0-9a-f]{8}\): put its secret.key back/,
  );
  const { rows } = await client.query<{ id: number; secret: string; account_id: string }>(
    'select id, secret, account_id from webhooks',
  );
  const place = { table: 'webhooks', column: 'secret', rowId: Number(rows[0]?.id), accountId: account.id };
  expect(alone.open(rows[0]?.secret ?? '', place)).toBe(before[0]?.secret);
  // Bound to its location: a copy in another row or account cannot be decrypted.
  expect(() => alone.open(rows[0]?.secret ?? '', { ...place, rowId: 999 })).toThrow(/not_authentic/);
  expect(() => alone.open(rows[0]?.secret ?? '', { ...place, accountId: 999 })).toThrow(/not_authentic/);
});

test('O5: a database encrypted with another key is rejected, even if no key was recorded', async () => {
  await client.query(`update installation set settings = settings - 'keyCheck'`);
  await expect(ensureKeyFits(connection(), app.services.secrets)).rejects.toThrow(/another key/);
  const { rows } = await client.query(`select settings ? 'keyCheck' as noted from installation`);
  expect(rows).toEqual([{ noted: false }]);
});

test('O5: previous keys come from the settings or the file, and an invalid value is rejected', async () => {
  const { dataDir } = app.services.config;
  const older = 'ab'.repeat(32);
  const keys = loadConfig({ DATA_DIR: dataDir, SECRET_KEY_PREVIOUS: `${older}, ${'cd'.repeat(32)}` });
  expect(keys.previousSecretKeys.map((key) => key.toString('hex'))).toEqual([older, 'cd'.repeat(32)]);
  const previousKey = (await readFile(join(dataDir, 'secret.key.previous'), 'utf8')).trim();
  expect(loadConfig({ DATA_DIR: dataDir }).previousSecretKeys.map((key) => key.toString('hex'))).toEqual([
    previousKey,
  ]);
  expect(() => loadConfig({ DATA_DIR: dataDir, SECRET_KEY_PREVIOUS: 'hunter2' })).toThrow(
    /^SECRET_KEY_PREVIOUS must be a list of keys(?!.*hunter2)/,
  );
});
