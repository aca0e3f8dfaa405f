import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config';
import { settings } from './settings';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-config-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

test('an installation without settings has working defaults', () => {
  const config = loadConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    dataDir,
    port: 3000,
    host: '0.0.0.0',
    frontendUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    roles: ['web', 'realtime', 'worker'],
    enableAccountSignup: false,
    outboundAllow: [],
    rateLimitExempt: [],
    usageLimitFactor: 1,
    trustProxy: false,
    widgetTokenExpiryDays: 180,
    maximumFileUploadSizeMb: 40,
    s3: undefined,
  });
});

test('the public URL follows the port and never ends with a slash', () => {
  expect(loadConfig({ DATA_DIR: dataDir, PORT: '4100' }).frontendUrl).toBe('http://localhost:4100');
  expect(loadConfig({ DATA_DIR: dataDir, FRONTEND_URL: 'https://help.acme.example/' }).frontendUrl).toBe(
    'https://help.acme.example',
  );
});

test('the secret key is generated once, readable only by its owner, and stays the same', () => {
  const first = loadConfig({ DATA_DIR: dataDir }).secretKey;
  expect(first).toHaveLength(32);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(loadConfig({ DATA_DIR: dataDir }).secretKey.equals(first)).toBe(true);
});

test('O5: an existing database without its key file is not opened with a new key', () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/secret\.key of the existing database is missing/);
  const given = 'ab'.repeat(32);
  expect(loadConfig({ DATA_DIR: dataDir, SECRET_KEY: given }).secretKey.toString('hex')).toBe(given);
});

test('a damaged key file is rejected, not replaced', () => {
  writeFileSync(join(dataDir, 'secret.key'), 'short');
  expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(ConfigError);
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('short');
});

test('the secret key can be given in hex or base64', () => {
  const bytes = Buffer.alloc(32, 7);
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    const config = loadConfig({ DATA_DIR: dataDir, SECRET_KEY: bytes.toString(encoding) });
    expect(config.secretKey.equals(bytes)).toBe(true);
  }
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but is "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but is "70000".'],
  [{ DEMO: 'maybe' }, 'DEMO must be true or false, but is "maybe".'],
  [{ EDITION: 'gold' }, 'EDITION must be one of self_hosted, enterprise, cloud, but is "gold".'],
  [{ ROLES: 'web,cook' }, 'ROLES must be a list of web, realtime, worker, but is "web,cook".'],
  [
    { RATE_LIMIT_EXEMPT: '10.0.0.0/40' },
    'RATE_LIMIT_EXEMPT must be a list of IP addresses or ranges such as 10.0.0.0/8, but is "10.0.0.0/40".',
  ],
])('%o is rejected with a clear error', (env, sentence) => {
  expect(() => loadConfig({ DATA_DIR: dataDir, ...env })).toThrow(new ConfigError(sentence));
});

test('O6: an error about a secret setting does not repeat its value', () => {
  const wrong = { DATABASE_URL: 'mysql://root:hunter2@db', SECRET_KEY: 'hunter2', SMTP_URL: 'hunter2' };
  expect(() => loadConfig({ DATA_DIR: dataDir, ...wrong })).toThrow(/^(?!.*hunter2).*DATABASE_URL.*SMTP_URL/);
});

test('lists are split, trimmed and validated', () => {
  const config = loadConfig({
    DATA_DIR: dataDir,
    OUTBOUND_ALLOW: ' localhost, 10.0.0.0/8 ,crm.internal,::1,127.0.0.1:4200 ',
    RATE_LIMIT_EXEMPT: '127.0.0.1,::1/128',
    TRUST_PROXY: '10.0.0.1',
  });
  expect(config.outboundAllow).toEqual(['localhost', '10.0.0.0/8', 'crm.internal', '::1', '127.0.0.1:4200']);
  expect(config.rateLimitExempt).toEqual(['127.0.0.1', '::1/128']);
  expect(config.trustProxy).toEqual(['10.0.0.1']);
});

test('a data folder that cannot be created is reported with a clear error', () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  expect(() => loadConfig({ DATA_DIR: join(file, 'data') })).toThrow(/data folder .* cannot be written/);
});

test('every setting has a description', () => {
  for (const [name, schema] of Object.entries(settings.shape)) expect(schema.description, name).toBeTruthy();
});

test('a process with a subset of the roles requires a shared database', () => {
  expect(() => loadConfig({ DATA_DIR: dataDir, ROLES: 'web,realtime' })).toThrow(
    'ROLES=web,realtime leaves work to other processes, which needs a database they can share: set DATABASE_URL, or leave ROLES out.',
  );
  const DATABASE_URL = 'postgres://parley@db.internal/parley';
  expect(loadConfig({ DATA_DIR: dataDir, DATABASE_URL, ROLES: 'worker, worker' }).roles).toEqual(['worker']);
});

test('the API of a channel is called at the address that the setting with its name has', () => {
  const usual = { 'Channel::Telegram': 'https://api.telegram.org' };
  expect(loadConfig({ DATA_DIR: dataDir }).apiUrls).toEqual(usual);
  const TELEGRAM_API_BASE_URL = 'http://127.0.0.1:4200/telegram/';
  const config = loadConfig({ DATA_DIR: dataDir, TELEGRAM_API_BASE_URL });
  expect(config.apiUrls['Channel::Telegram']).toBe('http://127.0.0.1:4200/telegram');
  expect(config.fromEnvironment).toContain('TELEGRAM_API_BASE_URL');
  expect(() => loadConfig({ DATA_DIR: dataDir, TELEGRAM_API_BASE_URL: 'telegram' })).toThrow(
    /^TELEGRAM_API_BASE_URL must be an address/,
  );
});
